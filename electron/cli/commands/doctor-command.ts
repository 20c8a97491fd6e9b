import type { Command } from 'commander';
import { parseTarget } from '../../../shared/address/parse-target';
import {
  DOCTOR_STEPS,
  type DoctorReport,
  type DoctorStep,
  STEP_CODES,
  type StepOutcome,
  VERDICT_CODES,
} from '../../../shared/domain/doctor';
import { failure, type Result, success } from '../../../shared/lib/result';
import { phrase } from '../../../shared/words/phrase';
import type { WireStep } from '../../control/contract/service-methods';
import type { ControlApp } from '../../control/contract/shapes';
import type { ParamsOf } from '../../control/control-contract';
import { textFromWire, verdictTexts } from '../../control/wire-text';
import { PortDialer } from '../../dial/port-dialer';
import { systemLookup } from '../../dial/resolve-host';
import type { DiagnosisTarget } from '../../doctor/diagnosis-target';
import { PathDoctor, type StepListener } from '../../doctor/path-doctor';
import { systemClock } from '../../lib/clock';
import { usageFailure } from '../../lib/command-failure';
import { systemInterfaces } from '../../lib/network-interfaces';
import { doctorReportInWords } from '../../lib/words';
import { type AppTarget, appTarget, authorityFor, isServiceHereFor, unknownCodeFailure } from '../apps/app-target';
import { authorityFile, type CommandContext, type GlobalOptions, serviceText } from '../command-context';
import { type AddCommand, addPathOptions, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { namedService, noServiceOrBeckon } from '../named-service';
import { tell } from '../printing/cli-words';
import { doctorExitCode, type ExitCode } from '../printing/exit-code';
import { millisecondsWords } from '../printing/formats';
import { type CommandError, inOutput, type Output, printControlError, printJson, printLines } from '../printing/output';
import { widthFor } from '../printing/text-width';
import { runningBeckon } from '../running-beckon';

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
  const { output } = context;
  const json = options.json ?? false;
  if ((target === undefined) !== (options.nearby === true)) {
    const failed = usageFailure(phrase('cli.path.noTarget.message'), phrase('cli.path.noTarget.advice'));
    return printControlError(context, failed, json);
  }
  const app = target === undefined ? success(null) : await appTarget(target, options.code ?? false, options, context);
  if (!app.ok) return printControlError(context, app.error, json);

  const nameOf = await alignedStepNames();
  const onStep: StepListener = (step) => {
    if (!json) printLines(output, [stepLine(step, nameOf(step.step), output)]);
  };
  const examination = { target, app: app.value, onStep };
  const examined =
    (isForRunning(options, context) ? await examinedByRunning(examination, options, context) : null) ??
    (await examinedHere(examination, options, context));
  if (!examined.ok) return printControlError(context, examined.error, json);
  const report = examined.value;
  if (json) printJson(output, doctorReportInWords(report));
  else printLines(output, verdictLines(report, output));
  return doctorExitCode(report);
}

/** What was given to examine. */
interface Examination {
  /** As typed; undefined: why nothing is listed. */
  readonly target: string | undefined;
  /** The app that it names; null: it is an address, or nothing. */
  readonly app: AppTarget | null;
  readonly onStep: StepListener;
}

/** Whether the running Beckon can do it: nothing is given that it does not take. */
function isForRunning(options: DoctorOptions, context: CommandContext): boolean {
  const { suffix, timeout } = options;
  const isOwn = serviceText(options, context) !== '' || authorityFile(options, context) !== '';
  return !isOwn && suffix === undefined && timeout === undefined;
}

/** Has the running Beckon examine, which has a service and knows more of its apps; null: none is running. */
async function examinedByRunning(
  { target, app, onStep }: Examination,
  options: DoctorOptions,
  context: CommandContext,
): Promise<Result<DoctorReport, CommandError> | null> {
  const { httpsPort = null, wssPort = null, allowCarrierNat: allowCarrierGradeNat = false } = options;
  const answer = await runningBeckon(context).request(
    'diagnose',
    { target: wireTarget(target, app, options), httpsPort, wssPort, allowCarrierGradeNat },
    { onEvent: ({ step }) => onStep(stepFromWire(step)), timeoutMs: null, signal: context.signal },
  );
  if (!answer.ok) return answer.error.code === 'not-running' ? null : answer;
  const { steps, verdict } = answer.value;
  // Another version's code is nothing that this one knows.
  const code = VERDICT_CODES.find((known) => known === verdict.code) ?? 'internal';
  return success({ steps: steps.map(stepFromWire), verdict: { code, ...verdictTexts(verdict) } });
}

function wireTarget(
  target: string | undefined,
  app: AppTarget | null,
  { code }: DoctorOptions,
): ParamsOf<'diagnose'>['target'] {
  if (target === undefined) return { kind: 'nearby' };
  if (app === null) return { kind: 'address', target };
  return { kind: 'app', name: app.kept?.id ?? app.deviceCode ?? target, ...(code && { code }) };
}

function stepFromWire({ step, outcome, code, detail, ms, text }: WireStep): DoctorStep {
  const found = STEP_CODES.find((known) => known === code) ?? 'not-examined';
  return { step, outcome, code: found, detail: textFromWire(text, detail), ms };
}

async function examinedHere(
  { target, app, onStep }: Examination,
  options: DoctorOptions,
  context: CommandContext,
): Promise<Result<DoctorReport, CommandError>> {
  const diagnosis = diagnosisOf(target, app, options, context);
  if (!diagnosis.ok) return diagnosis;
  const { subject } = diagnosis.value;
  const doctor = await openDoctor(options, diagnosis.value, context);
  if (!doctor.ok) return doctor;
  return success(
    subject === null
      ? await doctor.value.examineNearby(onStep, context.signal)
      : await doctor.value.examine(subject, onStep, context.signal),
  );
}

/** What to examine. */
interface Diagnosis {
  /** Null: why nothing is listed. */
  readonly subject: DiagnosisTarget | null;
  /** The saved app that it is; null: none. */
  readonly kept: ControlApp | null;
}

function diagnosisOf(
  target: string | undefined,
  app: AppTarget | null,
  options: DoctorOptions,
  context: CommandContext,
): Result<Diagnosis, CommandError> {
  if (target === undefined) return success({ subject: null, kept: null });
  const { httpsPort = null, wssPort = null, allowCarrierNat: allowCarrierGradeNat = false } = options;
  if (app !== null) {
    const { deviceCode, kept } = app;
    if (kept === null && serviceText(options, context) === '') return failure(unknownCodeFailure(target.trim()));
    const address = kept === null ? null : keptAddress(kept, options);
    return success({ subject: { deviceCode, address, allowCarrierGradeNat }, kept });
  }
  const parsed = parseTarget(target);
  if (!parsed.ok) return failure(usageFailure(parsed.error.message, phrase('cli.usage.addressForm')));
  const address = { target, httpsPort, wssPort, typed: true };
  return success({ subject: { deviceCode: null, address, allowCarrierGradeNat }, kept: null });
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
  { subject, kept }: Diagnosis,
  context: CommandContext,
): Promise<Result<PathDoctor, CommandError>> {
  const extraCaPem = await authorityFor(kept, options, context);
  if (!extraCaPem.ok) return extraCaPem;
  // Only explaining an empty list requires a service.
  const optional = subject !== null && serviceText(options, context) === '';
  if (subject === null && isForRunning(options, context)) return failure(noServiceOrBeckon());
  const service = optional ? success(null) : await namedService(options, context);
  if (!service.ok) return service;
  const dialer = new PortDialer({ extraCaPem: () => extraCaPem.value, timeoutMs: options.timeout });
  const isKeptHere = kept !== null && (await isServiceHereFor(kept, options, context));
  return success(
    new PathDoctor({
      service: service.value?.client ?? null,
      clock: systemClock,
      serviceOnLoopback: service.value?.isHere ?? isKeptHere,
      interfaces: systemInterfaces,
      lookup: systemLookup,
      lookupTimeoutMs: dialer.timeoutMs,
      dial: async (target, how) => await dialer.dial(target, how),
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
    .argument('[app-or-address]', inHelp('cli.help.doctor.target'))
    .option('--nearby', inHelp('cli.help.doctor.nearby'));
  addPathOptions(doctor).action(async (target: string | undefined, _options: unknown, command: Command) => {
    onEnd(await doctorCommand(target, command.optsWithGlobals<DoctorOptions>(), context));
  });
  withExamples(
    doctor,
    'beckon doctor "Living room"',
    'beckon doctor 192.168.1.42',
    'beckon doctor --nearby --service https://service.example',
  );
};
