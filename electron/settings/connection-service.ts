import type { NearbyList } from '../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { type ActiveService, SCENARIO_NAMES, type ScenarioName } from '../../shared/domain/settings';
import type { ServiceInput, ServiceTrial } from '../../shared/ipc/contract';
import { failure, type Result, success } from '../../shared/lib/result';
import { listFor, textFor, verbatim } from '../../shared/words/text';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import type { NoticePoster } from '../lib/notice-board';
import { type Observable, ObservableValue } from '../lib/observable';
import type { ListSource } from '../nearby/discovery-service';
import type { SimulatedPairing } from '../pairing/simulated-pairing';
import { parseBaseUrl } from '../service/base-url';
import type { ServiceAccess } from '../service/service-gateway';
import type { SettingsService } from './settings-service';

/** The service from the environment; overrides the settings for this run. */
export interface ServiceFromEnvironment {
  readonly baseUrl: string | null;
  readonly caFile: string | null;
}

/** Parses `BECKON_SERVICE_URL` and `BECKON_CA`; an empty value counts as not set. */
export function parseServiceEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): ServiceFromEnvironment {
  return {
    baseUrl: environment.BECKON_SERVICE_URL?.trim() || null,
    caFile: environment.BECKON_CA || null,
  };
}

/** The simulator that the app's command line asks for, for this run. */
export interface SimulatorRequest {
  readonly simulator: ScenarioName | null;
  /** A name that no scenario has; null: none. */
  readonly unknownSimulator: string | null;
}

/** A running simulator: what is needed to talk to it. */
export interface SimulatorHandle extends Disposable {
  readonly url: string;
  readonly caFile: string;
  readonly caPem: string;
  /** For pairing with its companion apps. */
  readonly pairing: SimulatedPairing;
}

/** The service in use, opened. */
export interface Connection {
  readonly active: ActiveService;
  /** Where the list comes from; null: there is no service to ask. */
  readonly source: ListSource | null;
  /** Makes all requests to the same service; null: there is none. */
  readonly client: ServiceAccess | null;
  /** The additional authority that it, and the apps it lists, are verified against; PEM. */
  readonly extraCaPem: string | null;
  /** Its answer if it was just tried; null: it was not. */
  readonly firstAnswer: NearbyList | null;
  /** Pairing of the simulator; null: the service is not the simulator. */
  readonly simulated: SimulatedPairing | null;
}

export interface ConnectionOptions {
  readonly settings: SettingsService;
  readonly environment: ServiceFromEnvironment;
  readonly makeClient: (options: { readonly baseUrl: string; readonly extraCaPem: string | null }) => ServiceAccess;
  readonly startSimulator: (scenario: ScenarioName) => Promise<SimulatorHandle>;
  readonly readCaFile: (path: string) => Promise<Result<string, ServiceFailure>>;
  readonly notices: NoticePoster;
  readonly logger: Logger;
}

/** Why an operation on the connection failed. */
export type ConnectionFailure =
  | { readonly kind: 'service'; readonly failure: ServiceFailure }
  | { readonly kind: 'read-only' }
  | { readonly kind: 'simulator-failed' };

type UrlService = { readonly baseUrl: string; readonly caFile: string | null };

const NOT_CONNECTED: Connection = {
  active: { kind: 'none' },
  source: null,
  client: null,
  extraCaPem: null,
  firstAnswer: null,
  simulated: null,
};

/**
 * Owns the connection to the service: this run's simulator, else the environment's, else the settings'. Changes
 * are serialized, and each leaves either the new connection or the old one, never half of it.
 */
export class ConnectionService implements Disposable {
  readonly #options: ConnectionOptions;
  readonly #connection = new ObservableValue<Connection>(NOT_CONNECTED);
  readonly #disposal = new AbortController();
  #simulator: { readonly scenario: ScenarioName; readonly handle: SimulatorHandle } | null = null;
  /** The simulator for this run only; null: use the environment or the settings. */
  #scenarioOfThisRun: ScenarioName | null = null;
  /** Replaced simulators, to be closed once nothing calls them any more. */
  readonly #retired: SimulatorHandle[] = [];
  #isOpen = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  get connection(): Observable<Connection> {
    return this.#connection;
  }

  /**
   * Opens the service in use. Another launch of the app may call it again: it can switch to the simulator,
   * for this run, and changes nothing if it requests nothing.
   */
  async open(launch: SimulatorRequest): Promise<void> {
    await this.#inTurn(async () => {
      if (launch.unknownSimulator !== null) this.#noticeUnknown(launch.unknownSimulator);
      if (this.#isOpen && launch.simulator === null) return;
      this.#isOpen = true;
      this.#scenarioOfThisRun = launch.simulator;
      await this.#connect(null);
    });
  }

  /** Calls a service once, without changing anything. */
  async try(input: ServiceInput): Promise<Result<ServiceTrial, ConnectionFailure>> {
    // Not serialized: it changes nothing, and a hanging service must not delay a switch away from it.
    const opened = await this.#openUrl(input);
    if (!opened.ok) return failure({ kind: 'service', failure: opened.error });
    const answer = await opened.value.client.interactive().listApps(this.#disposal.signal);
    return answer.ok ? success(trialOf(answer.value)) : failure({ kind: 'service', failure: answer.error });
  }

  /** Sets the service, once it has answered; unchecked, a well-formed address is enough. */
  async use(
    input: ServiceInput & { readonly unchecked: boolean },
  ): Promise<Result<ServiceTrial | null, ConnectionFailure>> {
    return await this.#inTurn(async () => {
      const { settings } = this.#options;
      if (settings.isReadOnly) return failure({ kind: 'read-only' });
      const opened = await this.#openUrl(input);
      if (!opened.ok) return failure({ kind: 'service', failure: opened.error });
      const { client, baseUrl } = opened.value;
      const answer = input.unchecked ? null : await client.interactive().listApps(this.#disposal.signal);
      if (answer !== null && !answer.ok) return failure({ kind: 'service', failure: answer.error });
      settings.setService({ kind: 'url', baseUrl, caFile: input.caFile });
      this.#scenarioOfThisRun = null;
      await this.#connect(this.#hasEnvironment ? null : (answer?.value ?? null));
      return success(answer === null ? null : trialOf(answer.value));
    });
  }

  /** Clears the service; the environment's, if set, stays in use. */
  async clear(): Promise<Result<null, ConnectionFailure>> {
    return await this.#inTurn(async () => {
      const cleared = this.#options.settings.setService({ kind: 'none' });
      if (!cleared.ok) return failure({ kind: 'read-only' });
      this.#scenarioOfThisRun = null;
      await this.#connect(null);
      return success(null);
    });
  }

  /** Switches to the simulator, and stores that if the settings decide. */
  async startSimulator(scenario: ScenarioName): Promise<Result<null, ConnectionFailure>> {
    return await this.#inTurn(async () => {
      // First, since nothing must change if it does not start.
      if (!(await this.#runSimulator(scenario))) return failure({ kind: 'simulator-failed' });
      const { settings } = this.#options;
      const isOfThisRun = this.#hasEnvironment || settings.isReadOnly;
      this.#scenarioOfThisRun = isOfThisRun ? scenario : null;
      if (!isOfThisRun) settings.setSimulator(scenario);
      await this.#connect(null);
      return success(null);
    });
  }

  /** Returns to the service that the simulator replaced. */
  async leaveSimulator(): Promise<Result<null, ConnectionFailure>> {
    return await this.#inTurn(async () => {
      const left = this.#options.settings.leaveSimulator();
      if (!left.ok && this.#scenarioOfThisRun === null) return failure({ kind: 'read-only' });
      this.#scenarioOfThisRun = null;
      await this.#connect(null);
      return success(null);
    });
  }

  async dispose(): Promise<void> {
    this.#disposal.abort();
    await this.#inTurn(async () => {
      this.#connection.set(NOT_CONNECTED);
      this.#retireSimulator();
      await this.#closeRetired();
    });
  }

  get #hasEnvironment(): boolean {
    return this.#options.environment.baseUrl !== null;
  }

  /** Opens the service to use now, and closes the simulator if that is another one. */
  async #connect(firstAnswer: NearbyList | null): Promise<void> {
    const { environment, settings } = this.#options;
    const choice = settings.settings.value.service;
    const scenario = this.#scenarioOfThisRun ?? (choice.kind === 'simulator' ? choice.scenario : null);
    if (this.#scenarioOfThisRun === null && environment.baseUrl !== null) {
      await this.#connectUrl({ baseUrl: environment.baseUrl, caFile: environment.caFile }, 'environment', null);
    } else if (scenario !== null) {
      await this.#connectSimulator(scenario);
    } else if (choice.kind === 'url') {
      const caFile = environment.caFile ?? choice.caFile;
      const source = environment.caFile === null ? 'settings' : 'environment';
      await this.#connectUrl({ baseUrl: choice.baseUrl, caFile }, source, firstAnswer);
    } else {
      this.#connection.set({ ...NOT_CONNECTED, active: { kind: 'none' } });
    }
    if (this.#connection.value.active.kind !== 'simulator') this.#retireSimulator();
    await this.#closeRetired();
  }

  async #connectUrl(
    service: UrlService,
    source: 'settings' | 'environment',
    firstAnswer: NearbyList | null,
  ): Promise<void> {
    const opened = await this.#openUrl(service);
    if (!opened.ok) {
      this.#options.logger.warn('The service cannot be used', { source, code: opened.error.code });
      this.#connection.set({ ...NOT_CONNECTED, active: { kind: 'unusable', reason: opened.error.message } });
      return;
    }
    const { client, baseUrl, extraCaPem } = opened.value;
    if (firstAnswer !== null) client.recordList(firstAnswer);
    this.#connection.set({
      active: { kind: 'url', source, baseUrl, caFile: service.caFile },
      source: { key: baseUrl, simulated: false, client: client.loop },
      client,
      extraCaPem,
      firstAnswer,
      simulated: null,
    });
  }

  async #connectSimulator(scenario: ScenarioName): Promise<void> {
    if (!(await this.#runSimulator(scenario)) || this.#simulator === null) {
      this.#connection.set({
        ...NOT_CONNECTED,
        active: { kind: 'unusable', reason: textFor('notice.simulatorNotRunning') },
      });
      return;
    }
    const { url: baseUrl, caFile, caPem, pairing } = this.#simulator.handle;
    const client = this.#options.makeClient({ baseUrl, extraCaPem: caPem });
    this.#connection.set({
      active: { kind: 'simulator', scenario, baseUrl, caFile },
      source: { key: baseUrl, simulated: true, client: client.loop },
      client,
      extraCaPem: caPem,
      firstAnswer: null,
      simulated: pairing,
    });
  }

  async #openUrl(
    service: UrlService,
  ): Promise<Result<{ client: ServiceAccess; baseUrl: string; extraCaPem: string | null }, ServiceFailure>> {
    const baseUrl = parseBaseUrl(service.baseUrl);
    if (!baseUrl.ok) return baseUrl;
    const ca = service.caFile === null ? success(null) : await this.#options.readCaFile(service.caFile);
    if (!ca.ok) return ca;
    const client = this.#options.makeClient({ baseUrl: baseUrl.value, extraCaPem: ca.value });
    return success({ client, baseUrl: baseUrl.value, extraCaPem: ca.value });
  }

  /** Ensures that this scenario runs; if it does not start, the previous one keeps running. */
  async #runSimulator(scenario: ScenarioName): Promise<boolean> {
    if (this.#simulator?.scenario === scenario) return true;
    try {
      const handle = await this.#options.startSimulator(scenario);
      this.#retireSimulator();
      this.#simulator = { scenario, handle };
      return true;
    } catch (error) {
      this.#options.logger.error('The simulator did not start', error, { scenario });
      this.#options.notices.post({
        code: 'simulator-failed',
        message: textFor('notice.simulatorFailed.message'),
        advice: textFor('notice.simulatorFailed.advice'),
      });
      return false;
    }
  }

  #noticeUnknown(name: string): void {
    this.#options.notices.post({
      code: 'simulator-failed',
      message: textFor('notice.unknownScenario.message', { name }),
      advice: textFor('notice.unknownScenario.advice', { scenarios: listFor(SCENARIO_NAMES.map(verbatim)) }),
    });
  }

  #retireSimulator(): void {
    if (this.#simulator !== null) this.#retired.push(this.#simulator.handle);
    this.#simulator = null;
  }

  async #closeRetired(): Promise<void> {
    for (const handle of this.#retired.splice(0)) {
      try {
        await handle.dispose();
      } catch (error) {
        this.#options.logger.error('A simulator did not close', error);
      }
    }
  }

  /** Serializes changes; a failed one does not stop the next. */
  async #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(change, change);
    this.#last = turn.catch(() => {});
    return await turn;
  }
}

function trialOf({ apps, skipped }: NearbyList): ServiceTrial {
  return { apps: apps.length, skipped: skipped.length };
}
