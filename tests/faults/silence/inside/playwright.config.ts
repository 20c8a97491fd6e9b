import { resolve } from 'node:path';
import type { PlaywrightTestConfig } from 'playwright/test';
import { ringConfig } from '../../../support/playwright-ring';

/** What `silence.test.ts` runs within the network namespace of a computer. */
const config: PlaywrightTestConfig = {
  ...ringConfig('faults', { testMatch: '**/*.inside.ts' }),
  testDir: resolve(__dirname),
  reporter: 'list',
  // Beckon is left alone for minutes.
  timeout: 900_000,
};
export default config;
