import type { DoctorReport, DoctorStep } from '../../shared/domain/doctor';
import { verbatim } from '../../shared/words/text';

export function aDoctorStep(overrides: Partial<DoctorStep> = {}): DoctorStep {
  return {
    step: 'service',
    outcome: 'ok',
    code: 'answered',
    detail: verbatim('The service answered.'),
    ms: 41,
    ...overrides,
  };
}

/** A path on which nothing is amiss. */
export function aDoctorReport(overrides: Partial<DoctorReport> = {}): DoctorReport {
  return {
    steps: [
      aDoctorStep(),
      aDoctorStep({ step: 'listed', code: 'listed', detail: verbatim('The service lists the app.'), ms: 1 }),
      aDoctorStep({ step: 'name', code: 'spelled', detail: verbatim('The name spells 127.0.0.44.'), ms: 0 }),
      aDoctorStep({ step: 'target', code: 'local', detail: verbatim('The address is on a local network.'), ms: 0 }),
      aDoctorStep({ step: 'subnet', code: 'same-network', detail: verbatim('It is on this network.'), ms: 0 }),
      aDoctorStep({
        step: 'connect-https',
        code: 'connected',
        detail: verbatim('Port 30010 accepts connections.'),
        ms: 12,
      }),
      aDoctorStep({
        step: 'certificate',
        code: 'verified',
        detail: verbatim('The certificate is for this name.'),
        ms: 18,
      }),
      aDoctorStep({
        step: 'connect-wss',
        code: 'connected',
        detail: verbatim('Port 30011 accepts connections.'),
        ms: 11,
      }),
      aDoctorStep({ step: 'online', code: 'online', detail: verbatim('Its channel to the service is up.'), ms: 0 }),
    ],
    verdict: { code: 'ok', sentence: verbatim('Everything works.'), advice: verbatim('There is nothing to do.') },
    ...overrides,
  };
}
