import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Scenario } from '../../../../electron/simulator/scenario';
import { scenarioSchema } from '../../../../electron/simulator/scenario-schema';

/** The ids of those who join the three of the day. */
export const crowdIds = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `crowd-${index}`);

/** The day of the tests of the desktop, with apps beside the three that are not listed yet. */
export function aDayWithCrowd(count: number): Scenario {
  const file = join(__dirname, '..', '..', '..', 'desktop', 'support', 'a-day.yaml');
  const { apps, ...day } = parse(readFileSync(file, 'utf8')) as { readonly apps: readonly unknown[] };
  const crowd = crowdIds(count).map((id, index) => ({
    id,
    listed: false,
    host: 50 + (index % 200),
    httpsPort: 33_000 + 2 * index,
    wssPort: 33_001 + 2 * index,
    toys: [{ id: `toy-${index}`, type: 'lush', name: 'Lush', battery: 60 }],
  }));
  return scenarioSchema.parse({ ...day, apps: [...apps, ...crowd] });
}
