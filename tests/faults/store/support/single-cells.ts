import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { begin, clockWith, contentOf, damaged, FILLER, giveUpRights, prepare } from './fault-maker';
import { type Fault, isClockFault, isFileFault, type SingleObservation } from './faults';
import { SINGLE_CASES, type SingleCase } from './single-cases';

/**
 * Like `store-cells.ts`, for files without a last good copy: those of the relay and of the command line, and the
 * app's note on an update. Where the fault is around the file, the file is good.
 */
const [root, fault] = process.argv.slice(2) as [string, Fault];
const clock = clockWith(fault);

async function observe(one: SingleCase): Promise<SingleObservation> {
  const folder = join(root, one.name);
  mkdirSync(folder, { mode: 0o700 });
  const leave = prepare(fault, folder);
  const path = join(folder, one.file);
  const content = isFileFault(fault) ? damaged(fault, one.text, one) : one.text;
  if (content !== null) writeFileSync(path, content, { mode: 0o600 });
  if (fault === 'unreadable') chmodSync(path, 0);
  const end = begin(fault, folder, content === null ? [] : [one.file]);

  const first = await one.open(folder, clock);
  const has = first?.has ?? 'refused';
  const isDamaged = isFileFault(fault) && content !== null;
  const isThere = (): boolean =>
    !isDamaged || filesOf(folder).some((file) => contentOf(join(folder, file)).includes(content));
  const isLeft = one.isTaken === true ? isThere() : null;
  const isSaved = (await first?.add()) ?? false;
  end();
  const isSavedThen = isSaved || ((await first?.add()) ?? false);
  await first?.close();
  const second = await one.open(folder, clock);
  const next = second?.has ?? 'refused';
  const isSavedLast = isSavedThen || ((await second?.add()) ?? false);
  await second?.close();

  const isKept = isLeft ?? isThere();
  const left = filesOf(folder).filter((file) => file !== one.file && !one.copies.test(file));
  const saves = isSaved ? 'at once' : isSavedThen ? 'when it is over' : isSavedLast ? 'after a restart' : 'never';
  leave();
  return { has, saves, next, isKept, left };
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder).filter((file) => file !== FILLER);
}

async function run(): Promise<void> {
  giveUpRights(fault, root);
  const observations: Record<string, SingleObservation> = {};
  const cases = isClockFault(fault) ? SINGLE_CASES.filter(({ usesClock }) => usesClock === true) : SINGLE_CASES;
  for (const one of cases) observations[one.name] = await observe(one);
  process.stdout.write(JSON.stringify(observations));
}

void run();
