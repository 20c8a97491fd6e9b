import { describe, expect, it } from 'vitest';
import { applyPatch, connectMirror } from '../../../../renderer/stores/mirror-store';
import type { Bridge, EventName, InputOf, OutputOf, PayloadOf, RouteName } from '../../../../shared/ipc/contract';
import type { Envelope, RequestError } from '../../../../shared/ipc/envelope';
import type { StatePatch, StateSnapshot } from '../../../../shared/ipc/state';
import { verbatim } from '../../../../shared/words/text';
import { anAppState } from '../../../support/app-state-factory';
import { settled } from '../../../support/fake-clock';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const FAILURE: RequestError = {
  code: 'internal',
  serviceCode: null,
  message: verbatim('No.'),
  advice: verbatim('Wait.'),
};

/** A main whose snapshots are answered when the test says so. */
class ScriptedBridge implements Bridge {
  readonly log: string[] = [];
  readonly #waiting: ((envelope: Envelope<StateSnapshot>) => void)[] = [];
  #listener: ((patch: StatePatch) => void) | null = null;

  request<R extends RouteName>(route: R, _input: InputOf<R>): Promise<Envelope<OutputOf<R>>> {
    this.log.push(`request ${route}`);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  on<E extends EventName>(event: E, listener: (payload: PayloadOf<E>) => void): () => void {
    this.log.push(`on ${event}`);
    this.#listener = listener;
    return () => {
      this.#listener = null;
      this.log.push(`off ${event}`);
    };
  }

  get asked(): number {
    return this.log.filter((line) => line === 'request state.snapshot').length;
  }

  async answer(envelope: Envelope<StateSnapshot>): Promise<void> {
    this.#waiting.shift()?.(envelope);
    await settled();
  }

  send(sequence: number, seconds = sequence): void {
    const value = { ...anAppState().settings, pollIntervalSeconds: seconds };
    this.#listener?.({ sequence, changes: [{ op: 'replace', slice: 'settings', value }] });
  }
}

function snapshotAt(sequence: number): Envelope<StateSnapshot> {
  const state = anAppState({ settings: { ...anAppState().settings, pollIntervalSeconds: sequence } });
  return {
    ok: true,
    data: {
      sequence,
      state,
      about: { version: '0', platform: 'linux', electron: '0', startNotice: null, region: null },
    },
  };
}

function connect() {
  const bridge = new ScriptedBridge();
  const shown: StateSnapshot[] = [];
  const failures: RequestError[] = [];
  const connection = connectMirror(bridge, {
    show: (snapshot) => shown.push(snapshot),
    fail: (error) => failures.push(error),
  });
  const latest = (): [number, number] | null => {
    const last = shown.at(-1);
    return last === undefined ? null : [last.sequence, last.state.settings.pollIntervalSeconds];
  };
  return { bridge, shown, failures, connection, latest };
}

describe('connectMirror', () => {
  it('subscribes before it asks, so that nothing falls in between', () => {
    expect(connect().bridge.log).toEqual(['on state.patch', 'request state.snapshot']);
  });

  it('replays what came while the snapshot was on its way, and drops what the snapshot holds', async () => {
    const { bridge, latest, shown } = connect();
    bridge.send(2);
    bridge.send(3);
    bridge.send(4);
    await bridge.answer(snapshotAt(2));
    expect(latest()).toEqual([4, 4]);
    expect(shown).toHaveLength(1);
  });

  it('follows patches in order and shows nothing for one that comes twice', async () => {
    const { bridge, latest, shown } = connect();
    await bridge.answer(snapshotAt(1));
    bridge.send(2);
    bridge.send(2, 99);
    expect(latest()).toEqual([2, 2]);
    expect(shown).toHaveLength(2);
  });

  it('asks again after a gap, once, and goes on from the new snapshot', async () => {
    const { bridge, latest } = connect();
    await bridge.answer(snapshotAt(1));
    bridge.send(3);
    bridge.send(4);
    expect(bridge.asked).toBe(2);
    expect(latest()).toEqual([1, 1]);
    await bridge.answer(snapshotAt(3));
    expect(latest()).toEqual([4, 4]);
    expect(bridge.asked).toBe(2);
  });

  it('does not ask in circles when a snapshot does not close the gap', async () => {
    const { bridge } = connect();
    await bridge.answer(snapshotAt(1));
    bridge.send(9);
    bridge.send(10);
    await bridge.answer(snapshotAt(1));
    expect(bridge.asked).toBe(2);
  });

  it('says so when the first snapshot fails, and retries on request', async () => {
    const { bridge, connection, failures, latest } = connect();
    await bridge.answer({ ok: false, error: FAILURE });
    expect(failures).toEqual([FAILURE]);
    connection.retry();
    await bridge.answer(snapshotAt(7));
    expect(latest()).toEqual([7, 7]);
  });

  it('keeps what it has when a later snapshot fails, and asks again at the next gap', async () => {
    const { bridge, failures, latest } = connect();
    await bridge.answer(snapshotAt(1));
    bridge.send(5);
    await bridge.answer({ ok: false, error: FAILURE });
    expect([failures, latest()]).toEqual([[], [1, 1]]);
    bridge.send(6);
    await bridge.answer(snapshotAt(6));
    expect(latest()).toEqual([6, 6]);
  });

  it('listens no more after it is closed', async () => {
    const { bridge, connection, shown } = connect();
    connection.close();
    await bridge.answer(snapshotAt(1));
    expect(bridge.log.at(-1)).toBe('off state.patch');
    expect(shown).toEqual([]);
  });
});

const first = aNearbyApp({ deviceCode: 'first' });
const second = aNearbyApp({ deviceCode: 'second' });

function aSnapshot(overrides: Partial<StateSnapshot> = {}): StateSnapshot {
  return {
    sequence: 4,
    state: anAppState({ nearby: { first } }),
    about: {
      version: '0.1.0',
      platform: 'linux',
      electron: '45.5.0',
      startNotice: null,
      region: null,
    },
    ...overrides,
  };
}

describe('applyPatch', () => {
  it('sets and removes entries of keyed slices without touching the rest', () => {
    const before = aSnapshot();
    const outcome = applyPatch(before, {
      sequence: 5,
      changes: [
        { op: 'merge', slice: 'nearby', set: { second }, remove: [] },
        { op: 'merge', slice: 'nearby', set: {}, remove: ['first', 'never there'] },
      ],
    });
    expect(outcome.kind === 'applied' && outcome.snapshot.state.nearby).toEqual({ second });
    expect(before.state.nearby).toEqual({ first });
  });
});
