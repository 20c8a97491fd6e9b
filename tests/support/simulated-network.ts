import { simulatorNetwork } from '../../electron/simulator/loopback-server';

/** A network that no other process of the tests takes; those with a screen have theirs by its number. */
const OF_THIS_PROCESS = `127.${64 + ((process.pid >> 8) % 128)}.${process.pid % 256}`;

/**
 * First three octets of the addresses of simulated apps. Each worker has its own: otherwise, where an app has stopped
 * listening, another worker's app may begin to.
 */
export const SIMULATED_NETWORK =
  simulatorNetwork({ BECKON_SIMULATOR_NETWORK: OF_THIS_PROCESS, ...process.env }) ?? OF_THIS_PROCESS;

/** The environment of a process whose simulator is to be there, too. */
export const NETWORK_ENVIRONMENT: Readonly<Record<string, string>> = { BECKON_SIMULATOR_NETWORK: SIMULATED_NETWORK };

/** Address of a simulated app. */
export function simulatedAddress(host: number): string {
  return `${SIMULATED_NETWORK}.${host}`;
}
