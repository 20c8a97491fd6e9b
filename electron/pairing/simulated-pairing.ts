import { failure, type Result, success } from '../../shared/lib/result';
import { textFor } from '../../shared/words/text';
import type { ClaimRefusal } from './pairing-provider';

/** A companion app of the simulator that can scan a code. */
export interface ScanningApp {
  readonly deviceCode: string;
  readonly online: boolean;
  /** Whether its ports accept connections. */
  readonly listening: boolean;
}

/** How a simulated scan ended: with a callback, or without. */
export type SimulatedScan =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'failed' | 'unknown-code' | 'expired-code' | 'unknown-app' | 'no-callback-url' };

/** The pairing side of the simulator: a service with a registered developer, and companion apps that can scan. */
export interface SimulatedPairing {
  readonly developerToken: string;
  apps(): readonly ScanningApp[];
  /** Registers the URL to post callbacks to; null: none. */
  setCallbackUrl(url: string | null): void;
  scan(qrcode: string, deviceCode: string): Promise<SimulatedScan>;
}

/**
 * Lets a companion app scan a code, as a person would; prefers an app that is not kept yet and can be
 * reached.
 */
export async function scanBySimulation(
  simulated: SimulatedPairing | null,
  qrcode: string,
  isKnown: (deviceCode: string) => boolean,
): Promise<Result<null, ClaimRefusal>> {
  const app = simulated === null ? undefined : scanningApp(simulated.apps(), isKnown);
  if (simulated === null || app === undefined) return failure(NO_APP);
  const scan = await simulated.scan(qrcode, app.deviceCode);
  return scan.kind === 'answered' && scan.status === 200 ? success(null) : failure(NOT_SCANNED);
}

function scanningApp(apps: readonly ScanningApp[], isKnown: (deviceCode: string) => boolean): ScanningApp | undefined {
  const worth = (app: ScanningApp): number =>
    (isKnown(app.deviceCode) ? 0 : 4) + (app.listening ? 2 : 0) + (app.online ? 1 : 0);
  return apps.toSorted((a, b) => worth(b) - worth(a))[0];
}

const NO_APP: ClaimRefusal = {
  message: textFor('pairingFault.noSimulatedApp.message'),
  advice: textFor('pairingFault.noSimulatedApp.advice'),
};

const NOT_SCANNED: ClaimRefusal = {
  message: textFor('pairingFault.notScanned.message'),
  advice: textFor('pairingFault.notScanned.advice'),
};
