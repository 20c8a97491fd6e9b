import { lstatSync, mkdtempSync, realpathSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { matchLanguage } from '../../shared/words/match-language';
import { type Text, textFor } from '../../shared/words/text';
import { controlAddresses, controlPlace } from '../control/control-address';
import { ControlClient } from '../control/control-client';
import { errorCode } from '../lib/error-code';
import { firstSettings } from '../lib/first-settings';
import { isAnswered } from '../lib/local-listening';
import { sanitizeLine } from '../lib/untrusted-text';
import { say, setLanguage } from '../lib/words';

/** Says why this start is refused, in the terminal and, once the app is ready for one, in a dialog; ends the process. */
export async function refuseStart(reason: Text): Promise<void> {
  await speakAsSettingsSay();
  console.error(sanitizeLine(say(reason)));
  dialog.showErrorBox(say(textFor('system.start.refused')), say(reason));
  app.exit(1);
}

/**
 * Ends a start that did not get the single-instance lock: in silence where a Beckon has it, which was notified and shows
 * its window. Where none lives, it says why there is no lock; nothing is removed, since it may be another computer's.
 */
export async function endWithoutLock(environment: NodeJS.ProcessEnv): Promise<void> {
  const folder = app.getPath('userData');
  const problem = (await isHeld(folder, environment)) ? null : lockProblem(folder);
  if (problem === null) {
    app.quit();
    return;
  }
  // Said twice where there is a terminal and a screen; before the app is ready, Linux shows no dialog.
  await speakAsSettingsSay();
  console.error(sanitizeLine(say(problem)));
  await app.whenReady();
  dialog.showErrorBox(say(textFor('system.start.refused')), say(problem));
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
  await speakAsSettingsSay();
  const reason = cause instanceof Error ? cause.message : String(cause);
  console.error(sanitizeLine(say(textFor('system.start.failedBecause', { reason }))));
  dialog.showErrorBox(
    say(textFor('system.start.failed')),
    say(textFor('system.start.failedDetail', { reason, folder: app.getPath('userData') })),
  );
  app.exit(1);
}

/** A start that fails may not have got as far as the settings. Without the translation, it is said in English. */
async function speakAsSettingsSay(): Promise<void> {
  const { language } = firstSettings(app.getPath('userData'));
  const tag = language === 'system' ? matchLanguage(app.getPreferredSystemLanguages()) : language;
  await setLanguage(tag).catch(() => undefined);
}

/** What Chromium puts into the user-data folder, on Linux and macOS: links to its lock's holder, socket and cookie. */
const LOCK_FILES = ['SingletonLock', 'SingletonSocket', 'SingletonCookie'];
/** How long a Beckon has to say something, in milliseconds; that it takes the connection is enough. */
const ANSWER_MS = 1_000;

/** Whether a Beckon with this folder lives: one that is starting has no control channel yet, but Chromium's socket. */
async function isHeld(folder: string, environment: NodeJS.ProcessEnv): Promise<boolean> {
  const socket = targetOf(join(folder, 'SingletonSocket'));
  if (socket !== null && (await isAnswered(socket))) return true;
  const control = new ControlClient(controlAddresses(controlPlace(folder, environment)));
  const running = await control.identify({ timeoutMs: ANSWER_MS, signal: new AbortController().signal });
  return running !== null;
}

/** Why there is no lock though nobody holds it; null: there is no reason, so whoever held it has just ended. */
function lockProblem(folder: string): Text | null {
  // Chromium's socket is in the folder for temporary files.
  for (const place of [folder, tmpdir()]) {
    const reason = writeProblem(place);
    if (reason !== null) return textFor('system.start.notWritable', { folder: place, reason });
  }
  const found = LOCK_FILES.map((name) => join(folder, name)).flatMap((file) => {
    const stats = lstatSync(file, { throwIfNoEntry: false });
    return stats === undefined ? [] : [{ file, isLink: stats.isSymbolicLink() }];
  });
  // Windows has no such files: whoever can write to the folder gets the lock, unless somebody has it.
  const inTheWay = found.find(({ isLink }) => !isLink) ?? found[0];
  return inTheWay === undefined ? null : textFor('system.start.lockInTheWay', { file: inTheWay.file });
}

/** Why nothing can be made in a folder, as the code of the system's error; null: something can. */
function writeProblem(folder: string): string | null {
  try {
    rmdirSync(mkdtempSync(join(folder, 'beckon-start-')));
    return null;
  } catch (error) {
    return errorCode(error) ?? String(error);
  }
}

function targetOf(link: string): string | null {
  try {
    return realpathSync(link);
  } catch {
    return null;
  }
}
