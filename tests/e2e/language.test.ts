import { expect } from 'playwright/test';
import { INITIAL_APPEARANCE } from '../../shared/domain/appearance';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';

async function menuOf(window: BeckonWindow) {
  return await window.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));
}

test('window and menu speak the language that was chosen, at once and at the next start', async ({ launch }) => {
  const first = await launch();
  await expect(first.page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => menuOf(first)).toContain('&File');
  await first.ask('settings.set-appearance', { ...INITIAL_APPEARANCE, language: 'de' });
  await expect(first.page.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(() => menuOf(first)).toContain('&Datei');
  await first.quit();

  const second = await launch();
  await expect(second.page.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(() => menuOf(second)).toContain('&Datei');
});
