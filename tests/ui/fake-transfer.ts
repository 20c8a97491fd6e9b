import { done } from './fake-answers';
import type { HandlersOf } from './fake-handlers';

/** Writes and reads no file. */
export function transferHandlers(): HandlersOf<'transfer'> {
  return {
    'transfer.export': () => done({ path: '/home/you/beckon-apps.json' }),
    'transfer.open': () =>
      done({
        importId: 'import-1',
        file: 'beckon-apps.json',
        exportedAt: '2026-01-01T00:00:00.000Z',
        added: 2,
        updated: 1,
        missing: 3,
        unreadable: 1,
        problems: ['apps[3].alias: It is longer than 64 characters.'],
      }),
    'transfer.apply': () => done({ apps: 3, removed: 0, backup: 'apps-before-import.json' }),
  };
}
