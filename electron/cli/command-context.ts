import { untilAborted } from '../lib/abort-signal';
import type { Output } from './output';

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
  readonly version: string;
  /** Aborted when the user stops the command. */
  readonly signal: AbortSignal;
}

/** The value of `--service` or `BECKON_SERVICE_URL`; empty: not set. */
export function serviceText(options: GlobalOptions, { environment }: CommandContext): string {
  return options.service ?? environment.BECKON_SERVICE_URL ?? '';
}

/** Resolves once the user stops the command. */
export async function untilStopped({ signal }: CommandContext): Promise<void> {
  await untilAborted(signal);
}
