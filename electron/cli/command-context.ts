import { untilAborted } from '../lib/abort-signal';
import type { CliConfig } from './files/config-file';
import type { Output } from './printing/output';

/** Options of every command. */
export interface GlobalOptions {
  readonly service?: string;
  readonly ca?: string;
  readonly json?: boolean;
  /** Milliseconds. */
  readonly timeout?: number;
  /** Shows names, codes and addresses in discreet mode too. */
  readonly reveal?: boolean;
}

/** What a command gets from its runner. */
export interface CommandContext {
  readonly output: Output;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What is set in the file of `beckon config`; options and the environment take precedence. Omitted: nothing. */
  readonly config?: CliConfig;
  readonly version: string;
  /** Aborted when the user stops the command. */
  readonly signal: AbortSignal;
}

/** The value of `--service`, `BECKON_SERVICE_URL` or the setting; empty: not set, or set to nothing. */
export function serviceText(options: GlobalOptions, { environment, config = {} }: CommandContext): string {
  return options.service ?? environment.BECKON_SERVICE_URL ?? config.service ?? '';
}

/** The path in `--ca`, `BECKON_CA` or the setting; empty: likewise. */
export function authorityFile(options: GlobalOptions, { environment, config = {} }: CommandContext): string {
  return options.ca ?? environment.BECKON_CA ?? config.ca ?? '';
}

/** Resolves once the user stops the command. */
export async function untilStopped({ signal }: CommandContext): Promise<void> {
  await untilAborted(signal);
}
