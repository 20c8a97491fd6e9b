import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doctorReportText, interfaceKinds, type ReportFacts } from '../../../../electron/doctor/doctor-report';
import { verdictOf } from '../../../../electron/doctor/verdict';
import type { InterfaceAddress } from '../../../../electron/lib/network-interfaces';
import {
  DOCTOR_STEPS,
  type DoctorReport,
  type DoctorStep,
  STEP_CODES,
  STEP_OUTCOMES,
  VERDICT_CODES,
} from '../../../../shared/domain/doctor';
import { verbatim } from '../../../../shared/words/text';

const FACTS: ReportFacts = {
  version: '0.1.0',
  electron: '45.5.0',
  platform: 'linux',
  interfaces: ['vpn', 'local-ipv4'],
};

function aReport(): DoctorReport {
  const steps = DOCTOR_STEPS.map((step): DoctorStep => {
    return { step, outcome: 'ok', code: 'verified', detail: verbatim(''), ms: 12.4 };
  });
  return { steps, verdict: verdictOf(steps) };
}

describe('doctorReportText', () => {
  it('says what was found, and on what kind of computer', () => {
    expect(doctorReportText(aReport(), FACTS)).toBe(
      [
        'Beckon doctor report',
        'Beckon 0.1.0, Electron 45.5.0, linux',
        'Networks: vpn, local-ipv4',
        '',
        ...DOCTOR_STEPS.map((step) => `${step.padEnd(13)}  ok       verified  12 ms`),
        '',
        'Verdict: ok. The connection to the app works.',
        '',
      ].join('\n'),
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
        expect(text).not.toMatch(/remote_|192[.-]168|apps\.example|https:\/\/|AB:CD|Ada|1\.2\.3/);
      }),
    );
  });
});

function on(name: string, address: string, internal = false): InterfaceAddress {
  return { name, address, prefix: 24, family: address.includes(':') ? 'ipv6' : 'ipv4', internal };
}

describe('interfaceKinds', () => {
  it('tells kinds, each once, and never loopback', () => {
    const interfaces = [
      on('lo', '127.0.0.1', true),
      on('eth0', '192.168.1.10'),
      on('eth1', '10.0.0.1'),
      on('eth0', 'fe80::1'),
      on('eth0', '2a01:4f8::1'),
      on('eth0', 'fd00::1'),
      on('wwan0', '100.64.3.4'),
      on('tun0', '10.8.0.2'),
      on('eth2', '169.254.1.1'),
      on('eth3', '93.184.216.34'),
    ];
    expect(interfaceKinds(interfaces)).toEqual([
      'vpn',
      'local-ipv4',
      'carrier-nat-ipv4',
      'link-local-ipv4',
      'public-ipv4',
      'local-ipv6',
      'link-local-ipv6',
      'public-ipv6',
    ]);
    expect(interfaceKinds([on('lo', '127.0.0.1', true)])).toEqual([]);
  });
});
