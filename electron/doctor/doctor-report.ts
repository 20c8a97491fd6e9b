import { classifyAddress } from '../../shared/address/dial-rule';
import {
  DOCTOR_STEPS,
  type DoctorReport,
  type DoctorStep,
  STEP_CODES,
  STEP_OUTCOMES,
  VERDICT_CODES,
} from '../../shared/domain/doctor';
import { type InterfaceAddress, vpnInterfaces } from '../lib/network-interfaces';
import { sayInEnglish } from '../lib/words';
import { verdictTexts } from './verdict';

/** Kinds of network addresses, without the addresses: safe for a report. */
const INTERFACE_KINDS = [
  'vpn',
  'local-ipv4',
  'carrier-nat-ipv4',
  'link-local-ipv4',
  'public-ipv4',
  'local-ipv6',
  'link-local-ipv6',
  'public-ipv6',
] as const;
export type InterfaceKind = (typeof INTERFACE_KINDS)[number];

/** What a report says about the computer that it comes from. */
export interface ReportFacts {
  /** Beckon’s own. */
  readonly version: string;
  /** Electron’s; null on the command line. */
  readonly electron: string | null;
  /** As Node names it: `linux`, `darwin`, `win32`. */
  readonly platform: string;
  readonly interfaces: readonly InterfaceKind[];
}

const LEFT_OUT = '(left out)';
const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-(?:alpha|beta|rc)(?:\.\d{1,5})?)?$/;
const PLATFORMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openbsd', 'sunos', 'win32'] as const;
const MAX_MS = 10 * 60_000;

/**
 * A doctor’s report as text for a support request. Contains only allowlisted data: step names,
 * outcomes, codes, times, versions, the platform, kinds of interfaces. Names, addresses, device codes, URLs and
 * fingerprints are in details, which are never read. Pure.
 */
export function doctorReportText(report: DoctorReport, facts: ReportFacts): string {
  const verdict = VERDICT_CODES.find((code) => code === report.verdict.code);
  return [
    'Beckon doctor report',
    `Beckon ${version(facts.version)}, ${facts.electron === null ? 'command line' : `Electron ${version(facts.electron)}`}, ${oneOf(PLATFORMS, facts.platform)}`,
    `Networks: ${facts.interfaces.map((kind) => oneOf(INTERFACE_KINDS, kind)).join(', ') || 'none'}`,
    '',
    ...report.steps.map(stepLine),
    '',
    verdict === undefined
      ? `Verdict: ${LEFT_OUT}`
      : `Verdict: ${verdict}. ${sayInEnglish(verdictTexts(verdict, []).sentence)}`,
    '',
  ].join('\n');
}

function stepLine({ step, outcome, code, ms }: DoctorStep): string {
  const cells = [
    oneOf(DOCTOR_STEPS, step).padEnd(13),
    oneOf(STEP_OUTCOMES, outcome).padEnd(7),
    oneOf(STEP_CODES, code),
  ];
  return `${cells.join('  ')}  ${time(ms)}`;
}

function oneOf(allowed: readonly string[], value: string): string {
  return allowed.find((known) => known === value) ?? LEFT_OUT;
}

function version(text: string): string {
  return VERSION.test(text) ? text : LEFT_OUT;
}

function time(ms: number): string {
  return ms >= 0 && ms <= MAX_MS ? `${Math.round(ms)} ms` : LEFT_OUT;
}

/** The kinds of addresses that this computer has besides loopback, each once, in the order of the list. */
export function interfaceKinds(interfaces: readonly InterfaceAddress[]): InterfaceKind[] {
  const vpn = new Set(vpnInterfaces(interfaces));
  const found = new Set(
    interfaces.filter((entry) => !entry.internal).map((entry) => (vpn.has(entry.name) ? 'vpn' : kindOf(entry))),
  );
  return INTERFACE_KINDS.filter((kind) => found.has(kind));
}

function kindOf({ address, family }: InterfaceAddress): InterfaceKind | null {
  switch (classifyAddress(address)) {
    case 'private':
      return 'local-ipv4';
    case 'unique-local':
      return 'local-ipv6';
    case 'carrier-grade-nat':
      return 'carrier-nat-ipv4';
    case 'link-local':
      return `link-local-${family}`;
    case 'outside':
      return `public-${family}`;
    case 'loopback':
    case 'cloud-metadata':
    case 'not-an-address':
      return null;
  }
}
