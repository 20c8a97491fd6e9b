import { describe, expect, it } from 'vitest';
import { undoneImport } from '../../../../electron/known/import-undo';
import { importChanges } from '../../../../electron/known/transfer-plan';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';

const known = (id: string, overrides: Partial<KnownApp> = {}): KnownApp =>
  aKnownApp({ id, deviceCode: `code-${id}`, alias: id, addresses: [], ...overrides });
const typed = (host: string) => aLedgerAddress({ source: 'address', host, httpsPort: null, wssPort: null });
const NOTHING = { alias: null, group: null, favourite: false, ignored: false, addresses: [] };

describe('importChanges', () => {
  it('names what each app gets, and calls it what the user calls it now', () => {
    const before = known('Sofa', { group: 'Den', addresses: [typed('192.168.1.9')] });
    const after = {
      ...before,
      alias: 'Couch',
      group: null,
      favourite: true,
      addresses: [typed('192.168.1.9'), typed('192.168.1.66:30010'), aLedgerAddress({ wssPort: null })],
    };
    expect(importChanges([before], [after], [])).toEqual([
      {
        id: 'Sofa',
        kind: 'changed',
        name: 'Sofa',
        deviceCode: 'code-Sofa',
        alias: 'Couch',
        group: '',
        favourite: true,
        ignored: false,
        addresses: ['192.168.1.66:30010', '127-0-0-2.apps.beckon.test (30010)'],
      },
    ]);
  });

  it('puts what redirects a known app first, and what is new last', () => {
    const [one, two, three] = [known('1'), known('2'), known('3')];
    const after = [
      known('new', { addresses: [typed('192.168.1.2')] }),
      { ...one, group: 'Den' },
      { ...two, addresses: [typed('192.168.1.3')] },
      three,
    ];
    expect(importChanges([one, two, three], after, []).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'changed 2',
      'changed 1',
      'added new',
    ]);
  });

  it('says nothing of what nobody would see', () => {
    const app = known('1');
    expect(importChanges([app], [app, known('2')], [])).toEqual([
      { ...NOTHING, id: '2', kind: 'added', name: '2', deviceCode: 'code-2' },
    ]);
    expect(importChanges([app], [{ ...app, distinctFrom: ['x'] }], [])).toEqual([]);
  });

  it('is fit to be shown', () => {
    const hostile = known('1', { deviceCode: null, alias: 'a\u202eb\u0007', addresses: [typed('192.168.1.2\u200b')] });
    expect(importChanges([], [hostile], [])).toMatchObject([{ name: 'ab', addresses: ['192.168.1.2'] }]);
  });
});

it('undoes the local address that an import brought, unless it was changed since', () => {
  const [was, other] = [aKnownApp({ id: 'was' }), aKnownApp({ id: 'other', deviceCode: 'other' })];
  const at = (port: number, enabled = false) => ({ localAddress: { port, enabled, origins: [] } });
  const before = { apps: [was, other], ignored: [] };
  const after = {
    apps: [
      { ...was, ...at(1) },
      { ...other, ...at(2) },
    ],
    ignored: [],
  };
  const now = {
    apps: [
      { ...was, ...at(1) },
      { ...other, ...at(2, true) },
    ],
    ignored: [],
  };
  const { set = [] } = undoneImport({ before, after }, now).apps;
  expect(set.map(({ localAddress }) => localAddress)).toEqual([undefined, at(2, true).localAddress]);
});
