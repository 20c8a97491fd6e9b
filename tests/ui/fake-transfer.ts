import { done, type HandlersOf } from './fake-answers';

/** Writes and reads no file. */
export function transferHandlers(): HandlersOf<'transfer'> {
  return {
    'transfer.export': () => done({ path: '/home/you/beckon-apps.json', apps: 3, leftOut: 1 }),
    'transfer.open': () =>
      done({
        importId: 'import-1',
        file: 'beckon-apps.json',
        exportedAt: '2026-01-01T00:00:00.000Z',
        added: 2,
        updated: 1,
        missing: 3,
        ignored: 1,
        changes: [
          {
            id: '1',
            kind: 'changed',
            name: 'Living room',
            deviceCode: 'remote_c0dfd4982afaf55da413cffe37eeb3b7',
            alias: 'Den',
            group: null,
            favourite: true,
            ignored: false,
            addresses: ['192.168.1.99 (30010)', '192-168-1-98.apps.example (30010, 30011)'],
          },
          {
            id: '2',
            kind: 'added',
            name: 'Bedroom',
            deviceCode: 'remote_11112222333344445555666677778888',
            alias: null,
            group: 'Upstairs',
            favourite: false,
            ignored: true,
            addresses: ['192-168-1-50.apps.example (30010, 30011)'],
          },
          {
            id: '3',
            kind: 'added',
            name: '192.168.1.42',
            deviceCode: null,
            alias: null,
            group: null,
            favourite: false,
            ignored: false,
            addresses: ['192.168.1.42'],
          },
        ],
        moreChanges: 0,
        unreadable: 1,
        problems: ['apps[3].alias: It is longer than 64 characters.'],
      }),
    'transfer.apply': () =>
      done({ apps: 3, removed: 0, notReconnected: 1, backup: 'apps-before-import.json', undoToken: 'undo-import' }),
    'transfer.undo': () => done(null),
  };
}
