import { inRoot, ROOT } from './lib/paths.mjs';
import { runCommand } from './lib/run-command.mjs';
import { SetupError } from './lib/say.mjs';
import { LOCALES, languagesIn } from './lib/words/catalogs.mjs';
import { faultsOf, readWordsReport, reportText } from './lib/words/words-report.mjs';

/**
 * `npm run words [-- LANGUAGE …]`: what each language lacks, the whole list of those that are named, and what is wrong with the
 * texts.
 */
await runCommand(async () => {
  const whole = process.argv.slice(2);
  const unknown = whole.filter((tag) => !languagesIn(ROOT).includes(tag));
  if (unknown.length > 0) throw new SetupError(`There is no ${inRoot(LOCALES, unknown[0] ?? '')}`);
  const report = readWordsReport(ROOT);
  process.stdout.write(reportText(report, whole));
  return faultsOf(report).length === 0 ? 0 : 1;
});
