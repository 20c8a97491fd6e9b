import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXIT, exitCodeOf } from '../../../electron/cli/printing/exit-code';
import { buildProgram } from '../../../electron/cli/program';
import { pagePaths } from '../../../scripts/lib/docs/pages.mjs';
import { ROOT } from '../../../scripts/lib/files.mjs';
import { SERVICE_ERROR_CODES } from '../../../shared/domain/service-error';
import { Terminal } from '../../support/a-terminal';

const textOf = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

it('the table of exit codes has each of them, with the codes of the failures that end with it', () => {
  const [, section = ''] = textOf('docs/command-line.md').split('\n## Errors and exit codes\n');
  const rows = [...section.matchAll(/^\| (\d+) \|.*\|(.*)\|$/gm)].map(([, exit, codes = '']) => ({
    exit: Number(exit),
    codes: [...codes.matchAll(/`([^`]+)`/g)].map(([, code]) => code),
  }));
  expect(rows.map(({ exit }) => exit)).toEqual(Object.values(EXIT).sort((a, b) => a - b));
  for (const code of SERVICE_ERROR_CODES) {
    const exits = rows.filter(({ codes }) => codes.includes(code)).map(({ exit }) => exit);
    expect(exits, code).toEqual([exitCodeOf(code)]);
  }
});

it('every command of Beckon that a page names is there, with its options', async () => {
  const context = {
    output: new Terminal().clean(),
    environment: {},
    version: '1.2.3',
    signal: new AbortController().signal,
  };
  const program = await buildProgram(context, () => undefined);
  const wrong: string[] = [];
  let count = 0;
  for (const path of pagePaths(ROOT)) {
    for (const [text, name = '', rest = ''] of textOf(path).matchAll(
      /(?<=^|`|\$ )(?:beckon|npm run --silent cli --) ([a-z][a-z-]*)([^`\n;|&#]*)/gm,
    )) {
      count += 1;
      const command = program.commands.find((one) => one.name() === name || one.aliases().includes(name));
      const known = [...(command?.options ?? []), ...program.options].flatMap(({ short, long }) => [short, long]);
      const options = rest.split(' -- ')[0]?.match(/(?<= )--?[a-z][a-z-]*/g) ?? [];
      const isKnown = options.every((option) => option === '--help' || known.includes(option));
      if (command === undefined || !isKnown) wrong.push(`${path}: ${text}`);
    }
  }
  expect(count).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
});
