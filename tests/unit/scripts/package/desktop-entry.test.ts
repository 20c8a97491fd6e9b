import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTrayCommand } from '../../../../electron/tray/tray-command';
import { ACTIONS, desktopEntry, localeOf } from '../../../../scripts/package/desktop-entry.mjs';
import { metainfo } from '../../../../scripts/package/metainfo.mjs';
import { readPackageWords } from '../../../../scripts/package/package-words.mjs';
import { LANGUAGES } from '../../../../shared/words/languages';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const ROOT = resolve(import.meta.dirname, '../../../..');

const names = { productName: 'Beckon Trial', icon: 'beckon', scheme: 'beckon' };

describe('the desktop entry', () => {
  it('starts the window, opens links, and offers what Beckon can do, in every language', () => {
    const words = readPackageWords();
    const text = desktopEntry({ ...names, program: '/opt/Beckon/beckon-desktop', words });
    const lines = text.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Name=Beckon Trial',
        'Exec=/opt/Beckon/beckon-desktop %U',
        'MimeType=x-scheme-handler/beckon;',
        'Actions=reconnect-all;compact;add;settings;',
        `Name[de]=${words.translations.de?.actions['reconnect-all']}`,
        'Exec=/opt/Beckon/beckon-desktop --do=compact',
      ]),
    );
    for (const { tag } of LANGUAGES.filter((language) => language.tag !== 'en')) {
      for (const key of ['GenericName', 'Comment', 'Keywords', 'Name']) {
        expect(lines.some((line) => line.startsWith(`${key}[${localeOf(tag)}]=`))).toBe(true);
      }
    }
    const keywords = lines.filter((line) => line.startsWith('Keywords'));
    expect(keywords.every((line) => line.endsWith(';'))).toBe(true);
  });

  it.each(ACTIONS)('offers only what the app understands: %s', (action) => {
    expect(parseTrayCommand([`--do=${action}`])).not.toBeNull();
  });

  it('writes locales as desktops do', () => {
    expect(['de', 'pt-BR', 'zh-Hans'].map(localeOf)).toEqual(['de', 'pt_BR', 'zh_CN']);
  });
});

it('says in English what a language lacks', () => {
  const folder = makeTemporaryFolder();
  try {
    cpSync(join(ROOT, 'shared/locales/en'), join(folder, 'shared/locales/en'), { recursive: true });
    mkdirSync(join(folder, 'shared/locales/nl'));
    const words = { package: { summary: 'Vind apps', keywords: '' } };
    writeFileSync(join(folder, 'shared/locales/nl/common.json'), JSON.stringify(words));
    const { english, translations } = readPackageWords(folder);
    expect(translations).toEqual({ nl: { ...english, summary: 'Vind apps' } });
    expect(english.keywords).toContain(';');
  } finally {
    removeTemporaryFolder(folder);
  }
});

it('tells software centers the same, with nothing that XML reads otherwise', () => {
  const { english, translations } = readPackageWords();
  const text = metainfo({
    ...names,
    packageName: 'beckon-trial',
    version: '0.1.0-trial',
    date: '2026-11-23',
    homepage: 'https://beckon.example/?a=1&b=2',
    desktopId: 'beckon.desktop',
    words: { english: { ...english, summary: 'Find <apps>' }, translations },
  });
  expect(text).toContain('<summary>Find &lt;apps&gt;</summary>');
  expect(text).toContain('<url type="homepage">https://beckon.example/?a=1&amp;b=2</url>');
  expect(text).toContain('<launchable type="desktop-id">beckon.desktop</launchable>');
  expect(text).toContain('<categories><category>Network</category></categories>');
  expect(text.match(/<summary/g)).toHaveLength(LANGUAGES.length);
});
