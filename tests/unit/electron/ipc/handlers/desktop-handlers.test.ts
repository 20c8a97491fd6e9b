import { expect, it } from 'vitest';
import { desktopHandlers } from '../../../../../electron/ipc/handlers/desktop-handlers';
import { success } from '../../../../../shared/lib/result';

it('copy a text of the window without the marks that isolate names in it', async () => {
  const copied: string[] = [];
  const handlers = desktopHandlers({
    painted: () => undefined,
    copyText: async (text) => void copied.push(text),
    openHelp: async () => false,
    openDataFolder: async () => false,
    answerClose: () => false,
    answerLink: async () => success({ id: null }),
    tryNotification: async () => false,
    compact: { set: () => undefined, fit: () => undefined, leave: () => undefined, openMenu: () => true },
    quit: () => undefined,
  });
  await handlers['desktop.copy-text'].run({ text: 'العنوان \u2068192.168.1.42\u2069، المنفذ 30010' });
  expect(copied).toEqual(['العنوان 192.168.1.42، المنفذ 30010']);
});
