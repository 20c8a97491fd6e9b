import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { doctorExitCode } from '../../../../electron/cli/printing/exit-code';
import { DOCTOR_STEPS, type DoctorReport, type StepCode, VERDICT_CODES } from '../../../../shared/domain/doctor';
import { verbatim } from '../../../../shared/words/text';

const DOCS = resolve(import.meta.dirname, '../../../../docs');

/** The first cells that are code, of the rows of all tables with that heading. */
function codesUnder(file: string, heading: string): string[] {
  const text = readFileSync(resolve(DOCS, file), 'utf8');
  const tables = text.split(`| ${heading} |`).slice(1);
  return tables.flatMap((table) =>
    [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)].map(([, code = '']) => code),
  );
}

function aReport(verdict: (typeof VERDICT_CODES)[number], serviceCode: StepCode): DoctorReport {
  const steps = [{ step: 'service', outcome: 'problem', code: serviceCode, detail: verbatim(''), ms: 0 }] as const;
  return { steps, verdict: { code: verdict, sentence: verbatim(''), advice: verbatim('') } };
}

describe('the documentation of the doctor', () => {
  it('has every verdict once, and every step in order', () => {
    expect(codesUnder('guide/verdicts.md', 'Verdict').sort()).toEqual(VERDICT_CODES.toSorted());
    expect(codesUnder('guide/verdicts.md', 'Step')).toEqual(DOCTOR_STEPS);
  });

  it('has the exit code of every verdict that the command line can come to', () => {
    const text = readFileSync(resolve(DOCS, 'command-line.md'), 'utf8');
    const table = text.slice(text.indexOf('| Exit | Verdict |')).split('\n\n')[0] ?? '';
    const documented = [...table.matchAll(/^\| (\d) \| (.*) \|$/gm)].flatMap(([, exit, verdicts = '']) =>
      [...verdicts.matchAll(/`([^`]+)`/g)].map(([, code]) => [code, Number(exit)]),
    );
    const all = VERDICT_CODES.flatMap((code) => {
      const exits = (['timeout', 'server-error', 'not-json'] as const).map((one) => doctorExitCode(aReport(code, one)));
      const possible =
        code === 'service-unreachable' ? exits.slice(0, 1) : code === 'service-error' ? exits.slice(1) : exits;
      return [...new Set(possible)].map((exit) => [code, exit]);
    });
    const inOrder = (rows: readonly unknown[]): string[] => rows.map((row) => JSON.stringify(row)).sort();
    expect(inOrder(documented)).toEqual(inOrder(all));
  });
});
