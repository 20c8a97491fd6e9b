import { isLoopbackHost } from '../../shared/address/dial-rule';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { controlAddresses, controlPlace, userDataFolder } from '../control/control-address';
import { ControlClient } from '../control/control-client';
import { untilAborted } from '../lib/abort-signal';
import { parseBaseUrl } from '../service/base-url';
import { readCaFile } from '../service/ca-file';
import { userAgent } from '../service/https-exchange-client';
import { ServiceClient } from '../service/service-client';
import { usageFailure } from '../service/service-failure';
import { environmentProxy } from './environment-proxy';
import type { Output } from './output';

/** Options of every command. */
export interface GlobalOptions {
  readonly service?: string;
  readonly ca?: string;
  readonly json?: boolean;
  /** Milliseconds. */
  readonly timeout?: number;
}

/** What a command gets from its runner. */
export interface CommandContext {
  readonly output: Output;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  /** Aborted when the user stops the command. */
  readonly signal: AbortSignal;
}

/** An additional trusted authority for the service, from `--ca` or `BECKON_CA`; null: none. */
export async function extraAuthority(
  options: GlobalOptions,
  { environment }: CommandContext,
): Promise<Result<string | null, ServiceFailure>> {
  return await authorityIn(options.ca ?? environment.BECKON_CA);
}

/** The authorities in a file; null: no file given. */
export async function authorityIn(file: string | undefined): Promise<Result<string | null, ServiceFailure>> {
  return file === undefined || file === '' ? success(null) : await readCaFile(file);
}

/** The value of `--service` or `BECKON_SERVICE_URL`; empty: not set. */
export function serviceText(options: GlobalOptions, { environment }: CommandContext): string {
  return options.service ?? environment.BECKON_SERVICE_URL ?? '';
}

/** The service that a command calls. */
export interface NamedService {
  readonly client: ServiceClient;
  /** Whether it runs on this computer, as the simulator does. */
  readonly isHere: boolean;
}

/** The service named by `--service` or `BECKON_SERVICE_URL`; fails as `usage` when neither is set. */
export async function namedService(
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<NamedService, ServiceFailure>> {
  const text = serviceText(options, context);
  if (text === '') {
    return failure(usageFailure('No service is named.', 'Give --service URL, or set BECKON_SERVICE_URL.'));
  }
  const baseUrl = parseBaseUrl(text);
  if (!baseUrl.ok) return baseUrl;
  const extraCaPem = await extraAuthority(options, context);
  if (!extraCaPem.ok) return extraCaPem;
  const client = new ServiceClient({
    baseUrl: baseUrl.value,
    extraCaPem: extraCaPem.value,
    userAgent: userAgent(context.version, process.platform, process.arch),
    proxyFor: environmentProxy(context.environment),
    timeoutMs: options.timeout,
  });
  return success({ client, isHere: isLoopbackHost(new URL(baseUrl.value).hostname) });
}

/** Timeout for operations that the running Beckon completes immediately, in milliseconds. */
export const ANSWER_MS = 10_000;
/** Timeout for operations that call the service first, in milliseconds. */
export const INQUIRY_MS = 60_000;

/** The Beckon running with this environment's user-data folder. */
export function runningBeckon({ environment }: CommandContext): ControlClient {
  return new ControlClient(controlAddresses(controlPlace(userDataFolder(environment), environment)));
}

/** Resolves once the user stops the command. */
export async function untilStopped({ signal }: CommandContext): Promise<void> {
  await untilAborted(signal);
}
