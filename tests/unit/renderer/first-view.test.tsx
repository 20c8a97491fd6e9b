import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { IconBattery3, IconHistory, IconLayoutGrid, IconPlus, IconRadar2, IconSettings } from '@tabler/icons-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { outlineInWords } from '../../../electron/desktop/outline-words';
import { BrandMark } from '../../../renderer/ui/brand-mark';
import { shell } from '../../../shared/locales/en/window.json';
import { loadedWith } from '../../support/loaded-with';

const PAGE = readFileSync(resolve(import.meta.dirname, '../../../renderer/index.html'), 'utf8');

function pathsOf(markup: string): string {
  return [...markup.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join('');
}

describe('the outline of the window', () => {
  it('names the text of the catalog beside each of its words', () => {
    expect(outlineInWords(PAGE, shell)).toBe(PAGE);
    expect(outlineInWords(PAGE.replace(/>[^<>\n]+<\/(span|p|h1|button)>/g, '></$1>'), shell)).toBe(PAGE);
  });

  it('has the icons of the sidebar', () => {
    const icons = [IconLayoutGrid, IconBattery3, IconRadar2, IconHistory, IconPlus, IconSettings].map((Icon) =>
      pathsOf(renderToStaticMarkup(<Icon />)),
    );
    const outlined = [...PAGE.matchAll(/viewBox="0 0 24 24"><path d="([^"]+)"/g)].map(([, path]) => path);
    expect(outlined).toEqual(icons);
  });

  it('has the mark of the title bar', () => {
    const mark = renderToStaticMarkup(<BrandMark size={20} />);
    expect(PAGE).toContain('<svg aria-hidden="true" width="20" height="20" viewBox="0 0 512 512">');
    const parts = [...mark.matchAll(/ d="[^"]+"|#[0-9a-f]{3,6}\b/g)].map(([part]) => part);
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) expect(PAGE).toContain(part);
  });
});

describe('what is loaded for the first view', () => {
  it('asks main before React and everything else is loaded', async () => {
    const loaded = [...loadedWith('renderer/main.ts')];
    const isLibrary = (name: string): boolean => !/^(?:renderer|shared)\//.test(name);
    expect(loaded.filter(isLibrary)).toEqual(['zustand/vanilla']);
    expect(loaded).toContain('renderer/bridge/bridge.ts');
    expect(loaded.filter((name) => name.startsWith('shared/locales/'))).toEqual([]);
  });

  it('has the lists and none of the later pages', async () => {
    const loaded = loadedWith('renderer/program.tsx');
    expect(loaded).toContain('renderer/features/apps/list/app-list.tsx');
    expect(loaded).toContain('shared/locales/en/window.json');
    const later = [
      'add/add-page.tsx',
      'apps/detail/app-detail.tsx',
      'doctor/doctor-card.tsx',
      'activity/activity-page.tsx',
      'pairing/pairing-section.tsx',
      'preferences/battery-threshold.tsx',
      'settings/settings-page.tsx',
      'toys/toys-page.tsx',
      'welcome/welcome-apps.tsx',
      'shell/desktop-questions.tsx',
    ].map((name) => `renderer/features/${name}`);
    const all = loadedWith('renderer/features/shell/later-pages.ts');
    for (const page of later) {
      expect(all, `${page} is a later page`).toContain(page);
      expect(loaded, `${page} is loaded first`).not.toContain(page);
    }
    expect(loaded).not.toContain('shared/address/parse-target.ts');
    expect(loaded).not.toContain('renderer/ui/later-mantine-styles.ts');
  });
});
