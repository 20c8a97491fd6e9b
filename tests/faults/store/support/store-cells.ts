import { chmodSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLogger } from '../../../../electron/lib/logger';
import { NoticeBoard } from '../../../../electron/lib/notice-board';
import { JsonFileStore } from '../../../../electron/store/json-file-store';
import { MAX_COPIES, MAX_KEPT, quarantinedName } from '../../../../electron/store/quarantine';
import { DOCUMENT_CASES, type DocumentCase, type OpenedCase } from './document-cases';
import { begin, clockWith, contentOf, damaged, FILLER, giveUpRights, prepare } from './fault-maker';
import { type Fault, isClockFault, type Observation, STATES, type State } from './faults';

/**
 * Puts one fault on every document in every state, each in a folder of its own, and says what the real store makes of
 * it, as JSON. Runs as a process of its own: it gives up root's rights, or mounts what nobody else sees.
 */
const [root, fault] = process.argv.slice(2) as [string, Fault];
const clock = clockWith(fault);

async function observe(one: DocumentCase, state: State): Promise<Observation> {
  const folder = join(root, `${one.name} ${state}`);
  mkdirSync(folder);
  const leave = prepare(fault, folder);
  const bad = layOut(folder, one, state);
  const end = begin(fault, folder, [`${one.name}.json`, `${one.name}.backup.json`]);

  const first = open(folder, one);
  const loaded = first.document.content();
  const notices = first.codes();
  const isSaved = first.document.saveLater();
  const refusal = first.codes().slice(notices.length);
  const { aside } = whereabouts(folder, one.name, bad);
  end();
  const isSavedThen = first.document.flush();
  await first.document.dispose();

  const second = open(folder, one);
  const next = { loaded: second.document.content(), notices: second.codes() };
  const isSavedLast = second.document.saveLater();
  await second.document.dispose();
  const { kept, earlier, left } = whereabouts(folder, one.name, bad);
  const swept = earlierCopies(one.name).length - earlier;
  const saves = isSaved ? 'at once' : isSavedThen ? 'when it is over' : isSavedLast ? 'after a restart' : 'never';
  leave();
  return { loaded, notices, refusal, saves, aside, next, kept, swept, left };
}

function open(folder: string, one: DocumentCase): { document: OpenedCase; codes: () => string[] } {
  const notices = new NoticeBoard(clock);
  const document = one.open({
    directory: folder,
    writer: new JsonFileStore(folder, one.name),
    clock,
    logger: silentLogger,
    notices,
  });
  return { document, codes: () => notices.notices.value.map(({ code }) => code) };
}

/** The damaged files, by which of the two it is. */
type Damaged = ReadonlyMap<'main' | 'backup', Buffer>;

/** Writes the files of a document, with what an interrupted write left beside them. Returns those that are damaged. */
function layOut(folder: string, one: DocumentCase, state: State): Damaged {
  const bad = new Map<'main' | 'backup', Buffer>();
  for (const which of ['main', 'backup'] as const) {
    const path = join(folder, which === 'main' ? `${one.name}.json` : `${one.name}.backup.json`);
    const text = one.text(which);
    if (state === `${which} good`) {
      writeFileSync(path, text);
      continue;
    }
    const content = damaged(fault, text, faultyTexts(text));
    if (content === null) continue;
    writeFileSync(path, content);
    bad.set(which, Buffer.from(content));
    if (fault === 'unreadable') chmodSync(path, 0);
  }
  for (const name of [`${one.name}.json.tmp-0123456789abcdef`, `${one.name}.next.json`]) {
    writeFileSync(join(folder, name), '');
  }
  for (const { file, at } of earlierCopies(one.name)) {
    writeFileSync(join(folder, file), EARLIER);
    utimesSync(join(folder, file), at, at);
  }
  return bad;
}

const EARLIER = 'earlier';
const DAY_MS = 24 * 60 * 60_000;

/**
 * Copies that were put aside while the clock was right: as many as may be kept where it is set back, so that what is put
 * aside then seems to be the oldest; where it is set far forward, as many as stay for long, so that these seem to be old.
 */
function earlierCopies(name: string): readonly { readonly file: string; readonly at: Date }[] {
  if (!isClockFault(fault)) return [];
  const count = fault === 'clock set back' ? MAX_KEPT : MAX_COPIES;
  return Array.from({ length: count }, (_, index) => {
    const at = Date.now() - (index + 1) * DAY_MS;
    return { file: quarantinedName(name, at, '0000'), at: new Date(at) };
  });
}

function faultyTexts(text: string) {
  const document = JSON.parse(text) as { readonly schemaVersion: number };
  const { schemaVersion } = document;
  return {
    wrongType: JSON.stringify({ schemaVersion, colors: ['red', { green: 1 }] }),
    newer: JSON.stringify({ ...document, schemaVersion: schemaVersion + 1, invented: 'later' }),
  };
}

/** Where the damaged files are, and what else is there that nobody needs. */
function whereabouts(folder: string, name: string, bad: Damaged) {
  const own = new Map<string, 'main' | 'backup'>([
    [`${name}.json`, 'main'],
    [`${name}.backup.json`, 'backup'],
  ]);
  const files = readdirSync(folder).filter((file) => file !== FILLER);
  const isAside = (file: string): boolean => file.startsWith(`${name}.broken-`);
  const has = (file: string, content: Buffer): boolean => contentOf(join(folder, file)).equals(content);
  const asides = files.filter(isAside);
  const those = [...bad].map(([which, content]) => {
    // Each stands for one of them alone: two damaged files may be the same.
    const found = asides.findIndex((file) => has(file, content));
    if (found >= 0) asides.splice(found, 1);
    const isThere = files.some((file) => own.get(file) === which && has(file, content));
    return { which, isAside: found >= 0, isThere };
  });
  return {
    aside: those.filter((one) => one.isAside).map(({ which }) => which),
    kept: those.filter((one) => one.isAside || one.isThere).map(({ which }) => which),
    earlier: files.filter((file) => isAside(file) && has(file, Buffer.from(EARLIER))).length,
    left: files.filter((file) => !own.has(file) && !isAside(file)),
  };
}

async function run(): Promise<void> {
  giveUpRights(fault, root);
  const observations: Record<string, Observation> = {};
  for (const one of DOCUMENT_CASES) {
    for (const state of STATES) observations[`${one.name} ${state}`] = await observe(one, state);
  }
  process.stdout.write(JSON.stringify(observations));
}

void run();
