import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as passes } from 'node:timers/promises';
import type { ElectronApplication } from 'playwright';
import { expect } from 'playwright/test';
import { test as desktopTest } from '../../../desktop/support/desktop-test';
import { INSIDE_FILE, type Inside, type Word } from '../support/inside';
import { listeningAt } from '../support/listening-ports';

interface SilenceFixtures {
  readonly inside: Inside;
  /** Tells those without. */
  readonly tell: (word: Word) => void;
  /** Leaves Beckon alone for a while. */
  readonly leaveAlone: () => Promise<void>;
}

/** A test within the network namespace of a computer. */
export const test = desktopTest.extend<SilenceFixtures>({
  inside: async ({ browserName: _ }, provide) => {
    await provide(JSON.parse(readFileSync(process.env[INSIDE_FILE] ?? '', 'utf8')) as Inside);
  },
  tell: async ({ inside }, provide) => {
    await provide((word) => appendFileSync(inside.wordsFile, `${JSON.stringify(word)}\n`));
  },
  // None but that of the network: the simulator on loopback is there where a test asks for it.
  serviceEnvironment: async ({ browserName: _ }, provide) => await provide({}),
  start: async ({ start, tell }, provide) => {
    await provide(async (options) => {
      const app = await start(options);
      tell({ say: 'listening', who: 'inspector', places: inspectorOf(app) });
      return app;
    });
  },
  leaveAlone: async ({ inside }, provide) => {
    // Silence has no end that could be waited for.
    await provide(async () => await passes(inside.aloneMs));
  },
});

/** Node’s inspector and Chromium’s: nothing but these listens in an app that was just started. */
export function inspectorOf(app: ElectronApplication): readonly string[] {
  const places = listeningAt(app.process().pid ?? 0);
  expect(places).toHaveLength(2);
  return places;
}
