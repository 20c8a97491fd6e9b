import { describe, expect, it } from 'vitest';
import { type DiagnosisRequest, DoctorRuns, type DoctorRunsOptions } from '../../../../electron/doctor/doctor-runs';
import { aDoctor, byCode } from '../../../support/a-path-doctor';
import { aDoctorReport, aDoctorStep } from '../../../support/doctor-report-factory';

const NEARBY: DiagnosisRequest = { target: null, app: null };

function someRuns(overrides: Partial<DoctorRunsOptions> = {}): DoctorRuns {
  return new DoctorRuns({
    doctor: () => aDoctor().doctor,
    onStep: () => undefined,
    facts: () => ({ version: '0.1.0', electron: null, platform: 'linux', interfaces: [] }),
    ...overrides,
  });
}

describe('DoctorRuns', () => {
  it('tells every step under the run’s id, and answers with the report', async () => {
    const told: string[] = [];
    const runs = someRuns({ onStep: (runId, { step }) => told.push(`${runId} ${step}`) });
    const report = await runs.run('run-1', { target: byCode(), app: null });
    expect(report?.verdict.code).toBe('ok');
    expect(told).toHaveLength(9);
    expect(told[0]).toBe('run-1 service');
  });

  it('tells the steps of an examination that runs elsewhere, and keeps its report', () => {
    const told: string[] = [];
    const runs = someRuns({ onStep: (runId, { step }) => told.push(`${runId} ${step}`) });
    const { onStep, onReport } = runs.listener('try-1');
    onStep(aDoctorStep());
    expect(told).toEqual(['try-1 service']);
    expect(runs.reportText('try-1')).toBeNull();
    onReport(aDoctorReport());
    expect(runs.reportText('try-1')).toContain('Verdict: ok');
  });

  it('refuses an id that is running, and takes it again later', async () => {
    const runs = someRuns();
    const first = runs.run('1', NEARBY);
    expect(await runs.run('1', NEARBY)).toBeNull();
    await first;
    expect(await runs.run('1', NEARBY)).not.toBeNull();
  });

  it('ends a run that is stopped, and every run when it is disposed of', async () => {
    const stopped: AbortSignal[] = [];
    const runs = someRuns({
      doctor: () => ({
        examine: never,
        examineNearby: async (_onStep, signal) => {
          if (signal !== undefined) stopped.push(signal);
          return await never();
        },
      }),
    });
    void runs.run('1', NEARBY);
    void runs.run('2', NEARBY);
    runs.stop('1');
    runs.stop('nobody');
    expect(stopped.map((one) => one.aborted)).toEqual([true, false]);
    runs.dispose();
    expect(stopped.map((one) => one.aborted)).toEqual([true, true]);
  });

  it('keeps the last reports as text, and no more', async () => {
    const runs = someRuns();
    for (let run = 1; run <= 9; run += 1) await runs.run(`run-${run}`, NEARBY);
    expect(runs.reportText('run-1')).toBeNull();
    expect(runs.reportText('run-2')).toContain('Verdict: ok.');
    expect(runs.reportText('run-9')).not.toContain('192.168');
  });
});

async function never(): Promise<never> {
  return await new Promise(() => undefined);
}
