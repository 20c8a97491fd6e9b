import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { parseDocument, readDocuments } from '../../../../../scripts/lib/docs/document.mjs';
import { type FoundSection, type SearchSection, searchSections } from '../../../../../scripts/lib/docs/site-search.mjs';
import { ROOT } from '../../../../../scripts/lib/paths.mjs';

type Search = (text: string) => readonly FoundSection[];

/** The script that the pages load, with these sections. */
function searchOf(sections: readonly SearchSection[]): Search {
  const window: { createSectionSearch?: (library: typeof MiniSearch, all: readonly SearchSection[]) => Search } = {};
  runInNewContext(readFileSync(join(ROOT, 'scripts/lib/docs/assets/find-sections.js'), 'utf8'), { window });
  if (window.createSectionSearch === undefined) throw new Error('The script brings no search');
  return window.createSectionSearch(MiniSearch, sections);
}

describe('the search of the site', () => {
  const find = searchOf(searchSections(readDocuments(ROOT)));
  const urlsOf = (text: string): readonly string[] => find(text).map(({ url }) => url);

  it.each([
    ['the list is empty', 'docs/guide/empty-list.html'],
    ['nothing listed', 'docs/guide/empty-list.html'],
    ['no apps', 'docs/guide/empty-list.html'],
    ['Why is my app missing?', 'docs/guide/empty-list.html'],
    ['app not found', 'docs/guide/empty-list.html'],
    ['qr code expired', 'docs/guide/pairing.html#showing-a-code'],
    ['address changed', 'docs/guide/several-networks.html#when-you-change-networks'],
    ['firewall', 'docs/guide/verdicts.html#the-network'],
    ['phone asleep', 'docs/guide/verdicts.html#the-network'],
    ['not reachable', 'docs/guide/verdicts.html'],
    ['refused', 'docs/guide/states.html#needs-attention'],
    ['self-signed', 'docs/guide/verdicts.html#certificates'],
    ['vpn', 'docs/guide/several-networks.html#vpn'],
    ['two boxes', 'docs/guide/local-address.html'],
    ['port in use', 'docs/guide/local-address.html#what-beckon-says-about-it'],
    ['503', 'docs/guide/local-address.html#while-the-app-is-away'],
    ['wsl', 'docs/programs-elsewhere.html#wsl-2'],
    ['uninstall', 'docs/guide/install.html#uninstall'],
    ['delete my data', 'docs/guide/install.html#uninstall'],
    ['checksum', 'docs/guide/install.html#check-what-you-downloaded'],
    ['update', 'docs/guide/install.html#update'],
    ['tray icon missing', 'docs/guide/troubleshooting.html#the-tray-icon'],
    ['hide names', 'docs/guide/discreet-mode.html'],
    ['dark mode', 'docs/guide/your-apps.html#light-or-dark'],
    ['start at login', 'docs/guide/life-without-the-window.html#starting'],
    ['move to a new computer', 'docs/guide/backup.html#export-your-apps'],
    ['json', 'docs/command-line.html'],
    ['exit code', 'docs/command-line.html#errors-and-exit-codes'],
    ['environment variables', 'docs/guide/first-start.html#set-the-service-from-outside'],
    ['python', 'docs/for-programs.html'],
    ['docker', 'docs/run-your-relay.html#with-docker'],
    ['fuses', 'docs/packages.html#fuses-and-integrity'],
  ])('leads first from “%s” to %s', (text, url) => {
    expect(urlsOf(text)[0]).toBe(url);
  });

  it('finds what has some of the words, where few have all', () => {
    expect(urlsOf('uninstall zxqvy')).toContain('docs/guide/install.html#uninstall');
    expect(find('zxqvy')).toEqual([]);
  });
});

it('the words by which people look for a section are found, and nobody reads them', () => {
  const index = '# Documentation\n\n## Use it\n\n- [Page](page.md)\n';
  const page = '# Page\n\n## Batteries\n\n<!-- found by: charge, power -->\n\nHow full each is.\n';
  const documents = [parseDocument('docs/README.md', index), parseDocument('docs/page.md', page)];
  const sections = searchSections(documents);
  expect(sections.at(-1)).toMatchObject({ heading: 'Batteries', words: 'charge, power', text: 'How full each is.' });
  expect(searchOf(sections)('charge').map(({ url }) => url)).toEqual(['docs/page.html#batteries']);
});
