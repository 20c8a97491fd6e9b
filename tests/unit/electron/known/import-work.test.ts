import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseTransfer } from '../../../../electron/known/transfer-format';
import { importChanges, planImport } from '../../../../electron/known/transfer-plan';
import { say } from '../../../../electron/lib/words';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';

const NOW = '2026-02-01T00:00:00.000Z';
const typed = (host: string) => aLedgerAddress({ source: 'address', host });
const addressOf = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/** Records of a file, by their shape: each is as hostile to an index as it is to a search. */
const SHAPES: Readonly<Record<string, (index: number) => Partial<KnownApp>>> = {
  'addresses of their own': (index) => ({
    deviceCode: null,
    addresses: Array.from({ length: 16 }, (_, at) => typed(addressOf(index * 16 + at))),
  }),
  'one address': () => ({ deviceCode: null, addresses: [typed('10.0.0.1')] }),
  'one code': () => ({ deviceCode: 'same', addresses: [typed('10.0.0.1')] }),
  'codes that every object has': (index) => ({
    deviceCode: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'][index % 4] ?? '',
    addresses: [],
  }),
  'codes of known apps': (index) => ({
    deviceCode: `known-${index}`,
    addresses: Array.from({ length: 16 }, (_, at) => typed(addressOf(at))),
  }),
};

afterEach(() => void vi.restoreAllMocks());

/** How often a host or a code is brought into one spelling, which every comparison of two addresses does. */
function counted(work: () => void): number {
  const normalized = vi.spyOn(String.prototype, 'toLowerCase');
  work();
  const { length } = normalized.mock.calls;
  normalized.mockRestore();
  return length;
}

function importOf(count: number, shape: (index: number) => Partial<KnownApp>): () => void {
  const toys = [aToy()];
  const apps = Array.from({ length: count }, (_, index) => {
    const { id: _id, ...app } = aKnownApp({ lastInfo: null, ...shape(index) });
    return { ...app, lastInfo: app.deviceCode === null ? null : aNearbyApp({ deviceCode: app.deviceCode, toys }) };
  });
  const text = JSON.stringify({ format: 'beckon-known-apps', version: 1, exportedAt: null, apps, ignored: [] });
  const known = Array.from({ length: count }, (_, index) =>
    aKnownApp({ id: `id-${index}`, deviceCode: `known-${index}`, addresses: [typed(addressOf(index))] }),
  );
  return () => {
    const file = parseTransfer(text, NOW);
    if (!file.ok) throw new Error(say(file.error));
    for (const mode of ['merge', 'replace'] as const) {
      const plan = planImport({ apps: known, ignored: [] }, file.value, {
        mode,
        origin: 'anybody',
        now: NOW,
        newId: () => 'x',
      });
      importChanges(known, plan.apps, []);
    }
  };
}

describe('the work of an import', () => {
  it.each(Object.entries(SHAPES))('grows with the size of a file of records with %s, and no faster', (_, shape) => {
    const [small, large] = [counted(importOf(60, shape)), counted(importOf(120, shape))];
    expect(small).toBeGreaterThan(0);
    expect(large).toBeLessThanOrEqual(small * 2.2);
  });
});
