import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright';
import type { ShownNotification } from '../desktop/support/notifications';

const TRAY_ICONS = resolve(__dirname, '../../resources/tray');

const ICONS = [
  ['well', 'Everything is reachable'],
  ['lost', 'Something is lost'],
  ['looking', 'Reconnecting or checking'],
  ['paused', 'Scanning is paused'],
] as const;

/** Draws the notifications that a desktop was handed, over a page; the look is plain, since each desktop has its own. */
export async function drawNotifications(page: Page, shown: readonly ShownNotification[]): Promise<Locator> {
  const cards = shown.map(({ title, body, actions }) => ({
    title,
    body,
    buttons: Object.entries(actions).flatMap(([key, label]) => (key === 'default' ? [] : [label])),
  }));
  await page.evaluate((drawn) => {
    const make = (parent: Element, style: string, text = ''): HTMLElement => {
      const element = parent.appendChild(document.createElement('div'));
      element.style.cssText = style;
      element.textContent = text;
      return element;
    };
    const ground = make(
      document.body,
      'position: fixed; inset: 0 auto auto 0; z-index: 9999; inline-size: 440px; display: flex; flex-direction: column; gap: 10px; padding: 16px; background: #eceef3; color: #1d1e28; font: 14px/20px sans-serif; direction: ltr',
    );
    ground.id = 'drawn-notifications';
    for (const { title, body, buttons } of drawn) {
      const card = make(
        ground,
        'padding: 12px 16px; border: 1px solid #d4d5de; border-radius: 10px; background: #fff; box-shadow: 0 4px 14px #0002',
      );
      make(card, 'font-weight: 600', title);
      make(card, 'color: #4d5063', body);
      if (buttons.length === 0) continue;
      const row = make(card, 'display: flex; gap: 8px; margin-block-start: 8px');
      for (const label of buttons)
        make(row, 'padding: 2px 12px; border: 1px solid #c4c6d2; border-radius: 6px; font-size: 13px', label);
    }
  }, cards);
  return page.locator('#drawn-notifications');
}

/** Draws the four icons of the tray in the size of most panels and twice that, each with its meaning, over a page. */
export async function drawTrayIcons(page: Page): Promise<Locator> {
  const icons = ICONS.map(([name, meaning]) => ({
    meaning,
    pictures: [22, 44].map((size) => ({
      size,
      url: `data:image/png;base64,${readFileSync(resolve(TRAY_ICONS, `${name}-${size}.png`)).toString('base64')}`,
    })),
  }));
  await page.evaluate(async (drawn) => {
    const ground = document.body.appendChild(document.createElement('div'));
    ground.id = 'drawn-icons';
    ground.style.cssText =
      'position: fixed; inset: 0 auto auto 0; z-index: 9999; display: grid; grid-template-columns: repeat(4, 180px); background: #23242c; color: #fff; font: 13px/18px sans-serif; direction: ltr; padding: 14px 0';
    for (const { meaning, pictures } of drawn) {
      const cell = ground.appendChild(document.createElement('div'));
      cell.style.cssText = 'display: flex; flex-direction: column; align-items: center; gap: 10px; text-align: center';
      const row = cell.appendChild(document.createElement('div'));
      row.style.cssText = 'display: flex; gap: 14px; align-items: center; block-size: 44px';
      for (const { size, url } of pictures) {
        const picture = row.appendChild(document.createElement('img'));
        picture.width = size;
        picture.src = url;
        await picture.decode();
      }
      const words = cell.appendChild(document.createElement('div'));
      words.textContent = meaning;
    }
  }, icons);
  return page.locator('#drawn-icons');
}
