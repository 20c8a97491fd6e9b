import { inRoot, ROOT } from './lib/paths.mjs';
import { runCommand } from './lib/run-command.mjs';
import { SetupError } from './lib/say.mjs';
import { LOCALES, languagesIn } from './lib/words/catalogs.mjs';
import { readWordsReport, reportText } from './lib/words/words-report.mjs';

/**
 * `npm run words`: how many texts each language has and which it lacks, and what is wrong with any.
 * `npm run words -- LANGUAGE …`: the same, with the whole lists of what these lack.
 */
await runCommand(async () => {
  const whole = process.argv.slice(2);
  const unknown = whole.filter((tag) => !languagesIn(ROOT).includes(tag));
  if (unknown.length > 0) throw new SetupError(`There is no ${inRoot(LOCALES, unknown[0] ?? '')}`);
  const report = readWordsReport(ROOT);
  process.stdout.write(reportText(report, whole));
  return report.faults.length === 0 ? 0 : 1;
});
