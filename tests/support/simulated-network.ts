import { simulatorNetwork } from '../../electron/simulator/loopback-server';

/** First three octets of the addresses of simulated apps; each worker has its own, so that none reaches another's apps. */
export const SIMULATED_NETWORK = simulatorNetwork(process.env) ?? '127.0.0';

/** The environment of a process whose simulator is to be there, too. */
export const NETWORK_ENVIRONMENT: Readonly<Record<string, string>> = { BECKON_SIMULATOR_NETWORK: SIMULATED_NETWORK };

/** Address of a simulated app. */
export function simulatedAddress(host: number): string {
  return `${SIMULATED_NETWORK}.${host}`;
}
