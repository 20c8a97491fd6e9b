import { deviceCodeFailure } from '../service/service-failure';
import { parseDeviceCode } from '../service/untrusted-text';
import { looksLikeCode } from './app-target';
import type { CommandContext, GlobalOptions } from './command-context';
import { EXIT, type ExitCode } from './exit-code';
import { appName } from './known-text';
import { printFailure, printJson, printLines } from './output';
import { INQUIRY_MS, printControlError, runningBeckon } from './running-beckon';

export interface AddOptions extends GlobalOptions {
  readonly alias?: string;
  readonly favourite?: boolean;
  /** It is a device code, whatever it looks like. */
  readonly code?: boolean;
  readonly httpsPort?: number;
  readonly wssPort?: number;
  readonly allowCarrierNat?: boolean;
}

/** `beckon add TARGET|CODE`: has the running Beckon keep an app, by its device code or by its address. */
export async function addCommand(target: string, options: AddOptions, context: CommandContext): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const { alias = null, favourite = false, httpsPort = null, wssPort = null } = options;
  const isCode = options.code === true || looksLikeCode(target);
  const deviceCode = isCode ? parseDeviceCode(target) : null;
  if (deviceCode?.ok === false) return printFailure(output, deviceCodeFailure(deviceCode.error), json);
  const answer = await runningBeckon(context).request(
    'add',
    {
      target:
        deviceCode === null
          ? {
              kind: 'address',
              target,
              httpsPort,
              wssPort,
              allowCarrierGradeNat: options.allowCarrierNat ?? false,
            }
          : { kind: 'code', deviceCode: deviceCode.value },
      alias,
      favourite,
    },
    { timeoutMs: options.timeout ?? INQUIRY_MS, signal },
  );
  if (!answer.ok) return printControlError(context, answer.error, json);
  if (json) printJson(output, answer.value);
  else printLines(output, [`${appName(answer.value.app)} is kept.`]);
  return EXIT.done;
}
