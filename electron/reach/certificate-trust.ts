import { literalAddress } from '../../shared/address/embedded-address';
import type { CertificatePin } from '../../shared/domain/known-app';
import type { MeasuredReach } from '../../shared/domain/reach-state';
import { failure, type Result } from '../../shared/lib/result';
import type { Clock } from '../lib/clock';
import type { Unmeasured } from './app-connection';
import type { AppConnections } from './app-connections';

export type TrustFailure<F> = F | { readonly code: Unmeasured | 'certificate-differs' };

export interface CertificateTrustOptions<F> {
  readonly connections: Pick<AppConnections, 'remeasure'>;
  /** Sets or removes the pin of a known app. */
  readonly setPin: (appId: string, pin: CertificatePin | null) => Result<null, F>;
  readonly clock: Clock;
}

/** Manages certificates that only the user vouches for; nothing is ever trusted without their consent. */
export class CertificateTrust<F> {
  readonly #options: CertificateTrustOptions<F>;

  constructor(options: CertificateTrustOptions<F>) {
    this.#options = options;
  }

  /**
   * Pins the certificate that the user compared, for the bare address that showed it. Measures the app again first:
   * if it shows another certificate by now, nothing is trusted, and the state has the new certificate.
   */
  async trust(appId: string, sha256: string): Promise<Result<null, TrustFailure<F>>> {
    const { connections, setPin, clock } = this.#options;
    const measured = await connections.remeasure(appId);
    if (!measured.ok) return failure({ code: measured.error });
    const address = addressShowing(measured.value, sha256);
    if (address === null) return failure({ code: 'certificate-differs' });
    const pinnedAt = new Date(clock.now()).toISOString();
    const pinned = setPin(appId, { sha256, address, pinnedAt });
    if (pinned.ok) await connections.remeasure(appId);
    return pinned;
  }

  /** Removes the pin: certificates are verified as usual again. */
  async forget(appId: string): Promise<Result<null, F>> {
    const forgotten = this.#options.setPin(appId, null);
    if (forgotten.ok) await this.#options.connections.remeasure(appId);
    return forgotten;
  }
}

/** The bare address where this certificate was rejected; null: none. */
function addressShowing({ last }: MeasuredReach, sha256: string): string | null {
  const isShown = [last.https, last.wss].some(
    (outcome) => outcome?.kind === 'certificate' && outcome.presented === sha256,
  );
  return isShown && last.host !== null && literalAddress(last.host) === last.address ? last.address : null;
}
