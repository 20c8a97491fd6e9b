import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, it } from 'vitest';
import { appLines, knownTable } from '../../../../../electron/cli/printing/app-lines';
import { agesAt } from '../../../../../electron/cli/printing/formats';
import { cleanOutput } from '../../../../../electron/cli/printing/output';
import { fittedWidths, shortened } from '../../../../../electron/cli/printing/table-fit';
import { plainLine } from '../../../../../electron/cli/printing/terminal';
import { exactWidth } from '../../../../../electron/cli/printing/text-width';
import { runCli } from '../../../../../electron/cli/program';
import type { ControlApp } from '../../../../../electron/control/contract/shapes';
import { CommandLine } from '../../../../support/a-command-line';
import { Terminal } from '../../../../support/a-terminal';
import { anApp, aToy } from '../../../../support/an-app';
import { aControlApp } from '../../../../support/control-app-factory';
import { propertyRuns } from '../../../../support/property-runs';

const commandLine = new CommandLine();
const NAMES = [
  'Sofa',
  '居間のとても長い名前のアプリ',
  'A name that is much longer than what a table has room for',
  '👩‍👩‍👧 家族',
];

function apps(count: number): readonly ControlApp[] {
  return Array.from({ length: count }, (_, at) => {
    const name = `${NAMES[at % NAMES.length] ?? ''} ${at}`;
    const domain = `192-168-${at % 250}-${at % 200}.a-rather-long-suffix-of-names.apps.example`;
    const connection = { ...aControlApp().connection, domain };
    return aControlApp({ id: `id-${at}`, name, alias: name, connection, toys: [aToy({ battery: at % 100 })] });
  });
}

const when = agesAt(Date.parse('2026-01-01T00:00:12.000Z'));
const lines = async (count: number, columns: number | null): Promise<readonly string[]> =>
  (await knownTable(apps(count), { when, isDiscreet: false, columns })).map(plainLine);

it.each([1, 40, 1_000])('the table of apps of %d fits into 40, 80 and 200 columns, a line for each', async (count) => {
  for (const columns of [40, 80, 200]) {
    const table = await lines(count, columns);
    expect(table).toHaveLength(count + 1);
    for (const line of table) expect(stringWidth(line), line).toBeLessThanOrEqual(columns);
  }
});

it('the table of apps leaves out the address, the battery and the service, in this order, and never the name and what was measured', async () => {
  const headings = await Promise.all([200, 70, 50, 26].map(async (columns) => (await lines(40, columns))[0]));
  expect(headings.map((line) => line?.split(/ {2,}/))).toEqual([
    ['APP', 'THIS PC', 'SERVICE', 'BATTERY', 'ADDRESS'],
    ['APP', 'THIS PC', 'SERVICE', 'BATTERY', 'ADDRESS'],
    ['APP', 'THIS PC', 'SERVICE', 'BATTERY'],
    ['APP', 'THIS PC'],
  ]);
});

it('the toys of a listed app fit with their indent', async () => {
  const toys = [aToy({ nickname: NAMES[2] ?? '', displayName: NAMES[2] ?? '' }), aToy({ displayName: NAMES[1] ?? '' })];
  for (const columns of [40, 60, 80]) {
    const [, , , ...table] = await appLines(anApp({ toys }), false, null, columns);
    for (const line of table) expect(stringWidth(line), line).toBeLessThanOrEqual(columns);
    expect(table[0]).toContain('BATTERY');
  }
});

it('what a table prints fits the terminal and follows its width, or what COLUMNS says, and is whole in a pipe', async () => {
  await commandLine.start({}, apps(3));
  const known = async (stdout: { readonly isTTY?: boolean; readonly columns?: number }, more = {}): Promise<number> => {
    const terminal = new Terminal();
    const raw = { stdout: { ...terminal.stdout, ...stdout }, stderr: terminal.stderr };
    expect(await runCli(['known'], raw, { ...commandLine.place, TERM: 'dumb', ...more })).toBe(0);
    return Math.max(...terminal.out.split('\n').map((line) => stringWidth(line)));
  };
  const whole = await known({});
  expect(whole).toBeGreaterThan(150);
  expect(await known({ columns: 60 })).toBe(whole);
  expect(await known({}, { COLUMNS: '60' })).toBe(whole);
  expect(await known({ isTTY: true, columns: 60 })).toBeLessThanOrEqual(60);
  expect(await known({ isTTY: true, columns: 0 })).toBeLessThanOrEqual(80);
  expect(await known({ isTTY: true, columns: 60 }, { COLUMNS: '90' })).toBeLessThanOrEqual(90);
  for (const COLUMNS of ['', '0', '-1', 'wide', '99999']) {
    expect(await known({ isTTY: true, columns: 60 }, { COLUMNS }), COLUMNS).toBeLessThanOrEqual(60);
  }
  const stdout = { isTTY: true, columns: 80, write: () => undefined };
  const output = cleanOutput({ stdout, stderr: stdout }, {});
  expect(output.stdout.columns).toBe(80);
  stdout.columns = 50;
  expect(output.stdout.columns).toBe(50);
});

// It would catch: a line that wraps, a column that is cut although there is room, one that is there but empty.
it('widths that have to fit do, whatever the cells and the rules, wherever there is a column of room for each', () => {
  const rule = fc.record({ min: fc.integer({ min: 1, max: 20 }), leftOut: fc.option(fc.nat(5), { nil: undefined }) });
  const column = fc.record({ natural: fc.integer({ min: 1, max: 300 }), rule });
  fc.assert(
    fc.property(fc.array(column, { minLength: 1, maxLength: 6 }), fc.integer({ min: 16, max: 250 }), (all, columns) => {
      const natural = all.map(({ natural: width }) => width);
      const rules = all.map(({ rule: { min, leftOut } }) => (leftOut === undefined ? { min } : { min, leftOut }));
      const widths = fittedWidths(natural, { columns, rules });
      const kept = widths.filter((width) => width !== null);
      const taken = (some: readonly number[]) => some.reduce((sum, width) => sum + width, 0) + (some.length - 1) * 2;
      expect(taken(kept)).toBeLessThanOrEqual(Math.max(columns, kept.length * 3 - 2));
      widths.forEach((width, at) => {
        if (width === null) expect(rules[at]?.leftOut).toBeDefined();
        else expect(width).toBeLessThanOrEqual(natural[at] ?? 0);
      });
      if (taken(natural) <= columns) expect(widths).toEqual(natural);
    }),
    { numRuns: propertyRuns(300) },
  );
});

it('widths that have to fit shorten a text to what fits, and keep the end that tells it apart', async () => {
  const width = await exactWidth();
  expect(shortened('A very long name (…9f2a)', 16, width)).toBe('A very … (…9f2a)');
  expect(shortened('192-168-1-44.apps.example:30010', 20, width)).toBe('192-168-1-44.…:30010');
  expect(shortened('居間居間居間（…9f2a）', 14, width)).toBe('居間…（…9f2a）');
  expect(shortened('A very long name', 8, width)).toBe('A very …');
  expect(shortened('short:1', 8, width)).toBe('short:1');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 30 }), (text, columns) => {
      expect(width(shortened(text, columns, width))).toBeLessThanOrEqual(Math.max(columns, 1));
    }),
    { numRuns: propertyRuns(300) },
  );
});
