import { writeFileSync } from 'node:fs';
import type { TransferredApp } from '../../../../electron/known/transfer-format';
import { say } from '../../../../electron/lib/words';
import type { KnownApp } from '../../../../shared/domain/known-app';
import type { InputOf, OutputOf, RouteName } from '../../../../shared/ipc/contract';
import type { AppState } from '../../../../shared/ipc/state';
import type { BeckonWindow } from '../../../e2e/support/beckon-window';
import type { SeededRandom } from '../../support/seeded-random';
import type { Promised } from './promised';

/** Apps that are added by their address, at most so many; nobody listens there. */
const TYPED_APPS = 6;
/** Apps that come from files, at most so many. */
const IMPORTED_APPS = 3;
/** The companion app of the simulator, which is paired and kept. */
const PHONE = 'remote_1';
const ADDED_AT = '2026-01-01T00:00:00.000Z';
const GROUPS = ['Bedroom', 'Den', 'Travel', null] as const;
const NO_PORTS = { httpsPort: null, wssPort: null, allowCarrierGradeNat: false };

/** Every kind of change that a person makes. */
export const CHANGES = [
  'added',
  'renamed',
  'starred',
  'grouped',
  'forgotten',
  'brought back',
  'imported',
  'no longer ignored',
  'code shown',
  'paired',
  'kept',
  'interval set',
  'theme set',
] as const;
export type Change = (typeof CHANGES)[number];

/** How often the window was told of each kind of change. */
export type ChangeCounts = Record<Change, number>;

/** What a person does at the same time; in each, one thing after the other. */
export const LANES = ['typed apps', 'imports', 'pairing', 'settings'] as const;
export type Lane = (typeof LANES)[number];

/** What a person sets about an app. */
type Chosen = Pick<KnownApp, 'alias' | 'favourite' | 'group'>;

/** The work of one run of the app; see {@link PersonAtWork}. */
export interface WorkOptions {
  readonly window: BeckonWindow;
  readonly promised: Promised;
  readonly random: SeededRandom;
  /** Where a file to import is put; the window's dialog answers with it. */
  readonly importFile: string;
  /** Has the simulated phone scan a code; resolves once the service has called the relay back. */
  readonly scan: (qrcode: string) => Promise<unknown>;
  /** Where each change is counted that the window is told of. */
  readonly counts: ChangeCounts;
  /** Codes that were scanned, and of which nobody has seen yet that they paired: they have to. */
  readonly scanned: Set<string>;
}

/** What is promised about a state, by subject. */
export function promisedIn(state: AppState): ReadonlyMap<string, unknown> {
  const apps = Object.values(state.known);
  const typed = Array.from({ length: TYPED_APPS }, (_, slot): [string, unknown] => [
    typedSubject(slot),
    chosen(apps.find(({ addresses }) => addresses.some(({ host }) => host === typedTarget(slot)))),
  ]);
  const imported = Array.from({ length: IMPORTED_APPS }, (_, slot): [string, unknown] => [
    importedSubject(slot),
    chosen(apps.find(({ deviceCode }) => deviceCode === importedCode(slot))),
  ]);
  const waiting = Object.values(state.pairings).find(({ progress }) => progress.kind === 'waiting');
  return new Map<string, unknown>([
    ...typed,
    ...imported,
    ['phone', apps.some(({ deviceCode }) => deviceCode === PHONE) ? 'known' : null],
    ['code', waiting?.id ?? null],
    ['ignored', state.ignored.map(({ deviceCode }) => deviceCode).sort()],
    ['poll interval', state.settings.pollIntervalSeconds],
    ['theme', state.settings.appearance.theme],
  ]);
}

/**
 * Somebody who does several things at once, one request after the other in each, until the app is gone. Each change is
 * promised when the window has the answer.
 */
export class PersonAtWork {
  readonly #options: WorkOptions;
  #state: AppState;
  #isOver = false;
  readonly #done: Record<Lane, number> = { 'typed apps': 0, imports: 0, pairing: 0, settings: 0 };

  /** @param state the state when the work begins */
  constructor(options: WorkOptions, state: AppState) {
    this.#options = options;
    this.#state = state;
  }

  /** How many things were done there. */
  done(lane: Lane): number {
    return this.#done[lane];
  }

  /** From now on, requests may fail: the app is being ended. */
  stop(): void {
    this.#isOver = true;
  }

  /** Works until {@link stop}; rejects where a request is refused before. */
  async work(): Promise<void> {
    const work: Readonly<Record<Lane, () => Promise<void>>> = {
      'typed apps': async () => await this.#changeTypedApp(),
      imports: async () => await this.#importOrForget(),
      pairing: async () => await this.#pairOrKeep(),
      settings: async () => await this.#changeSettings(),
    };
    await Promise.all(LANES.map(async (lane) => await this.#repeat(lane, work[lane])));
  }

  async #repeat(lane: Lane, work: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      try {
        await work();
        this.#done[lane] += 1;
      } catch (error) {
        if (!this.#isOver) throw error;
      }
    }
  }

  async #changeTypedApp(): Promise<void> {
    const { random } = this.#options;
    const slot = random.below(TYPED_APPS);
    const subject = typedSubject(slot);
    const app = await this.#find(({ addresses }) => addresses.some(({ host }) => host === typedTarget(slot)));
    if (app === null) {
      const alias = this.#newAlias();
      const input = { target: typedTarget(slot), ...NO_PORTS, alias };
      await this.#changes('added', [[subject, { alias, favourite: false, group: null }]], 'known.add-address', input);
      return;
    }
    const { id } = app;
    const now = chosen(app);
    switch (random.below(5)) {
      case 0: {
        const alias = this.#newAlias();
        await this.#changes('renamed', [[subject, { ...now, alias }]], 'known.set-alias', { id, alias });
        return;
      }
      case 1: {
        const favourite = !app.favourite;
        const input = { ids: [id], favourite };
        await this.#changes('starred', [[subject, { ...now, favourite }]], 'known.set-favourite', input);
        return;
      }
      case 2:
        await this.#groupAll();
        return;
      default: {
        const { undoToken } = await this.#changes('forgotten', [[subject, null]], 'known.forget', { ids: [id] });
        if (random.below(2) === 0) {
          await this.#changes('brought back', [[subject, now]], 'known.undo-forget', { undoToken });
        }
      }
    }
  }

  /** All typed apps into one group, by one request. */
  async #groupAll(): Promise<void> {
    const group = this.#options.random.pick(GROUPS);
    await this.#refresh();
    const apps = Array.from({ length: TYPED_APPS }, (_, slot) => {
      const app = this.#knownNow(({ addresses }) => addresses.some(({ host }) => host === typedTarget(slot)));
      return app === null ? [] : [{ id: app.id, subject: typedSubject(slot), value: { ...chosen(app), group } }];
    }).flat();
    const ids = apps.map(({ id }) => id);
    const changes = apps.map(({ subject, value }): [string, unknown] => [subject, value]);
    await this.#changes('grouped', changes, 'known.set-group', { ids, group });
  }

  /** Imports an app and an ignored one, or forgets them again. */
  async #importOrForget(): Promise<void> {
    const { random, importFile } = this.#options;
    const slot = random.below(IMPORTED_APPS);
    const subject = importedSubject(slot);
    const app = await this.#find(({ deviceCode }) => deviceCode === importedCode(slot));
    const [ignored] = this.#state.ignored;
    if (app !== null && random.below(2) === 0) {
      await this.#changes('forgotten', [[subject, null]], 'known.forget', { ids: [app.id] });
      return;
    }
    if (ignored !== undefined) {
      const { deviceCode } = ignored;
      await this.#changes('no longer ignored', [['ignored', []]], 'known.unignore', { deviceCode });
      return;
    }
    const alias = this.#newAlias();
    const stranger = `stranger_${random.below(1_000)}`;
    writeFileSync(importFile, exportWith(importedCode(slot), alias, stranger));
    const preview = await this.#asks('transfer.open', null);
    const favourite = app?.favourite ?? false;
    const group = app?.group ?? null;
    await this.#changes(
      'imported',
      [
        [subject, { alias, favourite, group }],
        ['ignored', [stranger]],
      ],
      'transfer.apply',
      { importId: preview?.importId ?? '', mode: 'merge' },
    );
  }

  /** The phone: paired by a code, kept from the list, forgotten. */
  async #pairOrKeep(): Promise<void> {
    const phone = await this.#find(({ deviceCode }) => deviceCode === PHONE);
    const waiting = Object.values(this.#state.pairings).find(({ progress }) => progress.kind === 'waiting');
    if (waiting?.progress.kind === 'waiting') {
      await this.#scan(waiting.id, waiting.progress.code.qrcode);
      return;
    }
    if (phone !== null) {
      await this.#changes('forgotten', [['phone', null]], 'known.forget', { ids: [phone.id] });
      return;
    }
    if (this.#options.random.below(3) === 0 && this.#state.nearby[PHONE] !== undefined) {
      await this.#changes('kept', [['phone', 'known']], 'known.keep', { deviceCode: PHONE });
      return;
    }
    await this.#showCode();
  }

  async #showCode(): Promise<void> {
    const { promised, counts } = this.#options;
    // Main may have stored the code before the answer with its id comes.
    promised.askAnything('code');
    const { id } = await this.#asks('pairing.start', null);
    promised.ask('code', id);
    const progress = await this.#progressOf(id, (kind) => kind !== 'asking');
    if (progress === 'failed') throw new Error('No code was given');
    promised.tell('code', id);
    counts['code shown'] += 1;
  }

  /** What the window shows of it, the test takes from the same answers: a code that is shown may be scanned. */
  async #scan(id: string, qrcode: string): Promise<void> {
    const { promised, scan, scanned, counts } = this.#options;
    promised.ask('phone', 'known');
    promised.ask('code', null);
    scanned.add(id);
    await scan(qrcode);
    const progress = await this.#progressOf(id, (kind) => kind !== 'waiting');
    if (progress !== 'paired') throw new Error(`A code that was scanned is ${progress}`);
    promised.tell('phone', 'known');
    promised.tell('code', null);
    counts.paired += 1;
    scanned.delete(id);
    await this.#asks('pairing.close', { id });
  }

  async #changeSettings(): Promise<void> {
    const { random } = this.#options;
    if (random.below(2) === 0) {
      const seconds = 30 + random.below(60);
      await this.#changes('interval set', [['poll interval', seconds]], 'settings.set-poll-interval', { seconds });
      return;
    }
    const theme = random.pick(['light', 'dark', 'system'] as const);
    const { appearance } = this.#state.settings;
    await this.#changes('theme set', [['theme', theme]], 'settings.set-appearance', { ...appearance, theme });
  }

  async #progressOf(id: string, isAwaited: (kind: string) => boolean): Promise<string> {
    for (;;) {
      await this.#refresh();
      const kind = this.#state.pairings[id]?.progress.kind ?? 'gone';
      if (isAwaited(kind)) return kind;
    }
  }

  /** The known app, as it is now. */
  async #find(isWanted: (app: KnownApp) => boolean): Promise<KnownApp | null> {
    await this.#refresh();
    return this.#knownNow(isWanted);
  }

  #knownNow(isWanted: (app: KnownApp) => boolean): KnownApp | null {
    return Object.values(this.#state.known).find(isWanted) ?? null;
  }

  async #refresh(): Promise<void> {
    this.#state = (await this.#asks('state.snapshot', null)).state;
  }

  /** Sends a request that changes these subjects. */
  async #changes<R extends RouteName>(
    change: Change,
    changes: readonly (readonly [string, unknown])[],
    route: R,
    input: InputOf<R>,
  ): Promise<OutputOf<R>> {
    const { promised, counts } = this.#options;
    for (const [subject, value] of changes) promised.ask(subject, value);
    const answer = await this.#asks(route, input);
    for (const [subject, value] of changes) promised.tell(subject, value);
    if (changes.length > 0) counts[change] += 1;
    return answer;
  }

  async #asks<R extends RouteName>(route: R, input: InputOf<R>): Promise<OutputOf<R>> {
    const envelope = await this.#options.window.ask(route, input);
    if (!envelope.ok) throw new Error(`${route}: ${envelope.error.code}: ${say(envelope.error.message)}`);
    return envelope.data;
  }

  #newAlias(): string {
    return `App ${this.#options.random.below(1_000_000)}`;
  }
}

function typedSubject(slot: number): string {
  return `typed app ${slot}`;
}

function importedSubject(slot: number): string {
  return `imported app ${slot}`;
}

function typedTarget(slot: number): string {
  return `127.9.0.${slot + 1}:9`;
}

function importedCode(slot: number): string {
  return `remote_import_${slot}`;
}

function chosen(app: KnownApp | undefined): Chosen | null {
  return app === undefined ? null : { alias: app.alias, favourite: app.favourite, group: app.group };
}

function exportWith(deviceCode: string, alias: string, ignored: string): string {
  const app: TransferredApp = {
    deviceCode,
    alias,
    favourite: false,
    keepConnected: false,
    group: null,
    source: 'code',
    addedAt: ADDED_AT,
    addresses: [],
    lastInfo: null,
    lastListedAt: null,
    distinctFrom: [],
  };
  return JSON.stringify({
    format: 'beckon-known-apps',
    version: 1,
    exportedAt: ADDED_AT,
    apps: [app],
    ignored: [{ deviceCode: ignored, title: 'A stranger', since: ADDED_AT }],
  });
}
