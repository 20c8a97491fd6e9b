import type { ProbeCandidate, ProbeReport } from '../../shared/domain/reach';
import { PortDialler } from '../reach/port-dialler';
import { Prober } from '../reach/prober';
import { usageFailure } from '../service/service-failure';
import { type CommandContext, extraAuthority, type GlobalOptions } from './command-context';
import { EXIT, type ExitCode } from './exit-code';
import { printFailure, printJson, printLines } from './output';
import { textTable } from './text-table';

export interface ProbeOptions extends GlobalOptions {
  readonly httpsPort?: number;
  readonly wssPort?: number;
  /** Name suffix under which a bare address may be verified, such as `apps.example`. */
  readonly suffix?: string;
  readonly allowCarrierNat?: boolean;
}

/** `beckon probe TARGET`: measures, by TCP and TLS alone, whether this computer reaches an address. */
export async function probeCommand(target: string, options: ProbeOptions, context: CommandContext): Promise<ExitCode> {
  const json = options.json ?? false;
  const extraCaPem = await extraAuthority(options, context);
  if (!extraCaPem.ok) return printFailure(context.output, extraCaPem.error, json);
  const prober = new Prober({
    dialler: new PortDialler({ extraCaPem: () => extraCaPem.value, timeoutMs: options.timeout }),
    suffixes: () => (options.suffix === undefined ? [] : [options.suffix]),
  });
  const input = {
    target,
    httpsPort: options.httpsPort ?? null,
    wssPort: options.wssPort ?? null,
    allowCarrierGradeNat: options.allowCarrierNat ?? false,
  };
  const report = await prober.probe(input, context.signal);
  if (!report.ok) {
    const failure = usageFailure(
      report.error.message,
      'Type it like 192.168.1.42, 192.168.1.42:30010, or the app’s domain.',
    );
    return printFailure(context.output, failure, json);
  }
  if (context.signal.aborted) return EXIT.interrupted;
  if (json) printJson(context.output, report.value);
  else printLines(context.output, reportLines(report.value));
  return exitCodeOfReport(report.value);
}

function exitCodeOfReport(report: ProbeReport): ExitCode {
  if (report.reachable) return EXIT.done;
  return report.candidates.every((one) => one.outcome === 'target-not-allowed') ? EXIT.targetRefused : EXIT.notReached;
}

function reportLines(report: ProbeReport): string[] {
  const verdict = report.reachable ? 'reachable from this computer' : 'not reachable from this computer';
  return [
    `${report.target.trim()} is ${verdict}`,
    '',
    ...textTable([['CANDIDATE', 'ADDRESS', 'OUTCOME', 'DETAIL'], ...report.candidates.map(candidateRow)]),
  ];
}

function candidateRow(one: ProbeCandidate): string[] {
  const host = one.host.includes(':') ? `[${one.host}]` : one.host;
  const outcome = one.latencyMs === null ? one.outcome : `${one.outcome} ${one.latencyMs} ms`;
  return [`${one.scheme}://${host}:${one.port}`, one.address ?? '–', outcome, one.detail];
}
