import {
  DOCTOR_STEPS,
  type DoctorReport,
  type DoctorStep,
  STEP_CODES,
  STEP_OUTCOMES,
  VERDICT_CODES,
} from '../../shared/domain/doctor';
import { INTERFACE_KINDS, type InterfaceKind } from './interface-kinds';
import { verdictWords } from './verdict-words';

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
 * A doctor’s report as text for a support request. Only what these lists let through stands in it: step names,
 * outcomes, codes, times, versions, the platform, kinds of interfaces. Names, addresses, device codes, URLs and
 * fingerprints stand in details, which are never looked at. Pure.
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
    verdict === undefined ? `Verdict: ${LEFT_OUT}` : `Verdict: ${verdict}. ${verdictWords(verdict, []).sentence}`,
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
  return allowed.find((one) => one === value) ?? LEFT_OUT;
}

function version(text: string): string {
  return VERSION.test(text) ? text : LEFT_OUT;
}

function time(ms: number): string {
  return ms >= 0 && ms <= MAX_MS ? `${Math.round(ms)} ms` : LEFT_OUT;
}
