import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { devNull } from 'node:os';
import path from 'node:path';
import { writeFileAtomically } from '../lib/atomic-file';
import { type Clock, systemClock } from '../lib/clock';
import { type Disposable, DisposableStack } from '../lib/disposable';
import { errorCode } from '../lib/error-code';
import {
  type CallbackOutcome,
  callbackPost,
  GOOD_CALLBACK,
  isUsableCallbackUrl,
  postCallback,
} from './callback-client';
import { CertificateAuthority } from './certificates/certificate-authority';
import { APP_SUFFIX, type AppCertificates, CompanionApp } from './companion-app';
import { ControlHandler, type Controls, type Scan, type ScanOutcome } from './control-handler';
import { answersOnWholeLoopback, ServiceServer } from './loopback-server';
import { QrCodes } from './qr-codes';
import type { AppScript, Scenario } from './scenario';
import { RateLimit, ServiceHandler } from './service-handler';
import { scaledClock, Timeline } from './timeline';
import { type SimulatorState, stateOf, World } from './world';

export interface SimulatorOptions {
  readonly scenario: Scenario;
  /** Port of the service on 127.0.0.1; 0: any free one. */
  readonly port: number;
  /** Where `ca.pem` is written; created if missing. */
  readonly directory: string;
  readonly clock?: Clock;
  /** First three octets of the apps' addresses; omitted: 127.0.0. */
  readonly network?: string;
  /** Whether 127.0.0.2 and the rest work, as on Linux and Windows; omitted: detected. */
  readonly wholeLoopback?: boolean;
}

/** A running simulator. Disposing of it closes every port, and removes the CA file. */
export interface RunningSimulator extends Controls, Disposable {
  /** Base URL of the service. */
  readonly url: string;
  /** The file with the certificate authority to trust, and its text. */
  readonly caFile: string;
  readonly caPem: string;
  /** Where another process can control it; see docs/simulator.md. */
  readonly control: { readonly url: string; readonly token: string };
  state(): SimulatorState;
}

/** Names in the service's certificate. */
const SERVICE_NAMES = ['localhost', '127.0.0.1', 'service.beckon.test'];
/** Maximum apps that open their ports at the same time. */
const OPENING_AT_ONCE = 50;
/** File handles reserved for the service, the controls, files and connections. */
const SPARE_HANDLES = 32;

/**
 * Starts the service and its companion apps; binds and calls loopback addresses only. Rejects with the system's error
 * if the port is in use or the directory cannot be written.
 */
export async function startSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const owned = new DisposableStack();
  try {
    return await start(options, owned);
  } catch (error) {
    await owned.dispose();
    throw error;
  }
}

async function start(options: SimulatorOptions, owned: DisposableStack): Promise<RunningSimulator> {
  const { scenario, clock = systemClock, network = '127.0.0' } = options;
  const authority = await CertificateAuthority.create('Beckon simulator');
  const serviceCertificate = await authority.issue({ names: SERVICE_NAMES });
  const certificates = await appCertificates(authority);
  const wholeLoopback = options.wholeLoopback ?? (await answersOnWholeLoopback());
  const addressOf = (host: number): string => (wholeLoopback ? `${network}.${host}` : '127.0.0.1');

  const apps = scenario.apps.map((script) => owned.use(new CompanionApp(script, certificates, addressOf)));
  const spare = await holdHandles();
  try {
    await openApps(apps, scenario.apps);
  } finally {
    await Promise.all(spare.map(async (handle) => await handle.close()));
  }

  const simulated = scaledClock(clock, scenario.speed);
  const codes = new QrCodes(simulated, scenario.developer.codeLifetimeMs);
  const world = owned.use(
    new World(apps, scenario.service, async ({ kind }) => {
      if (kind === 'down') await server.close();
      else await server.open();
    }),
  );
  let callbackUrl = scenario.developer.callbackUrl;
  const handler = owned.use(
    new ServiceHandler({
      apps: world,
      codes,
      rateLimit: scenario.rateLimit === null ? null : new RateLimit(scenario.rateLimit, clock),
      clock,
      url: () => server.url,
      mode: () => world.mode,
      developerToken: scenario.developer.token,
      callbackUrl: () => callbackUrl,
    }),
  );
  const server: ServiceServer = owned.use(
    new ServiceServer(serviceCertificate, options.port, async (request) => await handler.handle(request)),
  );
  await server.open();
  if (world.mode.kind === 'down') await server.close();

  const controls: Controls & { state(): SimulatorState } = {
    state: () => stateOf(scenario.name, server.url, world),
    perform: async (action) => await world.perform(action),
    setCallbackUrl: (url) => {
      if (url !== null && !isUsableCallbackUrl(url)) throw new Error('Callbacks go to this computer only');
      callbackUrl = url;
    },
    scan: async (scan) => await answerScan(scan, { codes, world, clock, callbackUrl, caPem: authority.certificatePem }),
  };
  const token = randomBytes(24).toString('base64url');
  const control = new ControlHandler(controls, token);
  // A separate port, so that it works while the service is down, slow or full.
  const controlServer = owned.use(
    new ServiceServer(serviceCertificate, 0, async (request) => await control.handle(request)),
  );
  await controlServer.open();

  const caFile = await writeAuthority(options.directory, authority.certificatePem, owned);
  owned.use(new Timeline(scenario.events, simulated, async (action) => await world.perform(action))).start();
  return {
    ...controls,
    url: server.url,
    caFile,
    caPem: authority.certificatePem,
    control: { url: `${controlServer.url}/control`, token },
    dispose: async () => await owned.dispose(),
  };
}

async function appCertificates(authority: CertificateAuthority): Promise<AppCertificates> {
  const names = [`*.${APP_SUFFIX}`];
  const stranger = await CertificateAuthority.create('Some other authority');
  return {
    valid: await authority.issue({ names }),
    expired: await authority.issue({ names, fromDays: -30, untilDays: -1 }),
    'wrong-name': await authority.issue({ names: ['*.apps.elsewhere.test'] }),
    stranger: await stranger.issue({ names }),
  };
}

async function holdHandles(): Promise<readonly FileHandle[]> {
  const asked = Array.from({ length: SPARE_HANDLES }, async () => await open(devNull));
  const endings = await Promise.allSettled(asked);
  return endings.flatMap((ending) => (ending.status === 'fulfilled' ? [ending.value] : []));
}

/** Apps without a free file handle stay closed: listed, but not reachable. */
async function openApps(apps: readonly CompanionApp[], scripts: readonly AppScript[]): Promise<void> {
  const wanted = apps.filter((_, index) => scripts[index]?.listening === true);
  for (let from = 0; from < wanted.length; from += OPENING_AT_ONCE) {
    const batch = wanted.slice(from, from + OPENING_AT_ONCE);
    const endings = await Promise.allSettled(batch.map(async (app) => await app.start()));
    for (const ending of endings) {
      if (ending.status === 'fulfilled') continue;
      const code = errorCode(ending.reason);
      if (code === 'EMFILE' || code === 'ENFILE') return;
      throw ending.reason;
    }
  }
}

async function writeAuthority(directory: string, pem: string, owned: DisposableStack): Promise<string> {
  await mkdir(directory, { recursive: true });
  // Whole, for programs that run in another folder.
  const file = path.resolve(directory, 'ca.pem');
  owned.defer(async () => await rm(file, { force: true }));
  writeFileAtomically(file, pem, { mode: 0o644 });
  return file;
}

/** The dependencies of a scan. */
export interface ScanParts {
  readonly codes: QrCodes;
  readonly world: World;
  /** Real time: clients wait for a callback in real time. */
  readonly clock: Clock;
  readonly callbackUrl: string | null;
  readonly caPem: string;
}

/** The service's reaction when a person scans a code in an app: it posts what it knows of the app (section 6). */
async function answerScan(scan: Scan, parts: ScanParts): Promise<ScanOutcome> {
  const { codes, world, clock, callbackUrl, caPem } = parts;
  const style = scan.callback ?? GOOD_CALLBACK;
  const found = codes.find(scan.code);
  if (found === null) return { kind: 'unknown-code' };
  if (!found.isGood && !style.afterExpiry) return { kind: 'expired-code' };
  const app = world.find(scan.app);
  if (app === null) return { kind: 'unknown-app' };
  if (callbackUrl === null) return { kind: 'no-callback-url' };

  if (style.delayMs > 0) await new Promise<void>((resolve) => void clock.after(style.delayMs, resolve));
  let outcome: CallbackOutcome = { kind: 'failed', reason: 'not posted' };
  for (let time = 0; time < style.times; time += 1) {
    outcome = await postCallback(callbackUrl, callbackPost(app.callbackInfo(), found.issued.owner, style), caPem);
  }
  return outcome;
}
