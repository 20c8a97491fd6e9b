import { controlAddresses, controlPlace, userDataFolder } from '../control/control-address';
import { ControlClient } from '../control/control-client';
import type { CommandContext, GlobalOptions } from './command-context';
import { ANSWER_MS } from './time-limits';

/** The Beckon running with this environment's user-data folder. */
export function runningBeckon({ environment }: CommandContext): ControlClient {
  return new ControlClient(controlAddresses(controlPlace(userDataFolder(environment), environment)));
}

/** How long a request to it may take by the options, else by default, in milliseconds; and what ends it before. */
export function requestOptions(
  { timeout }: GlobalOptions,
  { signal }: CommandContext,
  usualMs = ANSWER_MS,
): { readonly timeoutMs: number; readonly signal: AbortSignal } {
  return { timeoutMs: timeout ?? usualMs, signal };
}

/** Whether its answer has names, codes and addresses in discreet mode too: programs get them always. */
export function isRevealed({ json = false, reveal = false }: GlobalOptions): boolean {
  return json || reveal;
}

/**
 * Whether an answer hides names, codes and addresses from people.
 *
 * @param isDiscreetThere of the running Beckon, whose file of settings may be about to be written
 */
export function isHidden(
  { output }: CommandContext,
  isDiscreetThere: boolean,
  { reveal = false }: GlobalOptions,
): boolean {
  return output.isDiscreet || (isDiscreetThere && !reveal);
}
