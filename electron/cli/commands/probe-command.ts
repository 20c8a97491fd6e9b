import type { Command } from 'commander';
import type { TargetKind } from '../../../shared/address/parse-target';
import { nameVerified, needsPin, type ProbeCandidate, type ProbeReport } from '../../../shared/domain/reach';
import { failure, type Result, success } from '../../../shared/lib/result';
import { phrase } from '../../../shared/words/phrase';
import { PlaceBudget } from '../../dial/place-budget';
import { PortDialer } from '../../dial/port-dialer';
import { Prober } from '../../dial/prober';
import { systemLookup } from '../../dial/resolve-host';
import { systemClock } from '../../lib/clock';
import { usageFailure } from '../../lib/command-failure';
import { systemInterfaces } from '../../lib/network-interfaces';
import { probeReportInWords } from '../../lib/words';
import { AddressMeter, type MeasurableAddress } from '../../reach/address-meter';
import { serviceFailure } from '../../service/service-failure';
import { type AppTarget, appTarget, authorityFor, isServiceHereFor, unknownCodeFailure } from '../apps/app-target';
import { addressOf, NO_PLACE } from '../apps/find-app';
import { type CommandContext, type GlobalOptions, serviceText } from '../command-context';
import { type AddCommand, addPathOptions, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { namedService } from '../named-service';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { millisecondsWords } from '../printing/formats';
import {
  type CommandError,
  inOutput,
  type Output,
  printControlError,
  printFailure,
  printJson,
  printLines,
} from '../printing/output';
import type { ColumnRule } from '../printing/table-fit';
import { textTable } from '../printing/terminal';
import { widthFor } from '../printing/text-width';

interface ProbeOptions extends GlobalOptions {
  /** Treats the target as a device code, whatever it looks like. */
  readonly code?: boolean;
  readonly httpsPort?: number;
  readonly wssPort?: number;
  /** Name suffix for verifying a bare address, such as `apps.example`. */
  readonly suffix?: string;
  readonly allowCarrierNat?: boolean;
}

/** The result; also what `probe --json` prints. */
type TargetReport = Omit<ProbeReport, 'understoodAs'> & { readonly understoodAs: TargetKind | 'code' };

/** `beckon probe TARGET`: measures, by TCP and TLS only, whether this computer reaches an address or an app. */
async function probeCommand(target: string, options: ProbeOptions, context: CommandContext): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const app = await appTarget(target, options.code ?? false, options, context);
  if (!app.ok) return printControlError(context, app.error, json);
  const extraCaPem = await authorityFor(app.value?.kept ?? null, options, context);
  if (!extraCaPem.ok) return printFailure(output, extraCaPem.error, json);
  const dialer = new PortDialer({ extraCaPem: () => extraCaPem.value, timeoutMs: options.timeout });
  const report =
    app.value === null
      ? await probeAddress(target, options, dialer, signal)
      : await probeApp(target, app.value, options, dialer, context);
  if (!report.ok) return printControlError(context, report.error, json);
  if (signal.aborted) return EXIT.interrupted;
  if (json) printJson(output, probeReportInWords(report.value));
  else printLines(output, await reportLines(report.value, output));
  return exitCodeOfReport(report.value);
}

async function probeAddress(
  target: string,
  options: ProbeOptions,
  dialer: PortDialer,
  signal: AbortSignal,
): Promise<Result<TargetReport, CommandError>> {
  const prober = new Prober({ dialer, suffixes: () => (options.suffix === undefined ? [] : [options.suffix]) });
  const { httpsPort = null, wssPort = null, allowCarrierNat: allowCarrierGradeNat = false } = options;
  const report = await prober.probe({ target, httpsPort, wssPort, allowCarrierGradeNat }, signal);
  if (report.ok) return report;
  return failure(usageFailure(report.error.message, phrase('cli.usage.addressForm')));
}

/** Probes the address that the running Beckon knows, else the one that the service gives. */
async function probeApp(
  target: string,
  app: AppTarget,
  options: ProbeOptions,
  dialer: PortDialer,
  context: CommandContext,
): Promise<Result<TargetReport, CommandError>> {
  const place = await placeOf(app, options, context);
  if (!place.ok) return place;
  const { isServiceHere, ...given } = place.value;
  const { httpsPort = given.httpsPort, wssPort = given.wssPort, allowCarrierNat = false } = options;
  const address = { ...given, httpsPort, wssPort, allowCarrierGradeNat: allowCarrierNat };
  const meter = new AddressMeter({
    clock: systemClock,
    dialer,
    lookup: systemLookup,
    interfaces: systemInterfaces,
    suffixes: () => (options.suffix === undefined ? [] : [options.suffix]),
    isServiceHere: () => isServiceHere,
  });
  const measurable = { pin: null, simulated: app.kept?.simulated ?? false };
  const budget = new PlaceBudget(systemClock);
  const { report } = await meter.measure(measurable, address, { urgency: 'asked', budget, signal: context.signal });
  if (report.candidates.length === 0) return failure(NO_PLACE);
  return success({ ...report, target, understoodAs: 'code' });
}

/** Where an app is, and whether the service that says so runs on this computer: then its apps may too. */
interface AppPlace extends MeasurableAddress {
  readonly isServiceHere: boolean;
}

async function placeOf(
  { deviceCode, kept }: AppTarget,
  options: ProbeOptions,
  context: CommandContext,
): Promise<Result<AppPlace, CommandError>> {
  if (kept !== null) {
    const { domain, httpsPort, wssPort } = kept.connection;
    if (domain === null) return failure(NO_PLACE);
    const source = deviceCode === null ? 'address' : 'code';
    return success({
      host: domain,
      httpsPort,
      wssPort,
      source,
      // An address from a file was not typed by this user.
      imported: kept.source === 'import',
      allowCarrierGradeNat: false,
      isServiceHere: await isServiceHereFor(kept, options, context),
    });
  }
  const code = deviceCode ?? '';
  if (serviceText(options, context) === '') return failure(unknownCodeFailure(code));
  const service = await namedService(options, context);
  if (!service.ok) return service;
  const found = await service.value.client.getApp(code, context.signal);
  if (!found.ok) return found;
  if (found.value.deviceCode !== code) return failure(serviceFailure('invalid-parameter'));
  const address = addressOf(found.value);
  return address === null ? failure(NO_PLACE) : success({ ...address, isServiceHere: service.value.isHere });
}

function exitCodeOfReport(report: TargetReport): ExitCode {
  if (report.reachable) return EXIT.done;
  return report.candidates.every(({ outcome }) => outcome === 'target-not-allowed')
    ? EXIT.targetRefused
    : EXIT.notReached;
}

async function reportLines(report: TargetReport, output: Output): Promise<string[]> {
  const target = output.isDiscreet ? tell('cli.discreet.theTarget') : report.target.trim();
  const heading = [
    output.isDiscreet ? tell('cli.path.heading.scheme') : tell('cli.path.heading.candidate'),
    ...(output.isDiscreet ? [] : [tell('cli.path.heading.address')]),
    tell('cli.path.heading.result'),
    tell('cli.path.heading.detail'),
  ];
  const rows = report.candidates.map((candidate) => candidateRow(candidate, output));
  const table = await candidateTable([heading, ...rows], output.stdout.columns);
  const advice = needsPin(report) ? ['', tell('cli.bareAddress.pin')] : [];
  return [resultLine(report, target, output), '', ...table, ...advice];
}

/** The table of the candidates; where a terminal is too narrow for it, the details, which are sentences, go below. */
async function candidateTable(rows: readonly (readonly string[])[], columns: number | null): Promise<string[]> {
  const table = await textTable(rows);
  const width = await widthFor(table);
  if (columns === null || table.every((line) => width(line) <= columns)) return table;
  const rules = rows[0]?.length === DISCREET_COLUMNS.length + 1 ? DISCREET_COLUMNS : CANDIDATE_COLUMNS;
  const lines = await textTable(
    rows.map((row) => row.slice(0, -1)),
    { columns, rules },
  );
  return lines.flatMap((line, at) => (at === 0 ? [line] : [line, `  ${rows[at]?.at(-1) ?? ''}`]));
}

/** The candidate, its address, and the result; in discreet mode its kind and the result. */
const CANDIDATE_COLUMNS: readonly ColumnRule[] = [{ min: 16 }, { min: 9, leftOut: 1 }, { min: 12 }];
const DISCREET_COLUMNS: readonly ColumnRule[] = [{ min: 5 }, { min: 12 }];

function resultLine(report: TargetReport, target: string, output: Output): string {
  if (needsPin(report)) return tell('cli.bareAddress.unverified', { target });
  const host = output.isDiscreet ? null : nameVerified(report);
  if (host !== null) return tell('cli.bareAddress.verifiedAs', { target, host });
  return report.reachable ? tell('cli.path.reachable', { target }) : tell('cli.path.notReachable', { target });
}

function candidateRow(candidate: ProbeCandidate, output: Output): string[] {
  const { scheme, outcome, latencyMs, detail } = candidate;
  const host = candidate.host.includes(':') ? `[${candidate.host}]` : candidate.host;
  return [
    ...(output.isDiscreet ? [scheme] : [`${scheme}://${host}:${candidate.port}`, candidate.address ?? '–']),
    latencyMs === null
      ? outcome
      : tell('cli.path.resultIn', { result: outcome, latency: millisecondsWords(latencyMs) }),
    inOutput(output, detail),
  ];
}

/** Declares `beckon probe`. */
export const addProbeCommand: AddCommand = (program, context, onEnd) => {
  const probe = program
    .command('probe')
    .description(inHelp('cli.help.probe.command'))
    .argument('<app-or-address>', inHelp('cli.help.probe.target'));
  addPathOptions(probe).action(async (target: string, _options: unknown, command: Command) => {
    onEnd(await probeCommand(target, command.optsWithGlobals<ProbeOptions>(), context));
  });
  withExamples(
    probe,
    'beckon probe 192.168.1.42',
    'beckon probe 192-168-1-42.apps.example:30010 --json',
    'beckon probe remote_0123456789abcdef0123456789abcdef',
  );
};
