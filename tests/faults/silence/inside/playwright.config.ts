import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import settings from '../../../../playwright.config';

/** What `silence.test.ts` runs within the network namespace of a computer. */
export default defineConfig({
  ...settings,
  projects: [{ name: 'silence', testDir: __dirname, testMatch: '**/*.inside.ts' }],
  outputDir: resolve(__dirname, '../../../../test-results/silence'),
  workers: 1,
  // Beckon is left alone for minutes.
  timeout: 900_000,
});
