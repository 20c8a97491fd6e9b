import { expect, it } from 'vitest';
import { undoneImport } from '../../../../electron/known/import-undo';
import { aKnownApp } from '../../../support/known-app-factory';

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
