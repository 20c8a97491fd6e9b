import { z } from 'zod';
import type { RequestError } from '../../../shared/ipc/envelope';
import { failure, type Result, success } from '../../../shared/lib/result';
import { verbatim } from '../../../shared/words/text';
import type { Prober } from '../../dial/prober';
import type { KnownFailure } from '../../known/known-apps-service';
import type { CertificateTrust, TrustFailure } from '../../reach/certificate-trust';
import type { ReachService } from '../../reach/reach-service';
import type { ReconnectService } from '../../reach/reconnect-service';
import { requestError } from '../request-errors';
import { type DomainHandlers, routeHandler } from '../route-handler';
import { id, port, target } from './input-schemas';

/** More apps than anybody picks at once. */
const MAX_IDS = 1_000;

interface Reach {
  readonly reach: Pick<ReachService, 'check'>;
  readonly reconnect: Pick<ReconnectService, 'reconnect' | 'disconnect'>;
  readonly certificates: Pick<CertificateTrust<KnownFailure>, 'trust' | 'forget'>;
  readonly prober: Pick<Prober, 'probe'>;
}

/** SHA-256 of a certificate as people compare it: 32 octets. */
const fingerprint = z.string().regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/);

/** @param signal ends measurements of typed addresses when the app ends */
export function reachHandlers(
  { reach, reconnect, certificates, prober }: Reach,
  signal: AbortSignal,
): DomainHandlers<'reach'> {
  return {
    'reach.check-address': routeHandler(
      'reach.check-address',
      z.strictObject({ target, httpsPort: port, wssPort: port, allowCarrierGradeNat: z.boolean() }),
      async (input) => {
        const report = await prober.probe(input, signal);
        return report.ok ? report : failure(requestError('invalid-input', { message: verbatim(report.error.message) }));
      },
    ),
    'reach.check-known': routeHandler('reach.check-known', z.strictObject({ id }), async (input) => {
      const report = await reach.check(input.id);
      return report.ok ? report : failure(requestError(UNMEASURED[report.error]));
    }),
    'reach.reconnect': routeHandler(
      'reach.reconnect',
      z.strictObject({ ids: z.array(id).min(1).max(MAX_IDS).readonly() }),
      ({ ids }) => {
        reconnect.reconnect([...new Set(ids)]);
        return success(null);
      },
    ),
    'reach.disconnect': routeHandler('reach.disconnect', z.strictObject({ id }), (input) => {
      reconnect.disconnect(input.id);
      return success(null);
    }),
    'reach.trust-certificate': routeHandler(
      'reach.trust-certificate',
      z.strictObject({ id, sha256: fingerprint }),
      async (input) => answer(await certificates.trust(input.id, input.sha256)),
    ),
    'reach.forget-certificate': routeHandler('reach.forget-certificate', z.strictObject({ id }), async (input) =>
      answer(await certificates.forget(input.id)),
    ),
  };
}

const UNMEASURED = { 'not-found': 'not-found', paused: 'not-measuring', failed: 'internal' } as const;

type Failure = TrustFailure<KnownFailure>;

function answer(result: Result<null, Failure>): Result<null, RequestError> {
  if (result.ok) return result;
  const { code } = result.error;
  switch (code) {
    case 'certificate-differs':
    case 'not-found':
    case 'read-only':
      return failure(requestError(code));
    case 'paused':
    case 'failed':
      return failure(requestError(UNMEASURED[code]));
    // Not about a certificate: a bug elsewhere.
    case 'already-known':
    case 'undo-expired':
    case 'target-not-allowed':
    case 'invalid-address':
      return failure(requestError('internal'));
  }
}
