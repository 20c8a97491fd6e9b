import { z } from 'zod';
import { parseTarget } from '../../../shared/address/parse-target';
import type { KnownApp, LedgerAddress } from '../../../shared/domain/known-app';
import type { DoctorRequest } from '../../../shared/ipc/contract';
import type { RequestError } from '../../../shared/ipc/envelope';
import { failure, type Result, success } from '../../../shared/lib/result';
import type { DoctorRuns, Patient } from '../../reach/doctor-runs';
import { subjectOfKnown } from '../../reach/doctor-subject';
import { requestError } from '../request-errors';
import { type DomainHandlers, routeHandler } from '../route-handler';
import { id, port, target } from './input-schemas';

interface Doctor {
  readonly runs: Pick<DoctorRuns, 'run' | 'stop' | 'reportText'>;
  readonly knownApp: (id: string) => KnownApp | null;
  /** The addresses of a known app that are not another one’s by now. */
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
    'doctor.run': routeHandler('doctor.run', z.strictObject({ runId: id, request }), async (input) => {
      const patient = patientOf(input.request, apps);
      if (!patient.ok) return patient;
      const report = await runs.run(input.runId, patient.value);
      return report === null ? failure(requestError('invalid-input')) : success(report);
    }),
    'doctor.stop': routeHandler('doctor.stop', z.strictObject({ runId: id }), ({ runId }) => {
      runs.stop(runId);
      return success(null);
    }),
    'doctor.report-text': routeHandler('doctor.report-text', z.strictObject({ runId: id }), ({ runId }) => {
      const text = runs.reportText(runId);
      return text === null ? failure(requestError('not-found')) : success({ text });
    }),
  };
}

function patientOf(
  wish: DoctorRequest,
  { knownApp, addressesToDial }: Omit<Doctor, 'runs'>,
): Result<Patient, RequestError> {
  switch (wish.kind) {
    case 'nearby':
      return success({ subject: null, app: null });
    case 'known': {
      const app = knownApp(wish.id);
      return app === null
        ? failure(requestError('not-found'))
        : success({ subject: subjectOfKnown(app, addressesToDial(app.id)), app });
    }
    case 'address': {
      const parsed = parseTarget(wish.target);
      if (!parsed.ok) return failure(requestError('invalid-input', { message: parsed.error.message }));
      const { kind: _, allowCarrierGradeNat, ...typed } = wish;
      const subject = { deviceCode: null, address: { ...typed, typed: true }, allowCarrierGradeNat };
      return success({ subject, app: null });
    }
  }
}
