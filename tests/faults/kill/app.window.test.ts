import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'playwright/test';
import type { AppState } from '../../../shared/ipc/state';
import type { BeckonWindow } from '../../e2e/support/beckon-window';
import { test } from '../../e2e/support/pairing-test';
import { roundsOf } from '../../support/long-runs';
import { reportFigure } from '../support/figures';
import { SeededRandom } from '../support/seeded-random';
import { backupsIn, brokenDocumentsIn, chromiumFilesIn, strangeFilesIn, temporaryFilesIn } from './support/data-folder';
import { KilledStarts } from './support/killed-starts';
import { CHANGES, type ChangeCounts, LANES, PersonAtWork, promisedIn } from './support/person-at-work';
import { childrenOf, killWithChildren } from './support/process-tree';
import { Promised } from './support/promised';

const ROUNDS = roundsOf({ short: 6, long: 200 });
/** A kill comes within so many milliseconds of what it follows: something that was done, or the wish to quit. */
const KILL_WITHIN_MS = { working: 600, quitting: 200 } as const;
/** Before a kill, fewer things than so many are waited for, in one of what a person does at the same time. */
const DONE_BEFORE = 4;

/** Of each kind of change the window is told at least so often: the first round at work goes on until it was. */
const LEAST_CHANGES = roundsOf({ short: 1, long: 10 });

/** When the app is killed: most often while somebody works. */
const MOMENTS = ['working', 'working', 'working', 'working', 'starting', 'quitting'] as const;

test(`${ROUNDS} times killed, everything that the window was told is there`, async ({
  launch,
  deployment,
  keyring,
  userData,
}) => {
  test.setTimeout(roundsOf({ short: 600_000, long: 7_200_000 }));
  const random = SeededRandom.create();
  const promised = new Promised();
  const scanned = new Set<string>();
  const importFile = join(deployment.folder, 'apps.json');
  const env = { ...deployment.serviceEnvironment, ...keyring.environment };
  const starts = new KilledStarts(userData, env, random);
  const kills = { working: 0, quitting: 0 };
  const counts = Object.fromEntries(CHANGES.map((change) => [change, 0])) as ChangeCounts;
  let unacknowledged = 0;
  let leftovers = 0;
  let where = 'at the beginning';
  const because = (what: string): string => `${what} (seed ${random.seed}, ${where})`;

  /** Opens the folder after a kill: everything is there, and nothing else. */
  const open = async (): Promise<{ window: BeckonWindow; state: AppState }> => {
    const left = temporaryFilesIn(userData);
    leftovers += left.length;
    expect(brokenDocumentsIn(userData), because('no file is broken')).toEqual([]);
    const window = await launch({ env });
    const stateNow = async (): Promise<AppState> => (await window.snapshot()).state;
    for (const id of scanned) {
      const progress = async (): Promise<string | undefined> => (await stateNow()).pairings[id]?.progress.kind;
      await expect.poll(progress, because('a code that was scanned pairs')).not.toBe('waiting');
      expect(promisedIn(await stateNow()).get('phone'), because('a code that was scanned paired')).toBe('known');
    }
    scanned.clear();
    const state = await stateNow();
    const compared = [...promisedIn(state)].map(([subject, found]) => promised.compare(subject, found));
    const problems = compared.flatMap(({ problem }) => problem ?? []);
    expect(problems, because('what was promised is there')).toEqual([]);
    unacknowledged += compared.filter((one) => one.unacknowledged).length;
    const notices = state.notices.filter(({ code }) => code.startsWith('store-'));
    expect(notices, because('nothing is said about files')).toEqual([]);
    expect(strangeFilesIn(userData), because('no file was put aside')).toEqual([]);
    // One that is there at every look is a leftover; others belong to writes of this run.
    const staying = async (): Promise<readonly string[]> =>
      left.filter((path) => temporaryFilesIn(userData).includes(path));
    await expect.poll(staying, because('temporary files go with the next start')).toEqual([]);
    return { window, state };
  };

  const killWindow = async (moment: 'working' | 'quitting'): Promise<void> => {
    const { window, state } = await open();
    const beckon = window.app.process();
    await answerDialogs(window, importFile);
    const scan = async (qrcode: string): Promise<unknown> => await deployment.scan(qrcode);
    const person = new PersonAtWork({ window, promised, random, importFile, scan, counts, scanned }, state);
    const closed = window.app.waitForEvent('close');
    const [lane, awaited] = [random.pick(LANES), random.below(DONE_BEFORE)];
    const working = person.work();
    // However slow the computer is, there is something of everything before the first kill.
    if (kills.working === 0) {
      const missing = (): readonly string[] => CHANGES.filter((change) => counts[change] === 0);
      const isAllTold = expect
        .poll(missing, { message: because('every change'), intervals: [20], timeout: 240_000 })
        .toEqual([]);
      await Promise.race([working, isAllTold]);
    }
    const isDone = expect.poll(() => person.done(lane), { message: because(lane), intervals: [20], timeout: 120_000 });
    await Promise.race([working, isDone.toBeGreaterThanOrEqual(awaited)]);
    await Promise.race([working, pause(random.fraction() * KILL_WITHIN_MS.working)]);
    person.stop();
    const children = childrenOf(beckon);
    if (moment === 'quitting') {
      window.ask('desktop.quit', null).catch(() => undefined);
      await Promise.race([closed, pause(random.fraction() * KILL_WITHIN_MS.quitting)]);
    }
    await killWithChildren(beckon, children);
    await closed;
    await working;
  };

  // A relay whose key the keyring keeps, from the first round to the last.
  const relay = await deployment.relay();
  const first = await launch({ env });
  const access = { url: relay.url, caFile: null, key: deployment.key, unchecked: false };
  expect(await first.ask('pairing.use-relay', access)).toMatchObject({ ok: true });
  const { pollIntervalSeconds, appearance } = (await first.snapshot()).state.settings;
  promised.tell('ignored', []);
  promised.tell('poll interval', pollIntervalSeconds);
  promised.tell('theme', appearance.theme);
  await first.quit();
  const toldAtFirst = promised.told;

  for (let round = 1; round <= ROUNDS; round += 1) {
    // Each moment is among the first few.
    const moment = MOMENTS[(round + 2) % MOMENTS.length] ?? 'working';
    where = `round ${round}, killed while ${moment}`;
    if (moment === 'starting') {
      await starts.killOne();
    } else {
      await killWindow(moment);
      kills[moment] += 1;
    }
  }

  // What kills left of Chromium, and one more, a minute later: Beckon leaves alone what may still be written.
  writeFileSync(join(userData, '.org.chromium.Chromium.Left00'), '');
  const longAgo = new Date(Date.now() - 61_000);
  for (const path of chromiumFilesIn(userData)) utimesSync(join(userData, path), longAgo, longAgo);
  const left = chromiumFilesIn(userData);
  const { window } = await open();
  await window.quit();
  const stillLeft = chromiumFilesIn(userData).filter((path) => left.includes(path));
  expect(stillLeft, 'what Chromium left goes with a start a minute later').toEqual([]);
  expect(temporaryFilesIn(userData), 'temporary files after quitting').toEqual([]);
  expect(backupsIn(userData).length, 'backups of imports').toBeGreaterThan(0);

  const told = promised.told - toldAtFirst;
  // How much is done in a few rounds depends on the machine.
  expect(told, because('the window is told of changes')).toBeGreaterThan(roundsOf({ short: 0, long: ROUNDS }));
  const rare = CHANGES.filter((change) => counts[change] < LEAST_CHANGES);
  expect(rare, because(`told of too rarely, of ${JSON.stringify(counts)}`)).toEqual([]);
  const byKind = CHANGES.map((change) => `${counts[change]} ${change}`).join(', ');
  reportFigure(
    'kill',
    'rounds',
    `${ROUNDS} (${kills.working} at work, ${starts.count} while starting, ${kills.quitting} while quitting)`,
  );
  reportFigure('kill', 'kills while starting that came after the first document was opened', String(starts.opened));
  reportFigure('kill', 'changes that the window was told of', `${told}, 0 lost`);
  reportFigure('kill', 'answers that told of them, by kind', byKind);
  reportFigure('kill', 'changes that were there although the kill came before the answer', String(unacknowledged));
  reportFigure('kill', 'temporary files that a kill left, all gone after the next start', String(leftovers));
});

/** The system's dialogs for a file answer with this one. */
async function answerDialogs(window: BeckonWindow, path: string): Promise<void> {
  await window.app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
}
