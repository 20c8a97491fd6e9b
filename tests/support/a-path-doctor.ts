import type { DialResult, DialTarget } from '../../electron/dial/dial';
import type { DiagnosisTarget, TargetAddress } from '../../electron/doctor/diagnosis-target';
import { PathDoctor, type PathDoctorOptions } from '../../electron/doctor/path-doctor';
import { systemClock } from '../../electron/lib/clock';
import type { InterfaceAddress } from '../../electron/lib/network-interfaces';
import { doctorReportInWords, type InWords } from '../../electron/lib/words';
import type { AppCalls } from '../../electron/service/service-gateway';
import type { DoctorReport, DoctorStep, DoctorStepName } from '../../shared/domain/doctor';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { ServiceErrorCode } from '../../shared/domain/service-error';
import { failure, success } from '../../shared/lib/result';
import { verbatim } from '../../shared/words/text';
import { anApp } from './an-app';
import { aServiceFailure } from './service-failure-factory';

const CODE = 'remote_0123456789abcdef0123456789abcdef';
export const DOMAIN = '192-168-1-44.apps.beckon.test';
export const ADDRESS = '192.168.1.44';
export const ETHERNET: InterfaceAddress = {
  name: 'eth0',
  address: '192.168.1.10',
  prefix: 24,
  family: 'ipv4',
  internal: false,
};
export const VERIFIED: DialResult = {
  problem: null,
  detail: verbatim('Connected and verified.'),
  latencyMs: 5,
  connectedMs: 2,
  certificate: null,
};

/** An app on the network of {@link ETHERNET}. Nothing here is dialed for real. */
export function aPhone(overrides: Partial<NearbyApp> = {}): NearbyApp {
  return anApp({ deviceCode: CODE, domain: DOMAIN, address: ADDRESS, ...overrides });
}

export function notVerified(problem: DialResult['problem'], connectedMs: number | null = null): DialResult {
  return { problem, detail: verbatim(`It ended as ${problem}.`), latencyMs: null, connectedMs, certificate: null };
}

/** A service that lists these apps, and knows others by their code. */
export function aService(
  listed: readonly NearbyApp[],
  others: readonly NearbyApp[] = [],
  fetchedAt: () => string = () => new Date().toISOString(),
): AppCalls {
  return {
    listApps: async () => success({ apps: listed, skipped: [], fetchedAt: fetchedAt() }),
    getApp: async () => {
      const [app] = others;
      return app === undefined ? failure(aServiceFailure({ code: 'invalid-parameter' })) : success(app);
    },
  };
}

export function aFailingService(code: ServiceErrorCode): AppCalls {
  const answer = failure(aServiceFailure({ code, message: verbatim('It failed.') }));
  return { listApps: async () => answer, getApp: async () => answer };
}

interface Watched {
  readonly dialed: DialTarget[];
  readonly lookedUp: string[];
  readonly doctor: PathDoctor;
}

/** A doctor on a computer where all is well, but for what is overridden. */
export function aDoctor(overrides: Partial<PathDoctorOptions> = {}): Watched {
  const dialed: DialTarget[] = [];
  const lookedUp: string[] = [];
  const options: PathDoctorOptions = {
    service: aService([aPhone()]),
    clock: systemClock,
    interfaces: () => [ETHERNET],
    lookup: async () => [ADDRESS],
    lookupTimeoutMs: 1_000,
    dial: async () => VERIFIED,
    serviceOnLoopback: false,
    suffixes: [],
    ...overrides,
  };
  const doctor = new PathDoctor({
    ...options,
    lookup: async (name, trust) => {
      lookedUp.push(name);
      return await options.lookup(name, trust);
    },
    dial: async (target, how) => {
      dialed.push(target);
      return await options.dial(target, how);
    },
  });
  return { dialed, lookedUp, doctor };
}

export function byCode(address: DiagnosisTarget['address'] = null): DiagnosisTarget {
  return { deviceCode: CODE, address, allowCarrierGradeNat: false };
}

export function typed(target: string, ports: Partial<TargetAddress> = {}): DiagnosisTarget {
  const address = { target, httpsPort: null, wssPort: null, typed: true, ...ports };
  return { deviceCode: null, address, allowCarrierGradeNat: false };
}

export function codesOf(report: DoctorReport): Record<DoctorStepName, string> {
  return Object.fromEntries(report.steps.map((one) => [one.step, one.code])) as Record<DoctorStepName, string>;
}

/** A step as `doctor --json` prints it. */
export function stepOf(report: DoctorReport, name: DoctorStepName): InWords<DoctorStep> | undefined {
  return doctorReportInWords(report).steps.find((taken) => taken.step === name);
}
