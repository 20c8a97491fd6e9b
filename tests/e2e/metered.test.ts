import { expect } from 'playwright/test';
import { POLL_INTERVAL_SECONDS } from '../../shared/domain/settings';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';

/** How long the app has set itself to wait for its next look, in milliseconds; null: it is not waiting. */
async function waitMs(window: BeckonWindow): Promise<number | null> {
  const { discovery } = (await window.snapshot()).state;
  return discovery.kind === 'found' ? Date.parse(discovery.nextAt) - Date.parse(discovery.at) : null;
}

// Only on Linux is there a network manager to play.
if (process.platform === 'linux') {
  test('where traffic costs money, the service is asked half as often', async ({
    computer,
    launch,
    serviceEnvironment,
  }) => {
    const window = await launch({ env: { ...serviceEnvironment, ...computer.environment } });
    const usualMs = POLL_INTERVAL_SECONDS.initial * 1_000;
    await expect.poll(() => waitMs(window)).toBeGreaterThanOrEqual(usualMs);
    expect(await waitMs(window)).toBeLessThan(2 * usualMs);

    await computer.manageNetwork();
    await computer.meter(true);
    await expect.poll(() => waitMs(window)).toBeGreaterThanOrEqual(2 * usualMs);
    await computer.meter(false);
    await window.lookNow();
    await expect.poll(() => waitMs(window)).toBeLessThan(2 * usualMs);
  });
}
