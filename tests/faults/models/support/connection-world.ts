import { expect } from 'vitest';
import type { Measured } from '../../../../electron/reach/app-connection';
import { isKept, type KnownApp } from '../../../../shared/domain/known-app';
import { measuredOf, type ReachOutcome } from '../../../../shared/domain/reach-state';
import { verbatim } from '../../../../shared/words/text';
import { aReachResult, knownApps } from '../../../support/a-measurement';
import { aSetOfConnections, CONNECTED, failedWith } from '../../../support/a-set-of-connections';
import { settled } from '../../../support/fake-clock';
import { aLedgerAddress } from '../../../support/known-app-factory';
import type { World } from './model-run';

type Connections = ReturnType<typeof aSetOfConnections>;
type Measuring = Connections['measuring'][number];
type Attempt = Connections['attempts'][number];

/** After so many misses in a row an app that was reached counts as gone. */
const MISSES = 3;

/** How a measurement or an attempt ends. */
export type Ending = 'reachable' | 'silent' | 'refused' | 'certificate';

/** What is known of one app. */
interface Line {
  /** What the last result was, counted by this model; null: there was none. */
  measured: { readonly shown: Ending; readonly last: number; readonly misses: number } | null;
  /** What is being measured, and tried, of all that was begun. */
  measuring: Measuring | null;
  attempt: Attempt | null;
  /** The certificate is another one: only the user can go on. */
  isBlocked: boolean;
}

interface Caller {
  readonly appId: string;
  answer: Measured | null;
}

/** The connections of three apps, and a model of what is known of each. */
export class ConnectionWorld implements World {
  #real: Connections;
  #lines = new Map<string, Line>();
  #callers: Caller[] = [];
  #isAsleep = false;
  #isStarting = false;
  #serial = 0;
  #recorded = 0;
  #seen = { measuring: 0, attempts: 0 };
  /** Apps that the user asked to be brought back by the current command. */
  #asked = new Set<string>();
  readonly #broken: string[] = [];

  constructor() {
    this.#real = aSetOfConnections({
      apps: knownApps(3, (index) => ({ keepConnected: index === 0, favourite: index === 1 })),
    });
    this.#begin();
  }

  readonly invariants = {
    'no stale answer wins': () => {
      for (const [id, { measured }] of this.#lines) {
        const real = measuredOf(this.#real.reach(id));
        const shown =
          real === null ? null : { shown: real.shown.kind, last: serialOf(real.last.https), misses: real.misses };
        expect([id, shown]).toEqual([id, measured]);
      }
    },
    'what is overtaken is called off, and nothing else': () => {
      for (const one of this.#real.measuring) {
        const isOver = this.#lines.get(one.app.id)?.measuring !== one;
        expect([one.app.id, one.options.signal?.aborted]).toEqual([one.app.id, isOver]);
      }
      for (const one of this.#real.attempts) {
        const isOver = this.#lines.get(one.app.id)?.attempt !== one;
        expect([one.app.id, one.signal.aborted]).toEqual([one.app.id, isOver]);
      }
    },
    'an app that is shown as checked is checked': () => {
      for (const [id, { measuring }] of this.#lines) {
        expect([id, this.#real.reach(id).kind === 'checking']).toEqual([id, measuring !== null]);
      }
    },
    'everybody who asks gets an answer': () => {
      for (const { appId, answer } of this.#callers) {
        if (answer === null) expect([appId, this.#lines.get(appId)?.measuring ?? null]).not.toEqual([appId, null]);
      }
    },
    'what is disconnected stays so': () => {
      for (const app of this.#real.known.values()) {
        if (app.disconnectedAt === null) continue;
        expect(this.#real.reconnect(app.id)).toEqual({ kind: 'stopped', at: app.disconnectedAt });
        expect(this.#lines.get(app.id)?.attempt).toBeNull();
      }
    },
    'nobody is brought back against the user’s will': () => expect(this.#broken).toEqual([]),
    'what is to stay connected and is lost is being brought back': () => {
      if (this.#isAsleep || this.#isStarting) return;
      for (const app of this.#real.known.values()) {
        const { measured = null, measuring = null, attempt = null, isBlocked = false } = this.#lines.get(app.id) ?? {};
        const isLost = measured !== null && measured.shown !== 'reachable' && measured.shown !== 'certificate';
        if (!isKept(app) || !isLost || isBlocked) continue;
        // Or it is measured just now, which decides.
        const isWaiting = this.#real.reconnect(app.id)?.kind === 'waiting' || measuring !== null;
        expect([app.id, isWaiting || attempt !== null]).toEqual([app.id, true]);
      }
    },
    'what is forgotten is gone': () => {
      expect([...this.#lines.keys()].sort()).toEqual([...this.#real.known.keys()].sort());
      for (const id of this.#real.connections.states.keys()) expect([...this.#lines.keys()]).toContain(id);
    },
    'nothing happens while the computer sleeps': () => {
      if (!this.#isAsleep) return;
      const lines = [...this.#lines.values()];
      expect(lines.filter(({ measuring, attempt }) => measuring !== null || attempt !== null)).toEqual([]);
    },
    'each result is recorded once': () => expect(this.#real.probes).toHaveLength(this.#recorded),
  };

  /** Somebody asks how an app is. */
  ask(which: number, isPerson: boolean, isAnew: boolean): void {
    const id = this.#id(which);
    const caller: Caller = { appId: id, answer: null };
    this.#callers.push(caller);
    const line = this.#lines.get(id);
    if (isAnew && line !== undefined) line.measuring = null;
    const { connections } = this.#real;
    const asked = isAnew ? connections.remeasure(id) : connections.measure(id, isPerson ? 'asked' : undefined);
    const answered = async (): Promise<void> => {
      caller.answer = await asked;
    };
    void answered();
  }

  /** A measurement ends, perhaps long after nobody wants its result. */
  endMeasuring(which: number, ending: Ending): void {
    const at = which % Math.max(1, this.#real.measuring.length);
    const [one] = this.#real.measuring.splice(at, 1);
    if (one === undefined) return;
    this.#seen.measuring -= 1;
    const outcome = this.#outcome(ending);
    const line = this.#lines.get(one.app.id);
    if (line?.measuring === one) {
      line.measuring = null;
      this.#apply(line, ending, false);
      if (line.measured?.misses === 0 && line.attempt?.options.urgency !== 'asked') line.attempt = null;
    }
    void one.end(outcome);
  }

  /** An attempt ends, perhaps long after it was called off. */
  endAttempt(which: number, ending: Ending): void {
    const at = which % Math.max(1, this.#real.attempts.length);
    const [one] = this.#real.attempts.splice(at, 1);
    if (one === undefined) return;
    this.#seen.attempts -= 1;
    const line = this.#lines.get(one.app.id);
    const isAsked = one.options.urgency === 'asked';
    const result = aReachResult(this.#outcome(ending));
    if (line?.attempt === one) {
      line.attempt = null;
      line.isBlocked = ending === 'certificate';
      // What an automatic attempt did not find is measured by itself.
      if (ending === 'reachable' || isAsked) {
        line.measuring = null;
        this.#apply(line, ending, true);
      }
    }
    const sentence = verbatim(`attempt ${this.#serial}`);
    const failed = failedWith(ending === 'certificate' ? 'certificate-changed' : 'silent', result);
    const before = this.#real.reconnect(one.app.id);
    void one.end(
      ending === 'reachable' ? { ...CONNECTED, result, address: aLedgerAddress({ host: `h${this.#serial}` }) } : failed,
    );
    if (one.signal.aborted) expect([sentence, this.#real.reconnect(one.app.id)]).toEqual([sentence, before]);
  }

  step(which: number): void {
    const one = this.#real.attempts[which % Math.max(1, this.#real.attempts.length)];
    const before = one === undefined ? null : this.#real.reconnect(one.app.id);
    one?.step('asking-by-code');
    if (one?.signal.aborted === true) expect(this.#real.reconnect(one.app.id)).toEqual(before);
  }

  reconnect(which: number): void {
    const id = this.#id(which);
    const line = this.#lines.get(id);
    if (line === undefined) return;
    if (!this.#isAsleep) {
      this.#asked.add(id);
      line.isBlocked = false;
      if (line.attempt?.options.urgency !== 'asked') line.attempt = null;
    }
    this.#real.connections.reconnect([id]);
  }

  disconnect(which: number): void {
    const line = this.#lines.get(this.#id(which));
    if (line !== undefined) line.attempt = null;
    this.#real.connections.disconnect(this.#id(which));
  }

  /** The user wants an app to stay connected, or no longer. */
  setKept(which: number, keepConnected: boolean): void {
    const app = this.#real.known.get(this.#id(which));
    if (app === undefined) return;
    const line = this.#lines.get(app.id);
    const wasWanted = app.keepConnected || app.favourite;
    if (line !== undefined && wasWanted && !keepConnected && line.attempt?.options.urgency !== 'asked')
      line.attempt = null;
    // As the records have it: who newly wants an app connected no longer has it disconnected.
    const disconnectedAt = keepConnected && !wasWanted ? null : app.disconnectedAt;
    this.#change({ ...app, keepConnected, favourite: false, disconnectedAt });
  }

  /** The service says that an app is elsewhere. */
  move(which: number): void {
    const app = this.#real.known.get(this.#id(which));
    if (app === undefined) return;
    this.#serial += 1;
    this.#change({ ...app, addresses: [aLedgerAddress({ host: `127-0-2-${this.#serial}.apps.beckon.test` })] });
  }

  forget(which: number): void {
    const id = this.#id(which);
    this.#lines.delete(id);
    this.#real.known.delete(id);
  }

  add(which: number): void {
    const app = knownApps(4)[which % 4];
    if (app === undefined || this.#lines.has(app.id)) return;
    this.#lines.set(app.id, { measured: null, measuring: null, attempt: null, isBlocked: false });
    this.#real.known.set(app.id, app);
  }

  show(isShown: boolean): void {
    this.#real.connections.setShown(isShown);
  }

  /** The network changed: what is measured is about another one. */
  measureAllAnew(): void {
    for (const line of this.#lines.values()) line.measuring = null;
    void this.#real.connections.remeasureAll();
    this.#real.connections.resetBackoff();
  }

  sleep(isAsleep: boolean): void {
    this.#isAsleep = isAsleep;
    if (!isAsleep) {
      this.#real.connections.resume('asleep');
      this.measureAllAnew();
      return;
    }
    for (const line of this.#lines.values()) [line.measuring, line.attempt] = [null, null];
    this.#real.connections.pause('asleep');
  }

  /** Which service is in use is not known yet, or is known now. */
  startUp(isStarting: boolean): void {
    this.#isStarting = isStarting;
    if (isStarting) for (const line of this.#lines.values()) line.measuring = null;
    if (isStarting) this.#real.connections.pause('starting');
    else this.#real.connections.resume('starting');
    if (!isStarting) this.measureAllAnew();
  }

  /** Beckon ends, and is started again with the records as they are. */
  async restart(): Promise<void> {
    const { clock, known, connections } = this.#real;
    connections.dispose();
    await settled();
    expect(clock.pending).toBe(0);
    expect(this.#callers.filter(({ answer }) => answer === null)).toEqual([]);
    if (known.size === 0) return this.#reset(knownApps(1));
    this.#reset([...known.values()]);
  }

  async pass(ms: number): Promise<void> {
    await this.#real.clock.advance(ms);
  }

  async setClock(ms: number): Promise<void> {
    await this.#real.clock.jump(ms);
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) {
      await this.#real.clock.advance(0);
      await settled();
    }
    this.#follow();
    this.#asked.clear();
  }

  dispose(): void {
    this.#real.connections.dispose();
  }

  #reset(apps: readonly KnownApp[]): void {
    this.#real = aSetOfConnections({ apps });
    this.#begin();
  }

  #begin(): void {
    this.#callers = [];
    this.#recorded = 0;
    this.#seen = { measuring: 0, attempts: 0 };
    [this.#isAsleep, this.#isStarting] = [false, false];
    this.#lines = new Map(
      [...this.#real.known.keys()].map((id) => [
        id,
        { measured: null, measuring: null, attempt: null, isBlocked: false },
      ]),
    );
  }

  /** Takes over what was begun by itself, where that may be. */
  #follow(): void {
    for (const one of this.#real.measuring.slice(this.#seen.measuring)) {
      const line = this.#lines.get(one.app.id);
      if (line !== undefined && !one.options.signal?.aborted) line.measuring = one;
    }
    for (const one of this.#real.attempts.slice(this.#seen.attempts)) {
      const line = this.#lines.get(one.app.id);
      const app = this.#real.known.get(one.app.id);
      if (line === undefined || app === undefined || one.signal.aborted) continue;
      const isWanted = one.options.urgency === 'asked' ? this.#asked.has(app.id) : isKept(app);
      if (!isWanted) this.#broken.push(`${app.id} was tried, and nobody wanted it`);
      if (line.attempt !== null) this.#broken.push(`${app.id} was tried twice at the same time`);
      line.attempt = one;
    }
    this.#seen = { measuring: this.#real.measuring.length, attempts: this.#real.attempts.length };
  }

  #apply(line: Line, ending: Ending, isThorough: boolean): void {
    this.#recorded += 1;
    const [before, last] = [line.measured, this.#serial];
    if (ending === 'reachable') {
      line.measured = { shown: ending, last, misses: 0 };
      line.isBlocked = false;
      return;
    }
    const misses = Math.max((before?.misses ?? 0) + 1, isThorough ? MISSES : 0);
    const isForgiven = before?.shown === 'reachable' && misses < MISSES && ending !== 'certificate';
    line.measured = { shown: isForgiven ? 'reachable' : ending, last, misses };
  }

  #change(app: KnownApp): void {
    const before = this.#real.known.get(app.id);
    const line = this.#lines.get(app.id);
    const key = ({ addresses, keepConnected, favourite }: KnownApp): string =>
      JSON.stringify([addresses.map(({ host }) => host), keepConnected || favourite]);
    if (line !== undefined && before !== undefined && key(before) !== key(app)) line.measuring = null;
    this.#real.known.set(app.id, app);
  }

  #id(which: number): string {
    return [...this.#lines.keys()][which % Math.max(1, this.#lines.size)] ?? 'nobody';
  }

  /** An outcome that says which it is. */
  #outcome(ending: Ending): ReachOutcome {
    this.#serial += 1;
    const presented = String(this.#serial);
    switch (ending) {
      case 'reachable':
        return { kind: 'reachable', latencyMs: this.#serial };
      case 'certificate':
        return { kind: 'certificate', problem: 'changed', presented, pinned: null };
      case 'silent':
      case 'refused':
        return Object.assign({ kind: ending }, { serial: this.#serial });
    }
  }
}

function serialOf(outcome: ReachOutcome | null): number {
  if (outcome?.kind === 'reachable') return outcome.latencyMs;
  if (outcome?.kind === 'certificate') return Number(outcome.presented);
  return outcome !== null && 'serial' in outcome ? Number(outcome.serial) : Number.NaN;
}
