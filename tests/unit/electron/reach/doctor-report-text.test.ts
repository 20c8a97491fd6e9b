import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doctorReportText, type ReportFacts } from '../../../../electron/reach/doctor-report-text';
import { verdictOf } from '../../../../electron/reach/verdict';
import {
  DOCTOR_STEPS,
  type DoctorReport,
  type DoctorStep,
  STEP_CODES,
  STEP_OUTCOMES,
  VERDICT_CODES,
} from '../../../../shared/domain/doctor';

const FACTS: ReportFacts = {
  version: '0.1.0',
  electron: '45.4.1',
  platform: 'linux',
  interfaces: ['vpn', 'local-ipv4'],
};

function aReport(detailOf: (index: number) => string): DoctorReport {
  const steps = DOCTOR_STEPS.map((step, index): DoctorStep => {
    return { step, outcome: 'ok', code: 'verified', detail: detailOf(index), ms: 12.4 };
  });
  return { steps, verdict: { ...verdictOf(steps), advice: detailOf(99) } };
}

describe('doctorReportText', () => {
  it('says what was found, and on what kind of computer', () => {
    expect(
      doctorReportText(
        aReport(() => ''),
        FACTS,
      ),
    ).toBe(
      [
        'Beckon doctor report',
        'Beckon 0.1.0, Electron 45.4.1, linux',
        'Networks: vpn, local-ipv4',
        '',
        ...DOCTOR_STEPS.map((step) => `${step.padEnd(13)}  ok       verified  12 ms`),
        '',
        'Verdict: ok. Everything on the way to the app works.',
        '',
      ].join('\n'),
    );
  });

  it('never looks at details, sentences or advice', () => {
    const plain = doctorReportText(
      aReport(() => ''),
      FACTS,
    );
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (details) => {
        const report = aReport((index) => details[index % details.length] ?? '');
        const hostile = { ...report, verdict: { ...report.verdict, sentence: details[0] ?? '' } };
        expect(doctorReportText(hostile, FACTS)).toBe(plain);
      }),
    );
  });

  it('lets nothing through that its lists do not have, wherever it stands', () => {
    const secret = fc.constantFrom(
      'remote_0123456789abcdef0123456789abcdef',
      '192.168.1.44',
      '192-168-1-44.apps.example',
      'https://service.example/path',
      'AB:CD:EF:01',
      'Ada’s phone',
      'ok\nremote_leak',
      '1.2.3.4',
    );
    const steps = fc.array(
      fc.record({
        step: fc.oneof(fc.constantFrom(...DOCTOR_STEPS), secret),
        outcome: fc.oneof(fc.constantFrom(...STEP_OUTCOMES), secret),
        code: fc.oneof(fc.constantFrom(...STEP_CODES), secret),
        detail: secret,
        ms: fc.oneof(fc.double(), fc.nat()),
      }),
    );
    const verdict = fc.record({
      code: fc.oneof(fc.constantFrom(...VERDICT_CODES), secret),
      sentence: secret,
      advice: secret,
    });
    const facts = fc.record({ version: secret, electron: secret, platform: secret, interfaces: fc.array(secret) });
    fc.assert(
      fc.property(steps, verdict, facts, (...[taken, ended, about]) => {
        const text = doctorReportText(
          { steps: taken, verdict: ended } as unknown as DoctorReport,
          about as unknown as ReportFacts,
        );
        expect(text).not.toMatch(/remote_|192|apps\.example|https:\/\/|AB:CD|Ada|1\.2\.3/);
      }),
    );
  });
});
