import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { parseScenario } from '../../../electron/simulator/scenario-loader';
import { roundsOf } from '../../support/long-runs';
import { corpusOf, fuzz } from './support/fuzz-run';
import { mutatedBytes } from './support/mutated-bytes';
import { mutatedJsonText } from './support/mutated-values';
import type { Random } from './support/random';

const FILES = roundsOf({ short: 100, long: 10_000 });

const READY = join('electron', 'simulator', 'scenarios');
const RELEASED = join('tests', 'released-files', 'scenario', 'version-1.yaml');
const paths = [
  ...readdirSync(READY)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(READY, name)),
  RELEASED,
];
const texts = paths.map((path) => readFileSync(path, 'utf8'));
const values = texts.map((text) => parse(text) as unknown);
const starts = [...corpusOf('scenario'), ...texts.map((text) => Buffer.from(text))];

/** As YAML or as JSON, which is YAML too. */
function file(random: Random): Buffer {
  if (random.oneIn(2)) return mutatedBytes(random, random.pick(starts), starts);
  const json = mutatedJsonText(random, random.pick(values));
  if (random.oneIn(2)) return Buffer.from(json);
  try {
    return Buffer.from(stringify(JSON.parse(json)));
  } catch {
    // Some of it only JSON's text can hold.
    return Buffer.from(json);
  }
}

test(`${FILES.toLocaleString('en-US')} scenario files are scenarios, or problems that people can read`, async () => {
  let good = 0;
  await fuzz({
    target: 'scenario',
    unit: 'files',
    rounds: FILES,
    body: file,
    take: (body) => {
      const read = parseScenario(body.toString('utf8'), 'fuzz.yaml');
      if (!read.ok) {
        const { message } = read.error;
        expect(message).toContain('fuzz.yaml');
        // Ten problems, each with its place.
        expect(message.length).toBeLessThan(20_000);
        return;
      }
      good += 1;
      const { apps, events, speed } = read.value;
      const ids = new Set(apps.map(({ id }) => id));
      expect(ids.size).toBe(apps.length);
      expect(speed).toBeGreaterThan(0);
      for (const { atMs, everyMs, forMs, action } of events) {
        for (const ms of [atMs, everyMs ?? 0, forMs ?? 0]) expect(Number.isFinite(ms) && ms >= 0).toBe(true);
        if ('app' in action) expect(ids).toContain(action.app);
      }
    },
  });
  expect(good).toBeGreaterThan(FILES / 50);
});
