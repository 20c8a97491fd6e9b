import { describe, expect, it } from 'vitest';
import { DOCTOR_STEPS, type DoctorStep } from '../../../../shared/domain/doctor';
import { ADDRESS, aDoctor, byCode, codesOf, DOMAIN } from '../../../support/a-path-doctor';

describe('PathDoctor', () => {
  it('takes every step in order and tells each as soon as it ended', async () => {
    const told: DoctorStep[] = [];
    const { doctor, dialed } = aDoctor();
    const report = await doctor.examine(byCode(), (step) => told.push(step));
    expect(report.steps.map((one) => one.step)).toEqual(DOCTOR_STEPS);
    expect(told).toEqual(report.steps);
    expect(codesOf(report)).toEqual({
      service: 'answered',
      listed: 'listed',
      name: 'resolved',
      target: 'local',
      subnet: 'same-network',
      'connect-https': 'connected',
      certificate: 'verified',
      'connect-wss': 'verified',
      online: 'online',
    });
    expect(report.verdict.code).toBe('ok');
    expect(dialed).toEqual([
      { address: ADDRESS, port: 30_010, host: DOMAIN, secure: true, isElsewhere: true },
      { address: ADDRESS, port: 30_011, host: DOMAIN, secure: true, isElsewhere: true },
    ]);
  });

  describe('nearby', () => {
    it('examines service and list, and contacts no app', async () => {
      const { doctor, dialed, lookedUp } = aDoctor();
      const report = await doctor.examineNearby();
      expect(report.steps.map((one) => one.step)).toEqual(DOCTOR_STEPS);
      expect(report.steps.slice(2).every((one) => one.outcome === 'skipped' && one.code === 'not-examined')).toBe(true);
      expect(report.verdict.code).toBe('ok');
      expect({ dialed, lookedUp }).toEqual({ dialed: [], lookedUp: [] });
    });
  });

  it('ends every step when it is stopped, and dials no more', async () => {
    const abort = new AbortController();
    const { doctor, dialed } = aDoctor({
      lookup: async () => {
        abort.abort();
        return [ADDRESS];
      },
    });
    const report = await doctor.examine(byCode(), undefined, abort.signal);
    expect(report.steps.map((one) => one.step)).toEqual(DOCTOR_STEPS);
    expect(report.steps.slice(2).every((one) => one.code === 'stopped')).toBe(true);
    expect(report.verdict.code).toBe('stopped');
    expect(dialed).toEqual([]);
  });

  it('does not wait for DNS after it was stopped', async () => {
    const abort = new AbortController();
    const { doctor } = aDoctor({
      lookupTimeoutMs: 60_000,
      lookup: async () => {
        setImmediate(() => abort.abort());
        return await new Promise(() => undefined);
      },
    });
    expect((await doctor.examine(byCode(), undefined, abort.signal)).verdict.code).toBe('stopped');
  });
});
