import { source } from 'axe-core';
import type { Page } from 'playwright/test';

/** What a line says of each place at which a rule is broken. */
const SHOWN_CHARACTERS = 200;

/**
 * What axe finds on the page once it has come to rest, one line for each rule that is broken; with the rule on that it
 * leaves off by itself: the size of targets is one of WCAG 2.2. No frames: our pages have none.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  // Loading it takes as long as examining a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.evaluate(untilAtRest);
  return await page.evaluate(async (shown) => {
    const { axe } = window as unknown as { readonly axe: typeof import('axe-core') };
    const { violations: found } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, shown)).join(' | ')}`);
  }, SHOWN_CHARACTERS);
}

/**
 * Runs in the page. What fades in or out has other colors meanwhile than those that people read; what moves without end,
 * such as a spinner, moves with what is scrolled, or was stopped is at rest in this sense.
 */
async function untilAtRest(): Promise<void> {
  // What was just clicked begins to fade a few frames later.
  for (let quietFrames = 0; quietFrames < 4; ) {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          timeline === document.timeline && playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
    quietFrames = ending.length === 0 ? quietFrames + 1 : 0;
  }
}
