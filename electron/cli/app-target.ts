import { embeddedAddress } from '../../shared/address/embedded-address';
import { parseTarget } from '../../shared/address/parse-target';
import { failure, type Result, success } from '../../shared/lib/result';
import { phrase } from '../../shared/words/phrase';
import type { ControlApp } from '../control/control-contract';
import { ambiguousName, findByName, folded } from '../control/find-by-name';
import { parseDeviceCode } from '../lib/untrusted-text';
import { deviceCodeFailure } from '../service/service-failure';
import type { CommandContext, GlobalOptions } from './command-context';
import type { CommandError } from './output';
import { ANSWER_MS, runningBeckon } from './running-beckon';

/** An app given by name, not by address. */
export interface AppTarget {
  /** Null: the running Beckon knows it only by its address. */
  readonly deviceCode: string | null;
  /** As the running Beckon knows it; null: none is running, or it knows no such app. */
  readonly kept: ControlApp | null;
}

/** Device codes contain no dots or colons, unlike host names on a network; addresses are recognized as such. */
export function looksLikeCode(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || /[.:\s]/.test(trimmed)) return false;
  const parsed = parseTarget(trimmed);
  if (!parsed.ok) return true;
  // Full-width keyboards have their own dots and colons.
  const { understoodAs, host, port } = parsed.value;
  return understoodAs === 'domain' && port === null && !host.includes('.') && host !== 'localhost';
}

/**
 * The app that a target names; null: it is an address, or cannot be parsed. A device code is never looked up as a host
 * name: before a DNS query for a name, the running Beckon is asked, since it may know an app by that code.
 *
 * @param isCode the target is a device code, whatever it looks like
 */
export async function appTarget(
  text: string,
  isCode: boolean,
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<AppTarget | null, CommandError>> {
  const name = text.trim();
  const kind = isCode ? 'code' : kindOf(name);
  if (kind === 'address') return success(null);
  const found = await keptApp(name, options, context);
  if (!found.ok) return kind === 'host' ? success(null) : found;
  const kept = found.value;
  if (kind === 'host' && kept?.deviceCode !== name) return success(null);
  if (kept !== null) return success({ deviceCode: kept.deviceCode, kept });
  if (kind !== 'code') return success(null);
  const code = parseDeviceCode(name);
  return code.ok ? success({ deviceCode: code.value, kept: null }) : failure(deviceCodeFailure(code.error));
}

type Kind =
  | 'code'
  /** Dialed as it is. */
  | 'address'
  /** A name that only DNS can resolve. */
  | 'host'
  /** Not an address; people’s own names for apps may contain spaces. */
  | 'no-target';

function kindOf(name: string): Kind {
  if (looksLikeCode(name)) return 'code';
  const target = parseTarget(name);
  if (!target.ok) return 'no-target';
  const { understoodAs, host, port } = target.value;
  return understoodAs === 'domain' && port === null && embeddedAddress(host) === null ? 'host' : 'address';
}

/** Null also if no Beckon answers: the service may know the app. Fails if the name is ambiguous. */
async function keptApp(
  name: string,
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<ControlApp | null, CommandError>> {
  const timeoutMs = options.timeout ?? ANSWER_MS;
  const answer = await runningBeckon(context).request('known', { reveal: true }, { timeoutMs, signal: context.signal });
  if (!answer.ok) return success(null);
  const found = findByName(answer.value.apps, name);
  switch (found.kind) {
    case 'one':
      return success(found.app);
    case 'none':
      return success(context.output.isDiscreet ? await neutrallyNamedApp(name, answer.value.apps, context) : null);
    case 'several':
      return failure(ambiguousName(name, found.apps));
  }
}

/** In discreet mode people type what they see: “App 1”. */
async function neutrallyNamedApp(
  name: string,
  apps: readonly ControlApp[],
  context: CommandContext,
): Promise<ControlApp | null> {
  const request = { timeoutMs: ANSWER_MS, signal: context.signal };
  const answer = await runningBeckon(context).request('known', { reveal: false }, request);
  const named = answer.ok ? answer.value.apps.find((app) => folded(app.name) === folded(name)) : undefined;
  return apps.find(({ id }) => id === named?.id) ?? null;
}

/** The failure for a code that is unknown everywhere. */
export function unknownCodeFailure(deviceCode: string): CommandError {
  return {
    code: 'usage',
    serviceCode: null,
    message: phrase('cli.path.unknownCode.message', { deviceCode }),
    advice: phrase('cli.path.unknownCode.advice'),
  };
}
