import { describe, expect, it } from 'vitest';
import type { AppEntry } from '../../../../../renderer/features/apps/app-entry';
import { serviceTruth } from '../../../../../renderer/features/apps/service-truth';
import { aKnownApp } from '../../../../support/known-app-factory';
import { aNearbyApp } from '../../../../support/nearby-app-factory';

const FETCHED = '2026-01-01T10:00:00.000Z';
const LISTED = '2026-01-01T07:00:00.000Z';
const answered = { fetchedAt: FETCHED, skipped: [] };
const silent = { fetchedAt: null, skipped: [] };

function anEntry(overrides: Partial<AppEntry>): AppEntry {
  return { key: 'x', known: null, info: null, listed: false, reach: { kind: 'unchecked' }, ...overrides };
}

describe('serviceTruth', () => {
  it.each([true, false, null])('passes on online = %s of a listed app, as old as the list', (online) => {
    const entry = anEntry({ listed: true, info: aNearbyApp({ online }) });
    expect(serviceTruth(entry, answered)).toEqual({ kind: 'listed', online, at: FETCHED });
  });

  it('does not repeat an old "online" for an app that is not listed', () => {
    const entry = anEntry({ known: aKnownApp({ lastListedAt: LISTED }), info: aNearbyApp({ online: true }) });
    expect(serviceTruth(entry, answered)).toEqual({ kind: 'not-listed', at: FETCHED, lastListedAt: LISTED });
  });

  it('says "not asked" rather than "not listed" before the first answer', () => {
    const entry = anEntry({ known: aKnownApp({ lastListedAt: LISTED }) });
    expect(serviceTruth(entry, silent)).toEqual({ kind: 'not-asked', lastListedAt: LISTED });
  });

  it('has nothing to say about an app without a code', () => {
    const entry = anEntry({ known: aKnownApp({ deviceCode: null, lastInfo: null }) });
    expect(serviceTruth(entry, answered)).toEqual({ kind: 'no-code' });
  });
});
