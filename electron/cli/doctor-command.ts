import type { Command } from 'commander';
import { parseTarget } from '../../shared/address/parse-target';
import { DOCTOR_STEPS, type DoctorReport, type DoctorStep, type StepOutcome } from '../../shared/domain/doctor';
import { failure, type Result, success } from '../../shared/lib/result';
import { phrase } from '../../shared/words/phrase';
import type { ControlApp } from '../control/control-contract';
import { PortDialer } from '../dial/port-dialer';
import { systemLookup } from '../dial/resolve-host';
import type { DiagnosisTarget } from '../doctor/diagnosis-target';
import { PathDoctor, type StepListener } from '../doctor/path-doctor';
import { systemClock } from '../lib/clock';
import { usageFailure } from '../lib/command-failure';
import { systemInterfaces } from '../lib/network-interfaces';
import { doctorReportInWords } from '../lib/words';
import { appTarget, unknownCodeFailure } from './app-target';
import { tell } from './cli-words';
import { type CommandContext, type GlobalOptions, serviceText } from './command-context';
import { type AddCommand, addPathOptions, withExamples } from './command-definition';
import { doctorExitCode, type ExitCode } from './exit-code';
import { millisecondsWords } from './formats';
import { inHelp } from './help-texts';
import { extraAuthority, namedService } from './named-service';
import { type CommandError, inOutput, type Output, printControlError, printJson, printLines } from './output';
import { widthFor } from './text-width';

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

  const nameOf = await alignedStepNames();
  const onStep: StepListener = (step) => {
    if (!json) printLines(output, [stepLine(step, nameOf(step.step), output)]);
  };
  const report =
    subject === null
      ? await doctor.value.examineNearby(onStep, signal)
      : await doctor.value.examine(subject, onStep, signal);
  if (json) printJson(output, doctorReportInWords(report));
  else printLines(output, verdictLines(report, output));
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
    return failure(usageFailure(phrase('cli.path.noTarget.message'), phrase('cli.path.noTarget.advice')));
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
  if (!parsed.ok) return failure(usageFailure(parsed.error.message, phrase('cli.usage.addressForm')));
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

/** The names of the steps, all as wide as the widest. */
async function alignedStepNames(): Promise<(step: DoctorStep['step']) => string> {
  const names = DOCTOR_STEPS.map((step) => tell(`cli.path.step.${step}`));
  const width = await widthFor(names);
  const widest = Math.max(...names.map(width));
  return (step) => {
    const name = tell(`cli.path.step.${step}`);
    return name + ' '.repeat(widest - width(name));
  };
}

function stepLine({ outcome, detail, ms }: DoctorStep, name: string, output: Output): string {
  const said = inOutput(output, detail);
  const isInstant = outcome === 'skipped' || ms < 1;
  return `${MARKS[outcome]} ${name}  ${isInstant ? said : tell('cli.path.stepIn', { detail: said, time: millisecondsWords(ms) })}`;
}

function verdictLines({ verdict: { sentence, code, advice } }: DoctorReport, output: Output): string[] {
  return ['', inOutput(output, phrase('cli.path.verdict', { sentence, code })), inOutput(output, advice)];
}

/** Declares `beckon doctor`. */
export const addDoctorCommand: AddCommand = (program, context, onEnd) => {
  const doctor = program
    .command('doctor')
    .description(inHelp('cli.help.doctor.command'))
    .argument('[target]', inHelp('cli.help.doctor.target'))
    .option('--nearby', inHelp('cli.help.doctor.nearby'));
  addPathOptions(doctor).action(async (target: string | undefined, _options: unknown, command: Command) => {
    onEnd(await doctorCommand(target, command.optsWithGlobals<DoctorOptions>(), context));
  });
  withExamples(doctor, 'beckon doctor 192.168.1.42', 'beckon doctor --nearby --service https://service.example');
};
