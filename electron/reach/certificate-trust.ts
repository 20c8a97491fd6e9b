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
  /** Sets or takes away the pin of a known app. */
  readonly setPin: (appId: string, pin: CertificatePin | null) => Result<null, F>;
  readonly clock: Clock;
}

/** Keeps the user’s word about certificates that nobody else vouches for; nothing is ever trusted without it. */
export class CertificateTrust<F> {
  readonly #options: CertificateTrustOptions<F>;

  constructor(options: CertificateTrustOptions<F>) {
    this.#options = options;
  }

  /**
   * Pins the certificate that the user compared, for the bare address that showed it. The app is measured anew first:
   * where it shows another certificate by now, nothing is trusted, and the state tells which one it is.
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

  /** From now on certificates are checked as always. */
  async forget(appId: string): Promise<Result<null, F>> {
    const forgotten = this.#options.setPin(appId, null);
    if (forgotten.ok) await this.#options.connections.remeasure(appId);
    return forgotten;
  }
}

/** The bare address at which this very certificate stood in the way; null: there was none. */
function addressShowing({ last }: MeasuredReach, sha256: string): string | null {
  const isShown = [last.https, last.wss].some((one) => one?.kind === 'certificate' && one.presented === sha256);
  return isShown && last.host !== null && literalAddress(last.host) === last.address ? last.address : null;
}
