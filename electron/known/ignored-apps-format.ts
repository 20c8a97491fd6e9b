import { z } from 'zod';
import type { IgnoredApp } from '../../shared/domain/known-app';
import { textFor } from '../../shared/words/text';
import type { DocumentFormat, JsonObject, ParsedDocument } from '../store/document-format';

const ignoredApp: z.ZodType<IgnoredApp> = z.object({
  deviceCode: z.string().min(1),
  title: z.string(),
  since: z.iso.datetime(),
  simulated: z.boolean(),
});

/** The file of ignored apps: `{ "schemaVersion": 1, "apps": [IgnoredApp, …] }`. One bad record never costs the others. */
export const ignoredAppsFormat: DocumentFormat<readonly IgnoredApp[]> = {
  name: 'ignored-apps',
  label: textFor('document.ignored-apps'),
  steps: [],
  initial: [],
  parse: parseIgnoredApps,
  serialize: (apps) => ({ apps }),
};

function parseIgnoredApps({ apps }: JsonObject): ParsedDocument<readonly IgnoredApp[]> | null {
  if (!Array.isArray(apps)) return null;
  const good = new Map<string, IgnoredApp>();
  for (const record of apps) {
    const parsed = ignoredApp.safeParse(record);
    if (parsed.success) good.set(`${parsed.data.simulated} ${parsed.data.deviceCode}`, parsed.data);
  }
  return { value: [...good.values()], dropped: apps.length - good.size };
}
