import { controlAddresses, controlPlace, userDataFolder } from '../control/control-address';
import { ControlClient } from '../control/control-client';
import type { CommandContext } from './command-context';

/** Timeout for operations that the running Beckon completes immediately, in milliseconds. */
export const ANSWER_MS = 10_000;
/** Timeout for operations that call the service first, in milliseconds. */
export const INQUIRY_MS = 60_000;

/** The Beckon running with this environment's user-data folder. */
export function runningBeckon({ environment }: CommandContext): ControlClient {
  return new ControlClient(controlAddresses(controlPlace(userDataFolder(environment), environment)));
}
