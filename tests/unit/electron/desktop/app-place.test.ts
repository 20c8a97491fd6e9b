import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { helpPageUrl, openHelpPage } from '../../../../electron/desktop/app-place';
import { buildSite } from '../../../../scripts/lib/docs/site.mjs';
import { ROOT } from '../../../../scripts/lib/files.mjs';
import { HELP_PAGES } from '../../../../shared/ipc/contract';

const SITE = buildSite(ROOT);

it.each(HELP_PAGES)('has the page “%s”, which comes with the app as a page for any browser', (page) => {
  const path = relative('/handbook', fileURLToPath(helpPageUrl(page, '/handbook')));
  expect(SITE.get(path.split(sep).join('/'))).toContain('<!doctype html>');
});

it('opens a page by its id, and says when there is no program for it', async () => {
  const opened: string[] = [];
  const shell = { openExternal: async (url: string) => void opened.push(url) };
  expect(await openHelpPage(shell, 'guide', '/handbook')).toBe(true);
  expect(opened).toEqual(['file:///handbook/docs/guide/index.html']);
  const none = { openExternal: async () => Promise.reject(new Error('no program')) };
  expect(await openHelpPage(none, 'guide', '/handbook')).toBe(false);
});
