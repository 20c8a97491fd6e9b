import { app, dialog } from 'electron';
import { type Text, textFor } from '../../shared/words/text';
import { sanitizeLine } from '../lib/untrusted-text';
import { say } from '../lib/words';

/** Says why this start is refused, in the terminal and in a dialog, and ends the process. */
export function refuseStart(reason: Text): void {
  console.error(say(reason));
  dialog.showErrorBox(say(textFor('system.start.refused')), say(reason));
  app.exit(1);
}

/**
 * Says why Beckon did not start, and ends the process: without a window, it would only hold the lock, and every later
 * start would exit because of it.
 *
 * @param openLog writes what was logged so far
 */
export async function giveUp(cause: unknown, openLog: () => Promise<void>): Promise<void> {
  // Without a log it is said all the same.
  await openLog().catch(() => undefined);
  const reason = cause instanceof Error ? cause.message : String(cause);
  console.error(sanitizeLine(say(textFor('system.start.failedBecause', { reason }))));
  dialog.showErrorBox(
    say(textFor('system.start.failed')),
    say(textFor('system.start.failedDetail', { reason, folder: app.getPath('userData') })),
  );
  app.exit(1);
}
