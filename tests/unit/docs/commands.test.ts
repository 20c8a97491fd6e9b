import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildProgram } from '../../../electron/cli/program';
import { documentedCommands } from '../../../scripts/lib/docs/documented-commands.mjs';
import { RINGS } from '../../../scripts/lib/test-rings.mjs';
import { Terminal } from '../../support/a-terminal';

const ROOT = resolve(import.meta.dirname, '../../..');
const COMMANDS = documentedCommands(ROOT);

const shown = ({ page, words }: (typeof COMMANDS)[number]): string => `${page}: ${words.join(' ')}`;

describe('every command that a page names', () => {
  it('of npm is there, with rings that are there', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    const ofNpm = COMMANDS.filter(({ words }) => words[0] === 'npm');
    expect(ofNpm.length).toBeGreaterThan(20);
    const wrong = ofNpm.filter(({ words }) => {
      const [, verb = '', ...rest] = words.filter((word) => word !== '--silent');
      const name = verb === 'run' ? (rest[0] ?? '') : verb;
      if (verb === 'run' || verb === 'test' || verb === 'start') {
        if (!(name in scripts)) return true;
        const ring = name === 'test' ? rest[rest.indexOf('--') + 1] : undefined;
        return rest.includes('--') && ring !== undefined && !(ring in RINGS) && !/^[A-Z…]/.test(ring);
      }
      return !['ci', 'install', 'link', 'pack'].includes(verb);
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  it('of Beckon is there, with its options', async () => {
    const context = {
      output: new Terminal().clean(),
      environment: {},
      version: '1.2.3',
      signal: new AbortController().signal,
    };
    const program = await buildProgram(context, () => undefined);
    const ofBeckon = COMMANDS.filter(({ words }) => words[0] === 'beckon');
    expect(ofBeckon.length).toBeGreaterThan(60);
    const wrong = ofBeckon.flatMap((command) => {
      const [, name = '', ...rest] = command.words;
      if (name.startsWith('--')) {
        const isKnown = program.options.some(({ long }) => long === name) || name === '--help';
        return isKnown ? [] : [`${shown(command)}: no option ${name}`];
      }
      if (!/^[a-z]/.test(name)) return [];
      const found = program.commands.find((one) => one.name() === name || one.aliases().includes(name));
      if (found === undefined) return [`${shown(command)}: no such command`];
      const known = new Set([...found.options, ...program.options].flatMap(({ short, long }) => [short, long]));
      const own = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
      return own
        .filter((word) => /^--?[a-z]/.test(word))
        .map((word) => word.split('=')[0])
        .filter((option) => !known.has(option) && option !== '--help')
        .map((option) => `${shown(command)}: no option ${option}`);
    });
    expect(wrong).toEqual([]);
  });
});
