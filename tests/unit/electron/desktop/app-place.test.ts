import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { helpPageUrl, openHelpPage } from '../../../../electron/desktop/app-place';
import { HELP_PAGES } from '../../../../shared/ipc/contract';

const ROOT = resolve(import.meta.dirname, '../../../..');

it.each(HELP_PAGES)('has the page “%s”, which comes with the app', (page) => {
  expect(existsSync(fileURLToPath(helpPageUrl(page, ROOT)))).toBe(true);
});

it('opens a page by its id, and says when there is no program for it', async () => {
  const opened: string[] = [];
  const shell = { openExternal: async (url: string) => void opened.push(url) };
  expect(await openHelpPage(shell, 'guide', '/handbook')).toBe(true);
  expect(opened).toEqual(['file:///handbook/docs/guide/index.md']);
  const none = { openExternal: async () => Promise.reject(new Error('no program')) };
  expect(await openHelpPage(none, 'guide', '/handbook')).toBe(false);
});
