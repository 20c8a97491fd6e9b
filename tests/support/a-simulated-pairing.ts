import type { SimulatedPairing } from '../../electron/pairing/simulated-pairing';

/** A simulator that nobody scans anything in, unless the test says otherwise. */
export function aSimulatedPairing(overrides: Partial<SimulatedPairing> = {}): SimulatedPairing {
  return {
    developerToken: 'simulated-developer-token',
    apps: () => [],
    setCallbackUrl: () => undefined,
    scan: () => Promise.resolve({ kind: 'unknown-code' }),
    ...overrides,
  };
}
