import { StateHub } from '../../electron/ipc/state-hub';
import { IgnoredAppsService } from '../../electron/known/ignored-apps-service';
import type { Clock } from '../../electron/lib/clock';
import { ObservableValue } from '../../electron/lib/observable';
import { NearbyApps } from '../../electron/nearby/nearby-apps';
import { ListReader } from '../../electron/service/list-reader';
import type { ActiveService } from '../../shared/domain/settings';
import { aWireApp, aWireToy } from '../support/a-wire-app';
import { anAppState } from '../support/app-state-factory';
import { FakeDocument } from '../support/fake-document';
import { stateSources } from '../support/state-sources';
import { atMost, atMostTimes, type BenchRow, isQuick, report } from './support/bench-report';

const RUNS = isQuick ? 21 : 51;
/** With so many toys each as fit into an answer. */
const SIZES = isQuick
  ? ([[1_000, 10]] as const)
  : ([
      [100, 10],
      [1_000, 10],
      [10_000, 0],
    ] as const);

/** An answer of the service; one app and one toy of it depend on the battery level. */
function anAnswer(apps: number, toys: number, battery: number): Buffer {
  const data = Array.from({ length: apps }, (_, app) =>
    aWireApp({
      deviceCode: `remote_${app.toString(16).padStart(32, '0')}`,
      httpsPort: app === 0 ? 30_000 + battery : 30_010,
      domain: `192-168-${(app >> 8) % 256}-${app % 256}.apps.example`,
      toyList: Array.from({ length: toys }, (_toy, toy) =>
        aWireToy({
          id: `${app.toString(16).padStart(8, '0')}${toy.toString(16).padStart(4, '0')}`,
          nickname: toy % 2 === 0 ? '' : `Toy ${toy}`,
          battery: app === 0 && toy === 0 ? battery : (app + toy) % 100,
        }),
      ),
    }),
  );
  return Buffer.from(JSON.stringify({ code: 0, message: 'Success', data }));
}

/** The way of an answer to the text of the patch that the window gets. */
class Pipeline {
  readonly #reader = new ListReader();
  readonly #nearby = new NearbyApps();
  readonly #due: (() => void)[] = [];
  readonly patches: string[] = [];

  constructor() {
    const clock: Clock = {
      now: () => 0,
      after: (_delayMs, callback) => {
        this.#due.push(callback);
        return { cancel: () => undefined, unref: () => undefined };
      },
    };
    const active: ActiveService = { kind: 'url', source: 'settings', baseUrl: 'https://service.example', caFile: null };
    const ignored = new IgnoredAppsService({
      document: new FakeDocument([]),
      nearby: this.#nearby,
      connection: new ObservableValue({ active }),
    });
    new StateHub({
      sources: { ...stateSources(new ObservableValue(anAppState())), nearby: ignored.visible },
      about: {
        version: '1',
        platform: 'linux',
        electron: '45',
        startNotice: null,
        region: null,
      },
      clock,
      publish: (patch) => this.patches.push(JSON.stringify(patch)),
    });
  }

  /** Takes an answer; returns the milliseconds until its patch is text. */
  take(body: Uint8Array): number {
    const startedAt = performance.now();
    const list = this.#reader.read({ status: 200, body, retryAfterMs: null, location: null });
    if (!list.ok) throw new Error('The answer was not read');
    this.#nearby.applyList({ ...list.value, fetchedAt: '2026-01-01T00:00:00.000Z' });
    for (const callback of this.#due.splice(0)) callback();
    return performance.now() - startedAt;
  }
}

function parseMs(body: Uint8Array): number {
  const startedAt = performance.now();
  JSON.parse(new TextDecoder().decode(body));
  return performance.now() - startedAt;
}

function measure(apps: number, toys: number): readonly BenchRow[] {
  const answers = [20, 80].map((battery) => anAnswer(apps, toys, battery));
  const samples = { first: [] as number[], changed: [] as number[], same: [] as number[], parse: [] as number[] };
  const patches: number[] = [];
  const pipeline = new Pipeline();
  for (let run = -5; run < RUNS; run += 1) {
    const body = answers[run % 2 === 0 ? 0 : 1] ?? Buffer.alloc(0);
    // A new buffer each time, as from the network.
    const figures = {
      parse: parseMs(body),
      first: new Pipeline().take(body),
      changed: pipeline.take(Buffer.from(body)),
      same: 0,
    };
    const before = pipeline.patches.length;
    figures.same = pipeline.take(Buffer.from(body));
    if (run < 0) continue;
    patches.push(pipeline.patches.length - before);
    for (const name of ['first', 'changed', 'same', 'parse'] as const) samples[name].push(figures[name]);
  }
  const against = { what: 'JSON.parse', samples: samples.parse };
  const size = `${apps.toLocaleString('en-US')} apps`;
  return [
    atMostTimes(3, { what: `first list of ${size} → patch`, unit: 'ms', samples: samples.first }, against),
    atMostTimes(3, { what: `one change in a list of ${size} → patch`, unit: 'ms', samples: samples.changed }, against),
    atMostTimes(3, { what: `the same list of ${size} again`, unit: 'ms', samples: samples.same }, against),
    atMost(0, { what: `patches for the same list of ${size}`, unit: 'count', samples: patches }),
  ];
}

report(
  'list-answer',
  SIZES.flatMap(([apps, toys]) => measure(apps, toys)),
);
