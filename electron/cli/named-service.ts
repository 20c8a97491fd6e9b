import { resolve } from 'node:path';
import { isLoopbackHost } from '../../shared/address/dial-rule';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { phrase } from '../../shared/words/phrase';
import { type CommandFailure, usageFailure } from '../lib/command-failure';
import { parseBaseUrl } from '../service/base-url';
import { AT_ONCE, readCaFile } from '../service/ca-file';
import { userAgent } from '../service/https-exchange-client';
import { ServiceClient } from '../service/service-client';
import { authorityFile, type CommandContext, type GlobalOptions, serviceText } from './command-context';
import { environmentProxy } from './environment-proxy';

/** Absolute path of the file of {@link extraAuthority}; null: none. */
export function extraAuthorityFile(options: GlobalOptions, context: CommandContext): string | null {
  const file = authorityFile(options, context);
  return file === '' ? null : resolve(file);
}

/** An additional trusted authority for the service, from `--ca`, `BECKON_CA` or the setting; null: none. */
export async function extraAuthority(
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<string | null, ServiceFailure>> {
  return await authorityIn(authorityFile(options, context));
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

/** The failure where neither a service is given nor a Beckon runs, whose service could be asked. */
export function noServiceOrBeckon(): CommandFailure {
  return usageFailure(phrase('cli.usage.noServiceOrBeckon.message'), phrase('cli.usage.noServiceOrBeckon.advice'));
}

/** The service named by `--service`, `BECKON_SERVICE_URL` or the setting; fails as `usage` when none is set. */
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
