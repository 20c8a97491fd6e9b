import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import type { BeckonWindow } from '../e2e/support/beckon-window';
import { smallPng } from './small-png';

type Place = NonNullable<NonNullable<Parameters<Page['screenshot']>[0]>['clip']>;

const IMAGES = resolve(__dirname, '../../docs/images');

/** Takes a picture of the window, or of a part of it that is in sight, for the README or the guide. */
export async function take(page: Page, name: string, part?: Locator): Promise<void> {
  await part?.scrollIntoViewIfNeeded();
  const clip = await part?.boundingBox();
  const height = await page.evaluate(() => innerHeight);
  if (clip === null || (clip !== undefined && clip.y + clip.height > height))
    throw new Error(`${name} is not in sight`);
  await takeClip(page, name, clip);
}

/** The same with a place in the window, in its pixels; without one, all of it. */
export async function takeClip(page: Page, name: string, clip?: Place): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled', ...(clip !== undefined && { clip }) });
  writeFileSync(resolve(IMAGES, `${name}.png`), smallPng(png));
}

export async function setSize(window: BeckonWindow, width: number, height: number): Promise<void> {
  await window.app.evaluate(({ BrowserWindow }, [w, h]) => BrowserWindow.getAllWindows()[0]?.setContentSize(w, h), [
    width,
    height,
  ] as const);
  await expect.poll(() => window.page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
}

export async function setTheme(window: BeckonWindow, theme: 'light' | 'dark'): Promise<void> {
  const { appearance } = (await window.snapshot()).state.settings;
  await window.ask('settings.set-appearance', { ...appearance, theme });
  await expect(window.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}

/** Moves the pointer where nothing answers to it, so that no hint and no highlight stays. */
export async function pointNowhere(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await expect(page.getByRole('tooltip')).toBeHidden();
}

/** Lays copies of parts of the page below each other, on the window’s own ground. */
export class Sheet {
  readonly #page: Page;
  readonly #width: number;

  constructor(page: Page, width: number) {
    this.#page = page;
    this.#width = width;
  }

  /** Adds what the part looks like now, with a line above it if there is something to say. */
  async add(part: Locator, label = ''): Promise<void> {
    await part.evaluate(
      (element, [width, words]) => {
        const sheet = document.getElementById('sheet') ?? document.body.appendChild(document.createElement('div'));
        sheet.id = 'sheet';
        sheet.style.cssText = `position: absolute; inset: 0 auto auto 0; z-index: 9999; visibility: hidden; inline-size: ${width}px; padding: 16px; display: flex; flex-direction: column; gap: 6px; background: var(--mantine-color-body)`;
        if (words !== '') {
          const line = sheet.appendChild(document.createElement('code'));
          line.textContent = words;
          line.style.cssText = 'font-size: 13px; font-weight: 600; color: var(--mantine-color-text)';
        }
        const copy = sheet.appendChild(element.cloneNode(true));
        if (copy instanceof HTMLElement) copy.style.marginBlockEnd = '10px';
      },
      [this.#width, label] as const,
    );
  }

  /** Takes the picture, which is the last one of this window: the sheet stays over it. */
  async take(name: string): Promise<void> {
    const sheet = this.#page.locator('#sheet');
    await sheet.evaluate((element) => {
      element.style.visibility = 'visible';
    });
    await take(this.#page, name, sheet);
  }
}
