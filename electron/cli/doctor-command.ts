import type { Command } from 'commander';
import { parseTarget } from '../../shared/address/parse-target';
import type { DoctorReport, DoctorStep, StepOutcome } from '../../shared/domain/doctor';
import { failure, type Result, success } from '../../shared/lib/result';
import type { ControlApp } from '../control/control-contract';
import { PortDialer } from '../dial/port-dialer';
import { systemLookup } from '../dial/resolve-host';
import type { DiagnosisTarget } from '../doctor/diagnosis-target';
import { PathDoctor, type StepListener } from '../doctor/path-doctor';
import { systemClock } from '../lib/clock';
import { systemInterfaces } from '../lib/network-interfaces';
import { doctorReportInWords, say } from '../lib/words';
import { usageFailure } from '../service/service-failure';
import { appTarget, unknownCodeFailure } from './app-target';
import { type CommandContext, type GlobalOptions, serviceText } from './command-context';
import { type AddCommand, addPathOptions, withExamples } from './command-definition';
import { doctorExitCode, type ExitCode } from './exit-code';
import { extraAuthority, namedService } from './named-service';
import { type CommandError, printControlError, printJson, printLines } from './output';

interface DoctorOptions extends GlobalOptions {
  /** Examines why nothing is listed, instead of a target. */
  readonly nearby?: boolean;
  /** Treats the target as a device code, whatever it looks like. */
  readonly code?: boolean;
  readonly httpsPort?: number;
  readonly wssPort?: number;
  /** Name suffix for verifying a bare address, such as `apps.example`. */
  readonly suffix?: string;
  readonly allowCarrierNat?: boolean;
}

const MARKS: Readonly<Record<StepOutcome, string>> = { ok: '✓', problem: '✗', unknown: '?', skipped: '–' };
/** The width of the longest step name. */
const STEP_WIDTH = 'connect-https'.length;

/** `beckon doctor TARGET|--nearby`: follows the path to an app step by step, and says what to do next. */
async function doctorCommand(
  target: string | undefined,
  options: DoctorOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const diagnosis = await diagnosisOf(target, options, context);
  if (!diagnosis.ok) return printControlError(context, diagnosis.error, json);
  const { subject } = diagnosis.value;
  const doctor = await openDoctor(options, diagnosis.value, context);
  if (!doctor.ok) return printControlError(context, doctor.error, json);

  const onStep: StepListener = (step) => {
    if (!json) printLines(output, [stepLine(step)]);
  };
  const report =
    subject === null
      ? await doctor.value.examineNearby(onStep, signal)
      : await doctor.value.examine(subject, onStep, signal);
  if (json) printJson(output, doctorReportInWords(report));
  else printLines(output, verdictLines(report));
  return doctorExitCode(report);
}

/** What to examine. */
interface Diagnosis {
  /** Null: why nothing is listed. */
  readonly subject: DiagnosisTarget | null;
  /** Whether it is an app of the simulator, which can be on this computer. */
  readonly isSimulated: boolean;
}

async function diagnosisOf(
  target: string | undefined,
  options: DoctorOptions,
  context: CommandContext,
): Promise<Result<Diagnosis, CommandError>> {
  if ((target === undefined) !== (options.nearby === true)) {
    return failure(usageFailure('Name one target, or say --nearby.', 'See beckon doctor --help.'));
  }
  if (target === undefined) return success({ subject: null, isSimulated: false });
  const { httpsPort = null, wssPort = null, allowCarrierNat: allowCarrierGradeNat = false } = options;
  const app = await appTarget(target, options.code ?? false, options, context);
  if (!app.ok) return app;
  if (app.value !== null) {
    const { deviceCode, kept } = app.value;
    if (kept === null && serviceText(options, context) === '') return failure(unknownCodeFailure(target.trim()));
    const address = kept === null ? null : keptAddress(kept, options);
    return success({ subject: { deviceCode, address, allowCarrierGradeNat }, isSimulated: kept?.simulated ?? false });
  }
  const parsed = parseTarget(target);
  if (!parsed.ok) {
    const advice =
      'Type it like 192.168.1.42, 192.168.1.42:30010, or the app’s domain; --code takes it as a device code.';
    return failure(usageFailure(parsed.error.message, advice));
  }
  const address = { target, httpsPort, wssPort, typed: true };
  return success({ subject: { deviceCode: null, address, allowCarrierGradeNat }, isSimulated: false });
}

/** The address of an app that the running Beckon knows; null: it does not. */
function keptAddress(
  { deviceCode, source, connection }: ControlApp,
  options: DoctorOptions,
): DiagnosisTarget['address'] {
  const { domain } = connection;
  const imported = source === 'import';
  const { httpsPort = connection.httpsPort, wssPort = connection.wssPort } = options;
  return domain === null
    ? null
    : { target: domain, httpsPort, wssPort, typed: deviceCode === null && !imported, imported };
}

async function openDoctor(
  options: DoctorOptions,
  { subject, isSimulated }: Diagnosis,
  context: CommandContext,
): Promise<Result<PathDoctor, CommandError>> {
  const extraCaPem = await extraAuthority(options, context);
  if (!extraCaPem.ok) return extraCaPem;
  // Only explaining an empty list requires a service.
  const optional = subject !== null && serviceText(options, context) === '';
  const service = optional ? success(null) : await namedService(options, context);
  if (!service.ok) return service;
  const dialer = new PortDialer({ extraCaPem: () => extraCaPem.value, timeoutMs: options.timeout });
  return success(
    new PathDoctor({
      service: service.value?.client ?? null,
      clock: systemClock,
      serviceOnLoopback: service.value?.isHere ?? isSimulated,
      interfaces: systemInterfaces,
      lookup: systemLookup,
      lookupTimeoutMs: dialer.timeoutMs,
      dial: async (target, signal) => await dialer.dial(target, { signal }),
      suffixes: options.suffix === undefined ? [] : [options.suffix],
    }),
  );
}

function stepLine({ step, outcome, detail, ms }: DoctorStep): string {
  const time = outcome === 'skipped' || ms < 1 ? '' : ` (${Math.round(ms)} ms)`;
  return `${MARKS[outcome]} ${step.padEnd(STEP_WIDTH)}  ${say(detail)}${time}`;
}

function verdictLines({ verdict }: DoctorReport): string[] {
  return ['', `${say(verdict.sentence)} [${verdict.code}]`, say(verdict.advice)];
}

/** Declares `beckon doctor`. */
export const addDoctorCommand: AddCommand = (program, context, onEnd) => {
  const doctor = program
    .command('doctor')
    .description('follow the path to an app step by step, and say what to do next')
    .argument('[target]', 'device code, address, host:port, app domain or URL')
    .option('--nearby', 'examine why nothing is listed, in place of a target');
  addPathOptions(doctor).action(async (target: string | undefined, _options: unknown, command: Command) => {
    onEnd(await doctorCommand(target, command.optsWithGlobals<DoctorOptions>(), context));
  });
  withExamples(doctor, 'beckon doctor 192.168.1.42', 'beckon doctor --nearby --service https://service.example');
};
