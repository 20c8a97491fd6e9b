import { aDoctorReport } from '../support/doctor-report-factory';
import { done, type FakeBackground, type HandlersOf } from './fake-answers';

/** Finds nothing amiss, step by step. */
export function doctorHandlers({ tell }: FakeBackground): HandlersOf<'doctor'> {
  return {
    'doctor.run': ({ runId }) => {
      const report = aDoctorReport();
      for (const step of report.steps) tell('doctor.step', { runId, step });
      return done(report);
    },
    'doctor.stop': () => done(null),
    'doctor.report-text': () => done({ text: 'Beckon 0.1.0\nservice: ok (answered, 41 ms)\n' }),
  };
}
