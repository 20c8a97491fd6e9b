import { describe, expect, it } from 'vitest';
import { firstPage, NO_SELECTION, withRange, withToggled } from '../../../../renderer/stores/view-store';
import { aKnownApp } from '../../../support/known-app-factory';

const service = { kind: 'url', source: 'settings', baseUrl: 'https://service.example', caFile: null } as const;
const kept = { k: aKnownApp({ id: 'k' }) };

describe('firstPage', () => {
  it('is the kept apps as soon as there are any', () => {
    expect(firstPage({ known: kept, service })).toBe('apps');
    expect(firstPage({ known: kept, service: { kind: 'none' } })).toBe('apps');
  });

  it('is what is nearby while nothing is kept, and the welcome without a service', () => {
    expect(firstPage({ known: {}, service })).toBe('nearby');
    expect(firstPage({ known: {}, service: { kind: 'none' } })).toBe('apps');
  });
});

const ORDER = ['a', 'b', 'c', 'd', 'e'];

describe('withRange', () => {
  it('starts where picking started, and follows when it turns back', () => {
    const started = withToggled(NO_SELECTION, 'c');
    const down = withRange(started, ORDER, 'c', 'e');
    expect(down.keys).toEqual(['c', 'd', 'e']);
    expect(withRange(down, ORDER, 'e', 'b').keys).toEqual(['b', 'c']);
  });

  it('starts at the row in hand when nothing was picked, or what was is gone', () => {
    expect(withRange(NO_SELECTION, ORDER, 'b', 'c').keys).toEqual(['b', 'c']);
    expect(withRange({ keys: ['gone'], anchor: 'gone' }, ORDER, 'd', 'c').keys).toEqual(['c', 'd']);
  });
});
