import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asClient, type RelayAnswer, type RelayRequest } from './a-relay';
import { CliProcess } from './cli-process';
import { freePort } from './loopback-ports';
import { type Answer, ask } from './plain-request';
import { NETWORK_ENVIRONMENT } from './simulated-network';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder';

/** A relay in a process of its own. */
export interface RelayProcess {
  readonly process: CliProcess;
  readonly url: string;
  /** Where the service posts, with the secret that is registered with it. */
  readonly callbackUrl: string;
  /** Where its figures are. */
  readonly metricsUrl: string;
}

interface SimulatorProcess {
  readonly url: string;
  /** Path of the authority's certificate. */
  readonly ca: string;
  readonly control: { readonly url: string; readonly token: string };
}

const APP = '{ id: phone, deviceCode: remote_1, host: 63, toys: [{ id: t1, type: lush, battery: 50 }] }';

/** Identifier of one of many apps, and the end of its device code. */
function manyAppId(index: number): string {
  return `app-${index}`;
}

/** Apps that only scan: nothing is to be reached at their addresses. */
function manyApps(count: number): readonly string[] {
  return Array.from(
    { length: count },
    (_, index) =>
      `{ id: ${manyAppId(index)}, deviceCode: remote_${manyAppId(index)}, host: ${2 + (index % 200)}, listening: false }`,
  );
}

/**
 * Everything that a developer sets up, each part a real process: the simulator as the service, one or more relays, a
 * client's key. All of it goes when it is disposed of.
 */
export class RelayDeployment {
  readonly folder = makeTemporaryFolder();
  /** The developer token; a new one each time, so that it can be looked for. */
  readonly token = `developer-${randomBytes(12).toString('hex')}`;
  /** What the registered callback URL carries. */
  readonly callbackSecret = randomBytes(16).toString('hex');
  readonly #processes: CliProcess[] = [];
  #simulator: SimulatorProcess | null = null;
  #key = '';

  /** Starts the simulator, with so many apps beside the phone, and makes a key. */
  static async start({ manyApps: count = 0 } = {}): Promise<RelayDeployment> {
    const deployment = new RelayDeployment();
    try {
      await deployment.#open(count);
      return deployment;
    } catch (error) {
      await deployment.dispose();
      throw error;
    }
  }

  async #open(apps: number): Promise<void> {
    const { folder, token } = this;
    writeFileSync(join(folder, 'token'), `${token}\n`, { mode: 0o600 });
    writeFileSync(join(folder, 'callback-secret'), `${this.callbackSecret}\n`, { mode: 0o600 });
    const scenario = `apps: [${[APP, ...manyApps(apps)].join(', ')}]\ndeveloper: { token: ${token} }\nrateLimit: null\n`;
    writeFileSync(join(folder, 'scenario.yaml'), scenario);
    const simulate = ['simulate', '--scenario', join(folder, 'scenario.yaml'), '--directory', folder];
    const simulator = this.run(simulate, NETWORK_ENVIRONMENT);
    this.#simulator = JSON.parse(await simulator.line(0)) as SimulatorProcess;
    const made = this.run(['relay-key', '--keys-file', this.keysFile, '--name', 'client', '--json']);
    await made.ended();
    this.#key = (JSON.parse(made.out) as { key: string }).key;
    writeFileSync(this.keyFile, `${this.#key}\n`, { mode: 0o600 });
  }

  get key(): string {
    return this.#key;
  }

  get keysFile(): string {
    return join(this.folder, 'keys');
  }

  get keyFile(): string {
    return join(this.folder, 'key');
  }

  /** What points the app at the service. */
  get serviceEnvironment(): Readonly<Record<string, string>> {
    return { BECKON_SERVICE_URL: this.#running.url, BECKON_CA: this.#running.ca };
  }

  /** Runs a command of the command line, to be ended with everything else. */
  run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): CliProcess {
    const started = new CliProcess(args, environment);
    this.#processes.push(started);
    return started;
  }

  /** Starts a relay, and registers its callback URL at the service. */
  async relay(
    extra: readonly string[] = [],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<RelayProcess> {
    const { url: service, ca } = this.#running;
    const hasSecret = !extra.includes('--no-callback-secret');
    const process = this.run(
      [
        'relay',
        '--service',
        service,
        '--ca',
        ca,
        '--token-file',
        join(this.folder, 'token'),
        '--keys-file',
        this.keysFile,
        '--public-url',
        'https://relay.example',
        // Nobody else is given it while the relay is killed and started again.
        '--listen',
        `127.0.0.1:${await freePort()}`,
        '--metrics-listen',
        '127.0.0.1:0',
        '--json',
        ...(hasSecret ? ['--callback-secret-file', join(this.folder, 'callback-secret')] : []),
        ...extra,
      ],
      environment,
    );
    const { listening, metrics } = JSON.parse(await process.line(0)) as { listening: string; metrics: string };
    const callbackUrl = `${listening}/callback${hasSecret ? `?secret=${this.callbackSecret}` : ''}`;
    await this.registerCallback(callbackUrl);
    return { process, url: listening, callbackUrl, metricsUrl: metrics };
  }

  /** `beckon pair --json` at a relay. */
  pair(relay: RelayProcess): CliProcess {
    return this.run(['pair', '--relay', relay.url, '--key-file', this.keyFile, '--json']);
  }

  /** A request of the client. */
  async ask({ url }: RelayProcess, path: string, options: RelayRequest = {}): Promise<RelayAnswer> {
    return await asClient({ url, key: this.#key }, path, options);
  }

  /** The client asks for a code. */
  async newPairing(relay: RelayProcess): Promise<{ readonly pairingId: string; readonly qrcode: string }> {
    const { status, text } = await this.ask(relay, '/v1/pairings', { method: 'POST' });
    if (status !== 201) throw new Error(`No pairing: ${status} ${text}`);
    return JSON.parse(text) as { pairingId: string; qrcode: string };
  }

  async registerCallback(url: string | null): Promise<void> {
    await this.#control('/callback', { url });
  }

  /** Scans a code in a simulated app; `callback` is the style of the callback. */
  async scan(qrcode: string, callback: Readonly<Record<string, unknown>> = {}, app = 'phone'): Promise<unknown> {
    return JSON.parse((await this.#control('/scan', { qrcode, app, callback })).body);
  }

  /** Changes something in the simulator, as `docs/simulator.md` has it. */
  async perform(action: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#control('/perform', action);
  }

  async dispose(): Promise<void> {
    await Promise.all(this.#processes.map(async (process) => await process.stop('SIGKILL')));
    removeTemporaryFolder(this.folder);
  }

  get #running(): SimulatorProcess {
    if (this.#simulator === null) throw new Error('The simulator does not run yet');
    return this.#simulator;
  }

  async #control(path: string, body: unknown): Promise<Answer> {
    const { control, ca } = this.#running;
    return await ask(`${control.url}${path}`, {
      ca: readFileSync(ca, 'utf8'),
      method: 'POST',
      headers: { authorization: `Bearer ${control.token}` },
      body: JSON.stringify(body),
    });
  }
}
