import { failure, type Result, success } from '../../shared/lib/result';
import type { Disposable } from '../lib/disposable';
import { errorCode } from '../lib/error-code';
import type { CompanionApp } from './companion-app';
import type { CertificateKind, ScenarioAction, ServiceMode } from './scenario';
import type { AppDirectory } from './service-handler';

type AppAction = Exclude<ScenarioAction, { do: 'service' }>;

/** The mutable state of a scenario: the apps with their toys, and the mode of the service. */
export class World implements AppDirectory, Disposable {
  readonly #apps: ReadonlyMap<string, CompanionApp>;
  readonly #byCode: ReadonlyMap<string, CompanionApp>;
  readonly #onMode: (mode: ServiceMode) => Promise<void>;
  #mode: ServiceMode;
  /** The current action: port changes are serialized, so that two moves do not interfere. */
  #last: Promise<unknown> = Promise.resolve();
  #over = false;

  constructor(apps: readonly CompanionApp[], mode: ServiceMode, onMode: (mode: ServiceMode) => Promise<void>) {
    this.#apps = new Map(apps.map((app) => [app.id, app]));
    this.#byCode = new Map(apps.map((app) => [app.deviceCode, app]));
    this.#mode = mode;
    this.#onMode = onMode;
  }

  get mode(): ServiceMode {
    return this.#mode;
  }

  get apps(): Iterable<CompanionApp> {
    return this.#apps.values();
  }

  listed(): readonly unknown[] {
    return [...this.#apps.values()].filter((app) => app.listed).map((app) => app.info());
  }

  byCode(deviceCode: string): unknown {
    return this.#byCode.get(deviceCode)?.info() ?? null;
  }

  /** Finds an app by its scenario id or device code. */
  find(idOrCode: string): CompanionApp | null {
    return this.#apps.get(idOrCode) ?? this.#byCode.get(idOrCode) ?? null;
  }

  /**
   * Performs an action after earlier ones. Fails, with the reason, if it names something that does not exist, or the
   * system refuses a port.
   */
  async perform(action: ScenarioAction): Promise<Result<null, string>> {
    const turn = this.#last.then(async () => await this.#attempt(action));
    this.#last = turn.catch(() => undefined);
    return await turn;
  }

  /** Waits for the current action, and performs no more: its ports would otherwise stay open. */
  async dispose(): Promise<void> {
    this.#over = true;
    await this.#last;
  }

  async #attempt(action: ScenarioAction): Promise<Result<null, string>> {
    if (this.#over) return failure('the simulator has ended');
    try {
      return await this.#perform(action);
    } catch (error) {
      const code = errorCode(error);
      if (code === null) throw error;
      return failure(`the system refused (${code})`);
    }
  }

  async #perform(action: ScenarioAction): Promise<Result<null, string>> {
    if (action.do === 'service') {
      this.#mode = action.mode;
      await this.#onMode(action.mode);
      return success(null);
    }
    const app = this.find(action.app);
    if (app === null) return failure(`there is no app “${action.app}”`);
    return await this.#change(app, action);
  }

  async #change(app: CompanionApp, action: AppAction): Promise<Result<null, string>> {
    switch (action.do) {
      case 'drain-battery':
        if (action.toy !== null && app.toy(action.toy) === null) return noToy(action.toy);
        app.drain(action.toy, action.by);
        break;
      case 'set-battery':
        if (app.toy(action.toy) === null) return noToy(action.toy);
        app.changeToy(action.toy, { battery: action.to });
        break;
      case 'connect-toy':
      case 'disconnect-toy':
        if (app.toy(action.toy) === null) return noToy(action.toy);
        app.changeToy(action.toy, { connected: action.do === 'connect-toy' });
        break;
      case 'remove-toy':
      case 'return-toy':
        if (app.toy(action.toy) === null) return noToy(action.toy);
        app.showToy(action.toy, action.do === 'return-toy');
        break;
      case 'app-online':
      case 'app-offline':
        app.online = action.do === 'app-online';
        break;
      case 'list-app':
      case 'unlist-app':
        app.listed = action.do === 'list-app';
        break;
      case 'start-app':
        await app.start();
        break;
      case 'stop-app':
        await app.stop();
        break;
      case 'move-port':
        await app.movePort(action.by);
        break;
      case 'move-address':
        await app.moveTo({ host: action.host });
        break;
      case 'swap-addresses':
        return await this.#swap(app, action.with);
      case 'set-certificate':
        await app.showCertificate(action.to);
        break;
      case 'tell':
        app.misreport(action.fields);
        break;
    }
    return success(null);
  }

  async #swap(app: CompanionApp, partnerId: string): Promise<Result<null, string>> {
    const partner = this.find(partnerId);
    if (partner === null) return failure(`there is no app “${partnerId}”`);
    const [place, partnerPlace] = [placeOf(app), placeOf(partner)];
    const moved = [app, partner].filter(({ listening }) => listening);
    for (const each of moved) await each.stop();
    await app.moveTo(partnerPlace);
    await partner.moveTo(place);
    for (const each of moved) await each.start();
    return success(null);
  }
}

function noToy(id: string): Result<never, string> {
  return failure(`the app has no toy “${id}”`);
}

function placeOf({ host, httpsPort, wssPort }: CompanionApp): { host: number; httpsPort: number; wssPort: number } {
  return { host, httpsPort, wssPort };
}

/** The actual state of an app, as opposed to what the service reports. */
export interface SimulatedAppState {
  readonly id: string;
  readonly deviceCode: string;
  readonly online: boolean;
  readonly listed: boolean;
  readonly listening: boolean;
  readonly certificate: CertificateKind;
  readonly domain: string;
  readonly address: string;
  readonly httpsPort: number;
  readonly wssPort: number;
  /** Number of client connections to its ports since the start. */
  readonly connections: number;
}

/** The current state of a running simulator; also the response of `GET /control`. */
export interface SimulatorState {
  readonly scenario: string;
  readonly url: string;
  readonly service: ServiceMode;
  readonly apps: readonly SimulatedAppState[];
}

export function stateOf(scenario: string, url: string, world: World): SimulatorState {
  const apps = [...world.apps].map((app) => ({
    id: app.id,
    deviceCode: app.deviceCode,
    online: app.online,
    listed: app.listed,
    listening: app.listening,
    certificate: app.certificate,
    domain: app.domain,
    address: app.address,
    httpsPort: app.httpsPort,
    wssPort: app.wssPort,
    connections: app.connections,
  }));
  return { scenario, url, service: world.mode, apps };
}
