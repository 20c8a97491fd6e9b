import { z } from 'zod';
import { parseTarget } from '../../../shared/address/parse-target';
import type { KnownApp, LedgerAddress } from '../../../shared/domain/known-app';
import type { DoctorRequest } from '../../../shared/ipc/contract';
import type { RequestError } from '../../../shared/ipc/envelope';
import { failure, type Result, success } from '../../../shared/lib/result';
import { diagnosisTargetOf } from '../../doctor/diagnosis-target';
import type { DiagnosisRequest, DoctorRuns } from '../../doctor/doctor-runs';
import { port } from '../../lib/app-schemas';
import { id, requestError, target } from '../request-parts';
import { type DomainHandlers, routeHandler } from '../router';

interface Doctor {
  readonly runs: Pick<DoctorRuns, 'run' | 'stop' | 'reportText'>;
  readonly knownApp: (id: string) => KnownApp | null;
  /** The addresses of a known app that do not now belong to another. */
  readonly addressesToDial: (id: string) => readonly LedgerAddress[];
}

const request = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('known'), id }),
  z.strictObject({
    kind: z.literal('address'),
    target,
    httpsPort: port,
    wssPort: port,
    allowCarrierGradeNat: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('nearby') }),
]);

export function doctorHandlers({ runs, ...apps }: Doctor): DomainHandlers<'doctor'> {
  return {
    'doctor.run': routeHandler(z.strictObject({ runId: id, request }), async (input) => {
      const diagnosis = diagnosisRequestOf(input.request, apps);
      if (!diagnosis.ok) return diagnosis;
      const report = await runs.run(input.runId, diagnosis.value);
      return report === null ? failure(requestError('invalid-input')) : success(report);
    }),
    'doctor.stop': routeHandler(z.strictObject({ runId: id }), ({ runId }) => {
      runs.stop(runId);
      return success(null);
    }),
    'doctor.report-text': routeHandler(z.strictObject({ runId: id }), ({ runId }) => {
      const text = runs.reportText(runId);
      return text === null ? failure(requestError('not-found')) : success({ text });
    }),
  };
}

function diagnosisRequestOf(
  asked: DoctorRequest,
  { knownApp, addressesToDial }: Omit<Doctor, 'runs'>,
): Result<DiagnosisRequest, RequestError> {
  switch (asked.kind) {
    case 'nearby':
      return success({ target: null, app: null });
    case 'known': {
      const app = knownApp(asked.id);
      return app === null
        ? failure(requestError('not-found'))
        : success({ target: diagnosisTargetOf(app, addressesToDial(app.id)), app });
    }
    case 'address': {
      const parsed = parseTarget(asked.target);
      if (!parsed.ok) return failure(requestError('invalid-input', { message: parsed.error.message }));
      const { kind: _, allowCarrierGradeNat, ...typed } = asked;
      const address = { ...typed, typed: true };
      return success({ target: { deviceCode: null, address, allowCarrierGradeNat }, app: null });
    }
  }
}
