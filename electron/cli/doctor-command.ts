import { parseTarget } from '../../shared/address/parse-target';
import type { DoctorReport, DoctorStep, StepOutcome } from '../../shared/domain/doctor';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { systemClock } from '../lib/clock';
import { systemInterfaces } from '../lib/network-interfaces';
import type { DoctorSubject } from '../reach/doctor-subject';
import { PathDoctor, type StepListener } from '../reach/path-doctor';
import { PortDialler } from '../reach/port-dialler';
import { systemLookup } from '../reach/resolve-host';
import { usageFailure } from '../service/service-failure';
import { looksLikeCode } from './app-target';
import { type CommandContext, extraAuthority, type GlobalOptions, namedService, serviceText } from './command-context';
import { doctorExitCode } from './doctor-exit-code';
import type { ExitCode } from './exit-code';
import { printFailure, printJson, printLines } from './output';

export interface DoctorOptions extends GlobalOptions {
  /** Examines why nothing is listed, in place of a target. */
  readonly nearby?: boolean;
  /** The target is a device code, whatever it looks like. */
  readonly code?: boolean;
  readonly httpsPort?: number;
  readonly wssPort?: number;
  /** Name suffix under which a bare address may be verified, such as `apps.example`. */
  readonly suffix?: string;
  readonly allowCarrierNat?: boolean;
}

const MARKS: Readonly<Record<StepOutcome, string>> = { ok: '✓', problem: '✗', unknown: '?', skipped: '–' };
/** As wide as the longest step name. */
const STEP_WIDTH = 'connect-https'.length;

/** `beckon doctor TARGET|--nearby`: follows the path to an app step by step, and says what to do next. */
export async function doctorCommand(
  target: string | undefined,
  options: DoctorOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const subject = subjectOf(target, options);
  if (!subject.ok) return printFailure(output, subject.error, json);
  const needsService = subject.value === null || subject.value.address === null;
  const doctor = await openDoctor(options, needsService, context);
  if (!doctor.ok) return printFailure(output, doctor.error, json);

  const onStep: StepListener = (step) => {
    if (!json) printLines(output, [stepLine(step)]);
  };
  const report =
    subject.value === null
      ? await doctor.value.examineNearby(onStep, signal)
      : await doctor.value.examine(subject.value, onStep, signal);
  if (json) printJson(output, report);
  else printLines(output, verdictLines(report));
  return doctorExitCode(report);
}

/** What to examine; null: why nothing is listed. */
function subjectOf(target: string | undefined, options: DoctorOptions): Result<DoctorSubject | null, ServiceFailure> {
  if ((target === undefined) !== (options.nearby === true)) {
    return failure(usageFailure('Name one target, or say --nearby.', 'See beckon doctor --help.'));
  }
  if (target === undefined) return success(null);
  const allowCarrierGradeNat = options.allowCarrierNat ?? false;
  if (options.code === true || looksLikeCode(target)) {
    return success({ deviceCode: target.trim(), address: null, allowCarrierGradeNat });
  }
  const parsed = parseTarget(target);
  if (!parsed.ok) {
    const advice =
      'Type it like 192.168.1.42, 192.168.1.42:30010, or the app’s domain; --code takes it as a device code.';
    return failure(usageFailure(parsed.error.message, advice));
  }
  const { httpsPort = null, wssPort = null } = options;
  return success({ deviceCode: null, address: { target, httpsPort, wssPort, typed: true }, allowCarrierGradeNat });
}

async function openDoctor(
  options: DoctorOptions,
  needsService: boolean,
  context: CommandContext,
): Promise<Result<PathDoctor, ServiceFailure>> {
  const extraCaPem = await extraAuthority(options, context);
  if (!extraCaPem.ok) return extraCaPem;
  const optional = !needsService && serviceText(options, context) === '';
  const service = optional ? success(null) : await namedService(options, context);
  if (!service.ok) return service;
  const dialler = new PortDialler({ extraCaPem: () => extraCaPem.value, timeoutMs: options.timeout });
  return success(
    new PathDoctor({
      service: service.value?.client ?? null,
      clock: systemClock,
      serviceOnLoopback: service.value?.isHere ?? false,
      interfaces: systemInterfaces,
      lookup: systemLookup,
      lookupTimeoutMs: dialler.timeoutMs,
      dial: async (target, signal) => await dialler.dial(target, { signal }),
      suffixes: options.suffix === undefined ? [] : [options.suffix],
    }),
  );
}

function stepLine({ step, outcome, detail, ms }: DoctorStep): string {
  const time = outcome === 'skipped' || ms < 1 ? '' : ` (${Math.round(ms)} ms)`;
  return `${MARKS[outcome]} ${step.padEnd(STEP_WIDTH)}  ${detail}${time}`;
}

function verdictLines({ verdict }: DoctorReport): string[] {
  return ['', `${verdict.sentence} [${verdict.code}]`, verdict.advice];
}
