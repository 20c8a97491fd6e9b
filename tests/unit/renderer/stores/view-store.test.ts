import { describe, expect, it } from 'vitest';
import { firstPage } from '../../../../renderer/stores/view-store';
import { aKnownApp } from '../../../support/known-app-factory';

const service = { kind: 'url', source: 'settings', baseUrl: 'https://service.example', caFile: null } as const;
const kept = { k: aKnownApp({ id: 'k' }) };

describe('firstPage', () => {
  it('is the kept apps as soon as there are any', () => {
    expect(firstPage({ known: kept, service })).toBe('known');
    expect(firstPage({ known: kept, service: { kind: 'none' } })).toBe('known');
  });

  it('is what is nearby while nothing is kept, and the welcome without a service', () => {
    expect(firstPage({ known: {}, service })).toBe('nearby');
    expect(firstPage({ known: {}, service: { kind: 'none' } })).toBe('known');
  });
});
