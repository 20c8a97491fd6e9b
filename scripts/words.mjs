import { inRoot, ROOT } from './lib/files.mjs';
import { runCommand } from './lib/run-command.mjs';
import { SetupError } from './lib/say.mjs';
import { languagesIn, reportOf, reportText } from './lib/words.mjs';

/**
 * `npm run words`: how many texts each language has, and what is wrong with any.
 * `npm run words -- LANGUAGE …`: the same, with all that these lack.
 */
await runCommand(async () => {
  const whole = process.argv.slice(2);
  const unknown = whole.find((tag) => !languagesIn(ROOT).includes(tag));
  if (unknown !== undefined) throw new SetupError(`There is no ${inRoot('shared', 'locales', unknown)}`);
  const report = reportOf(ROOT);
  process.stdout.write(reportText(report, whole));
  return report.faults.length === 0 ? 0 : 1;
});
