import { expect } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import type { PairingState } from '../../../../electron/pairing/pairing';
import { PairingService } from '../../../../electron/pairing/pairing-service';
import type { StoredPairing } from '../../../../electron/pairing/pairings-format';
import { type RelayCallFailure, relayCallFailure } from '../../../../electron/pairing/relay-call-failure';
import { type RelayCalls, RelayProvider } from '../../../../electron/pairing/relay-provider';
import { unmatchedNote } from '../../../../electron/pairing/unmatched-apps';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { type Text, verbatim } from '../../../../shared/words/text';
import { aNearby, FakeNearby } from '../../../support/a-nearby';
import { FakeClock, settled } from '../../../support/fake-clock';
import { FakeDocument } from '../../../support/fake-document';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import type { World } from './model-run';

const HOUR_MS = 3_600_000;
const RELAY = { url: 'https://relay.test', key: 'key', extraCaPem: null };
const LOST: Result<never, RelayCallFailure> = failure(relayCallFailure('timeout'));

/** A request that the relay got, and has not answered; its answer is made when it is sent. */
interface Request {
  readonly answer: () => void;
  readonly lose: () => void;
}

/** A desk that asks a relay for codes, and a model of the codes and of the apps that scanned them. */
export class PairingWorld implements World {
  #clock = new FakeClock();
  #nearby = new FakeNearby();
  #document = new FakeDocument<readonly StoredPairing[]>([]);
  #requests: Request[] = [];
  /** Apps that are about to be on the disk. */
  #writes: (() => void)[] = [];
  #service = this.#started();

  // The relay.
  readonly #atRelay = new Map<string, PairingState<Text>>();
  readonly #unmatched = new Map<string, NearbyApp>();
  #asked = 0;

  // The model.
  /** What is on the disk: device codes of known apps. */
  readonly #known = new Set<string>();
  /** Of this life: known in memory. */
  #kept = new Set<string>();
  /** Codes that were shown and not closed, with the pairing at the relay of each. */
  readonly #shown = new Map<string, string>();
  readonly #closed = new Set<string>();
  readonly #ended = new Map<string, string>();
  /** Which app each pairing got, as the relay said. */
  readonly #scanned = new Map<string, string>();
  /** Of this life: the codes that waited, how many apps were kept for them, and how many were claimed for one. */
  #waited = new Set<string>();
  #keeps = 0;
  #claims = 0;
  /** Pairings that got a callback which cannot be read. */
  readonly #unreadable = new Set<string>();
  readonly #listed: string[] = [];
  readonly #paired: string[] = [];
  readonly #broken: string[] = [];

  readonly invariants = {
    'a code pairs at most once': () => {
      expect(this.#keeps).toBeLessThanOrEqual(this.#waited.size + this.#claims);
      for (const { id, progress } of this.#service.sessions.values()) {
        const before = this.#ended.get(id);
        if (before !== undefined) expect([id, JSON.stringify(progress)]).toEqual([id, before]);
        if (['paired', 'failed', 'expired'].includes(progress.kind)) this.#ended.set(id, JSON.stringify(progress));
      }
    },
    'what is paired is kept': () => {
      for (const { progress } of this.#service.sessions.values()) {
        if (progress.kind === 'paired' && progress.by !== 'code') expect(this.#known).toContain(progress.appId);
      }
      for (const appId of this.#paired) expect(this.#known).toContain(appId);
    },
    'an app is never given to another code': () => {
      for (const { id, progress } of this.#service.sessions.values()) {
        if (progress.kind !== 'paired') continue;
        const pairingId = this.#shown.get(id) ?? '';
        if (progress.by === 'callback' || progress.by === 'claim')
          expect(this.#scanned.get(pairingId)).toBe(progress.appId);
        if (progress.by === 'list') expect(this.#listed).toContain(progress.appId);
      }
    },
    'what is closed stays closed': () => {
      for (const id of this.#closed) expect(this.#service.sessions.has(id)).toBe(false);
    },
    'a code that waits is on the disk, and no other': () => {
      const waiting = [...this.#service.sessions.values()].filter(({ progress }) => progress.kind === 'waiting');
      expect(this.#document.value.map(({ id }) => id)).toEqual(waiting.map(({ id }) => id));
      for (const { id, asked } of this.#document.value) {
        expect(asked.ticket).toEqual({ kind: 'relay', relayUrl: RELAY.url, pairingId: this.#shown.get(id) });
      }
    },
    'a lost message ends no code': () => {
      for (const { id, progress } of this.#service.sessions.values()) {
        const pairingId = this.#shown.get(id);
        if (progress.kind !== 'failed' || pairingId === undefined) continue;
        const isGone = !this.#atRelay.has(pairingId);
        expect([id, isGone || this.#unreadable.has(pairingId)]).toEqual([id, true]);
      }
    },
    'no app comes of nothing': () => expect(this.#broken).toEqual([]),
  };

  start(): void {
    this.#service.start();
  }

  close(which: number): void {
    const id = this.#session(which);
    if (id === undefined) return;
    expect(this.#service.close(id)).toEqual({ ok: true, value: null });
    this.#closed.add(id);
  }

  /** An app scans a code, whether or not Beckon still waits for it; the relay gets its callback. */
  scan(which: number, code: string, isReadable: boolean): void {
    const pairingId = this.#pairing(which);
    const state = this.#atRelay.get(pairingId);
    if (state === undefined || state.state === 'paired') return;
    if (!isReadable) {
      const error = { code: 'unreadable-app', message: verbatim('No “app”.') } as const;
      this.#atRelay.set(pairingId, { state: 'failed', error });
      this.#unreadable.add(pairingId);
      return;
    }
    this.#atRelay.set(pairingId, { state: 'paired', app: aNearbyApp({ deviceCode: code }) });
    this.#scanned.set(pairingId, code);
  }

  /** An app scans a code, and its callback names none. */
  scanUnnamed(code: string): void {
    this.#unmatched.set(`unmatched ${code}`, aNearbyApp({ deviceCode: code }));
  }

  claim(which: number, code: string): void {
    const id = this.#session(which);
    if (id === undefined) return;
    const claim = async (): Promise<void> => {
      const claimed = await this.#service.claim(id, `unmatched ${code}`);
      const app = this.#scanned.get(this.#shown.get(id) ?? '');
      if (claimed.ok && (app === undefined || !this.#known.has(app)))
        this.#broken.push(`${code} was claimed, not kept`);
    };
    void claim();
  }

  list(codes: readonly string[]): void {
    this.#listed.push(...codes);
    const at = new Date(this.#clock.now()).toISOString();
    this.#nearby.set(
      aNearby(
        codes.map((deviceCode) => aNearbyApp({ deviceCode })),
        { at },
      ),
    );
  }

  addByCode(code: string): void {
    this.#kept.add(code);
    this.#known.add(code);
    this.#service.addedByCode(code, false);
  }

  /** The relay answers one of the requests that it has, or the answer is lost. */
  answer(which: number, isLost: boolean): void {
    const [request] = this.#requests.splice(which % Math.max(1, this.#requests.length), 1);
    if (isLost) request?.lose();
    else request?.answer();
  }

  /** The disk takes one of the apps that are to be kept. */
  write(which: number): void {
    const [write] = this.#writes.splice(which % Math.max(1, this.#writes.length), 1);
    write?.();
  }

  wake(): void {
    this.#service.wake();
  }

  async pass(ms: number): Promise<void> {
    await this.#clock.advance(ms);
  }

  async setClock(ms: number): Promise<void> {
    await this.#clock.jump(ms);
  }

  /** Beckon dies, and is started again with the codes and the apps that are on the disk. */
  crash(): void {
    this.#requests = [];
    this.#writes = [];
    this.#kept = new Set(this.#known);
    this.#waited = new Set();
    [this.#keeps, this.#claims] = [0, 0];
    this.#ended.clear();
    this.#paired.length = 0;
    this.#document = new FakeDocument(this.#document.value);
    this.#clock = new FakeClock(this.#clock.now());
    this.#nearby = new FakeNearby();
    this.#service = this.#started();
    this.#service.resume(Promise.resolve());
  }

  /** Everything works for a while: then no code waits whose app came. */
  async calm(): Promise<void> {
    this.#service.wake();
    for (let round = 0; round < 40; round += 1) {
      await this.settle();
      for (const { answer } of this.#requests.splice(0)) answer();
      for (const write of this.#writes.splice(0)) write();
      await this.#clock.advance(1_000);
    }
    for (const { id, progress } of this.#service.sessions.values()) {
      if (progress.kind === 'waiting') expect([id, this.#scanned.has(this.#shown.get(id) ?? '')]).toEqual([id, false]);
      expect(progress.kind).not.toBe('asking');
    }
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) await settled();
    // The model learns which code is which pairing when it is shown.
    for (const { id, progress } of this.#service.sessions.values()) {
      if (progress.kind !== 'waiting') continue;
      this.#shown.set(id, progress.code.qrcode);
      this.#waited.add(id);
    }
  }

  async dispose(): Promise<void> {
    const disposed = this.#service.dispose();
    // It waits for apps that are being kept.
    for (const write of this.#writes.splice(0)) write();
    await disposed;
  }

  #session(which: number): string | undefined {
    const ids = [...this.#service.sessions.keys()];
    return ids[which % Math.max(1, ids.length)];
  }

  #pairing(which: number): string {
    const ids = [...this.#atRelay.keys()];
    return ids[which % Math.max(1, ids.length)] ?? '';
  }

  #started(): PairingService {
    const clock = this.#clock;
    const requests = this.#requests;
    const relay = new RelayProvider({
      access: () => success(RELAY),
      opened: async () => await Promise.resolve(),
      makeClient: () => this.#relayCalls(requests),
      clock,
    });
    const writes = this.#writes;
    return new PairingService({
      providers: { relay, direct: relay, simulator: relay },
      method: () => 'relay',
      document: this.#document,
      nearby: this.#nearby,
      isKnownOrIgnored: (code) => this.#kept.has(code),
      keep: async ({ deviceCode }) => {
        this.#keeps += 1;
        const wasKnown = this.#kept.has(deviceCode);
        this.#kept.add(deviceCode);
        await new Promise<void>((resolve) => writes.push(resolve));
        this.#known.add(deviceCode);
        return success({ id: deviceCode, wasKnown });
      },
      onPaired: (appId) => this.#paired.push(appId),
      scan: async () => await Promise.resolve(success(null)),
      clock,
      logger: silentLogger,
    });
  }

  /** The relay over a network that answers when a command says so; what it does, it does when it is asked. */
  #relayCalls(requests: Request[]): RelayCalls {
    const later = async <T>(made: () => Result<T, RelayCallFailure>, signal?: AbortSignal) =>
      await new Promise<Result<T, RelayCallFailure>>((resolve) => {
        requests.push({ answer: () => resolve(made()), lose: () => resolve(LOST) });
        signal?.addEventListener('abort', () => resolve(LOST));
      });
    const gone = failure(relayCallFailure('no-pairing'));
    return {
      createPairing: async (_name, signal) => {
        this.#asked += 1;
        const pairingId = `pairing-${this.#asked}`;
        this.#atRelay.set(pairingId, { state: 'waiting' });
        const expiresAt = new Date(this.#clock.now() + 4 * HOUR_MS).toISOString();
        return await later(() => success({ pairingId, qrcode: pairingId, qrcodeUrl: null, expiresAt }), signal);
      },
      pairingState: async (pairingId, _wait, signal) =>
        await later(() => {
          const state = this.#atRelay.get(pairingId);
          return state === undefined ? gone : success(state);
        }, signal),
      cancelPairing: async (pairingId) => {
        this.#atRelay.delete(pairingId);
        return await later(() => success(null));
      },
      listUnmatched: async (signal) =>
        await later(() => {
          const notes = [...this.#unmatched].map(([id, app]) => unmatchedNote(id, app, this.#clock.now()));
          return success({ enabled: true, notes });
        }, signal),
      claim: async (pairingId, unmatchedId) => {
        const app = this.#unmatched.get(unmatchedId);
        const state = this.#atRelay.get(pairingId);
        const code = state === undefined ? 'no-pairing' : state.state === 'waiting' ? 'no-unmatched' : 'not-waiting';
        if (state?.state !== 'waiting' || app === undefined) return await later(() => failure(relayCallFailure(code)));
        this.#claims += 1;
        this.#unmatched.delete(unmatchedId);
        this.#atRelay.set(pairingId, { state: 'paired', app });
        this.#scanned.set(pairingId, app.deviceCode);
        return await later(() => success({ state: 'paired', app }));
      },
    };
  }
}
