import { isLoopbackHost } from '../../shared/address/dial-rule';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { phrase } from '../../shared/words/phrase';
import { type CommandFailure, usageFailure } from '../lib/command-failure';
import { parseBaseUrl } from '../service/base-url';
import { AT_ONCE, readCaFile } from '../service/ca-file';
import { userAgent } from '../service/https-exchange-client';
import { ServiceClient } from '../service/service-client';
import { type CommandContext, type GlobalOptions, serviceText } from './command-context';
import { environmentProxy } from './environment-proxy';

/** An additional trusted authority for the service, from `--ca` or `BECKON_CA`; null: none. */
export async function extraAuthority(
  options: GlobalOptions,
  { environment }: CommandContext,
): Promise<Result<string | null, ServiceFailure>> {
  return await authorityIn(options.ca ?? environment.BECKON_CA);
}

/** The authorities in a file; null: no file given. */
export async function authorityIn(file: string | undefined): Promise<Result<string | null, ServiceFailure>> {
  return file === undefined || file === '' ? success(null) : await readCaFile(file, AT_ONCE);
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
): Promise<Result<NamedService, CommandFailure>> {
  const text = serviceText(options, context);
  if (text === '') {
    return failure(usageFailure(phrase('cli.usage.noService.message'), phrase('cli.usage.noService.advice')));
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
