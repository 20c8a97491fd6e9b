import { embeddedAddress } from '../../shared/address/embedded-address';
import { parseTarget } from '../../shared/address/parse-target';
import { failure, type Result, success } from '../../shared/lib/result';
import type { ControlApp } from '../control/control-contract';
import { ambiguousName, findByName } from '../control/find-by-name';
import { parseDeviceCode } from '../lib/untrusted-text';
import { deviceCodeFailure } from '../service/service-failure';
import { ANSWER_MS, type CommandContext, type GlobalOptions, runningBeckon } from './command-context';
import type { CommandError } from './output';

/** An app that was named, and not given by its address. */
export interface AppTarget {
  /** Null: the running Beckon keeps it by its address alone. */
  readonly deviceCode: string | null;
  /** As the running Beckon keeps it; null: none runs, or it keeps no such app. */
  readonly kept: ControlApp | null;
}

/** Device codes have neither dots nor colons; names of hosts on a network do, and addresses are known as such. */
export function looksLikeCode(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || /[.:\s]/.test(trimmed)) return false;
  const parsed = parseTarget(trimmed);
  if (!parsed.ok) return true;
  // Keyboards for other scripts have dots and colons of their own.
  const { understoodAs, host, port } = parsed.value;
  return understoodAs === 'domain' && port === null && !host.includes('.') && host !== 'localhost';
}

/**
 * The app that a target names; null: it is an address, or nothing that can be understood. A device code is never looked
 * up as the name of a host: before DNS is asked about a name, the running Beckon is, which may keep an app by that code.
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
  /** A name of which only DNS knows where it leads. */
  | 'host'
  /** No address; people’s own names for apps may have blanks in them. */
  | 'no-target';

function kindOf(name: string): Kind {
  if (looksLikeCode(name)) return 'code';
  const target = parseTarget(name);
  if (!target.ok) return 'no-target';
  const { understoodAs, host, port } = target.value;
  return understoodAs === 'domain' && port === null && embeddedAddress(host) === null ? 'host' : 'address';
}

/** Null where no Beckon answers, too: then somebody else may know the app. Fails where the name means several. */
async function keptApp(
  name: string,
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<ControlApp | null, CommandError>> {
  const timeoutMs = options.timeout ?? ANSWER_MS;
  const answer = await runningBeckon(context).request('known', {}, { timeoutMs, signal: context.signal });
  if (!answer.ok) return success(null);
  const found = findByName(answer.value.apps, name);
  switch (found.kind) {
    case 'one':
      return success(found.app);
    case 'none':
      return success(null);
    case 'several':
      return failure(ambiguousName(name, found.apps));
  }
}

/** The failure where nobody knows where an app is. */
export function unknownCodeFailure(deviceCode: string): CommandError {
  return {
    code: 'usage',
    serviceCode: null,
    message: `“${deviceCode}” is taken for a device code: no Beckon that runs keeps this app, and no service is named.`,
    advice: 'Start Beckon, name a service with --service, or give an address such as 192.168.1.42 or name:30010.',
  };
}
