import { describe, expect, it } from 'vitest';
import { inOrder, type TitledEntry } from '../../../../../renderer/features/apps/app-order';
import { aKnownApp } from '../../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../../support/nearby-app-factory';
import { aReachState } from '../../../../support/reach-result-factory';

function row(key: string, title: string, favourite = false): TitledEntry {
  const known = aKnownApp({ id: key, favourite });
  return {
    entry: { key, known, info: known.lastInfo, listed: true, reach: { kind: 'unchecked' } },
    title: { name: title, headline: title, place: '', traits: '', hints: '', full: title },
  };
}

const keys = (rows: readonly TitledEntry[]): string[] => rows.map(({ entry }) => entry.key);

describe('inOrder', () => {
  it('puts favourites first, then goes by title with numbers as numbers', () => {
    const rows = [row('a', 'Phone 10'), row('b', 'phone 2'), row('c', 'Zebra', true), row('d', 'Ärger')];
    expect(keys(inOrder(rows))).toEqual(['c', 'd', 'b', 'a']);
  });

  it('gives equal titles the same order whichever way they come', () => {
    const rows = [row('b', 'Same'), row('a', 'Same')];
    expect(keys(inOrder(rows))).toEqual(keys(inOrder([...rows].reverse())));
  });

  it('sorts by reach without following the latency', () => {
    const slow = { ...row('slow', 'A'), entry: { ...row('slow', 'A').entry, reach: aReachState() } };
    const quick = { kind: 'reachable', latencyMs: 1 } as const;
    const fast = { ...row('fast', 'B'), entry: { ...row('fast', 'B').entry, reach: aReachState(quick) } };
    const gone = { ...row('gone', '0'), entry: { ...row('gone', '0').entry, reach: aReachState({ kind: 'silent' }) } };
    expect(keys(inOrder([row('new', '0'), gone, fast, slow], 'reach'))).toEqual(['slow', 'fast', 'gone', 'new']);
  });

  it('puts the emptiest battery first, and an unknown one last', () => {
    const withBattery = (key: string, battery: number | null) => {
      const { entry, title } = row(key, key);
      return { entry: { ...entry, info: aNearbyApp({ toys: [aToy({ battery })] }) }, title };
    };
    const rows = [withBattery('unknown', null), withBattery('full', 100), withBattery('low', 3)];
    expect(keys(inOrder(rows, 'battery'))).toEqual(['low', 'full', 'unknown']);
  });

  it('leaves what it was given alone', () => {
    const rows = [row('b', 'B'), row('a', 'A')];
    inOrder(rows);
    expect(keys(rows)).toEqual(['b', 'a']);
  });
});
