import { z } from 'zod';
import type { RequestError } from '../../../shared/ipc/envelope';
import { failure, type Result, success } from '../../../shared/lib/result';
import type { Prober } from '../../dial/prober';
import type { DoctorRuns } from '../../doctor/doctor-runs';
import type { KnownFailure } from '../../known/known-apps-service';
import { port } from '../../lib/app-schemas';
import type { AppConnections } from '../../reach/app-connections';
import type { CertificateTrust, TrustFailure } from '../../reach/certificate-trust';
import { id, ids, requestError, target } from '../request-parts';
import { type DomainHandlers, routeHandler } from '../router';

interface Reach {
  readonly connections: Pick<AppConnections, 'check' | 'reconnect' | 'stopAsked' | 'disconnect' | 'setInSight'>;
  readonly runs: Pick<DoctorRuns, 'listener'>;
  readonly certificates: Pick<CertificateTrust<KnownFailure>, 'trust' | 'forget'>;
  readonly prober: Pick<Prober, 'probe'>;
}

/** SHA-256 of a certificate as people compare it: 32 octets. */
const fingerprint = z.string().regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/);

/** More rows than fit on any screen. */
const MAX_IN_SIGHT = 200;

/** @param signal aborts measurements of typed addresses when Beckon quits */
export function reachHandlers(
  { connections, runs, certificates, prober }: Reach,
  signal: AbortSignal,
): DomainHandlers<'reach'> {
  return {
    'reach.check-address': routeHandler(
      z.strictObject({ target, httpsPort: port, wssPort: port, allowCarrierGradeNat: z.boolean() }),
      async (input) => {
        const report = await prober.probe(input, signal);
        return report.ok ? report : failure(requestError('invalid-input', { message: report.error.message }));
      },
    ),
    'reach.check-known': routeHandler(z.strictObject({ id }), async (input) => {
      const report = await connections.check(input.id);
      return report.ok ? report : failure(requestError(UNMEASURED[report.error]));
    }),
    'reach.reconnect': routeHandler(z.strictObject({ ids, runId: id.optional() }), (input) => {
      connections.reconnect(
        [...new Set(input.ids)],
        input.runId === undefined ? undefined : runs.listener(input.runId),
      );
      return success(null);
    }),
    'reach.stop': routeHandler(z.strictObject({ id }), (input) => {
      connections.stopAsked(input.id);
      return success(null);
    }),
    'reach.disconnect': routeHandler(z.strictObject({ id }), (input) => {
      connections.disconnect(input.id);
      return success(null);
    }),
    'reach.in-sight': routeHandler(z.strictObject({ ids: z.array(id).max(MAX_IN_SIGHT).readonly() }), (input) => {
      connections.setInSight(input.ids);
      return success(null);
    }),
    'reach.trust-certificate': routeHandler(z.strictObject({ id, sha256: fingerprint }), async (input) =>
      answer(await certificates.trust(input.id, input.sha256)),
    ),
    'reach.forget-certificate': routeHandler(z.strictObject({ id }), async (input) =>
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
