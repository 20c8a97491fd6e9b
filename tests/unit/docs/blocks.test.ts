import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  blocksOfTest,
  CLAIM_NAMES,
  claimsOf,
  DATA_LANGUAGES,
  type DocumentedBlock,
  documentedBlocks,
  isProgram,
  testOf,
} from '../../support/documented-blocks';

const ROOT = resolve(import.meta.dirname, '../../..');
const BLOCKS = documentedBlocks();

const placeOf = ({ page, line }: DocumentedBlock): string => `${page}:${line}`;
const why = (block: DocumentedBlock): string | undefined => block.attributes['not-run'];

describe('every block of every page', () => {
  it('is of a language that the convention knows (CONTRIBUTING.md, “Pages”)', () => {
    const unknown = BLOCKS.filter((block) => !isProgram(block) && !DATA_LANGUAGES.has(block.language));
    expect(unknown.map((block) => `${placeOf(block)}: ${block.language}`)).toEqual([]);
  });

  it('that is a program is run by exactly one test, or says why none does', () => {
    const programs = BLOCKS.filter(isProgram);
    expect(programs.length).toBeGreaterThan(30);
    const wrong = programs.flatMap((block) => {
      const claims = claimsOf(block);
      if (claims.length === 1 || (why(block) ?? '') !== '') return [];
      return [
        claims.length === 0
          ? `${placeOf(block)}: no test runs it: give it one in tests/support/documented-blocks.ts, or write not-run="why"`
          : `${placeOf(block)}: ${claims.join(' and ')} both claim it`,
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('has attributes that mean something', () => {
    const known = ['not-run', 'with', 'terminal', 'prints'];
    const unknown = BLOCKS.flatMap((block) =>
      Object.keys(block.attributes).flatMap((name) => (known.includes(name) ? [] : [`${placeOf(block)}: ${name}`])),
    );
    expect(unknown).toEqual([]);
  });

  it.each(CLAIM_NAMES)('of “%s” is run by the test that is named', (name) => {
    expect(blocksOfTest(name).length).toBeGreaterThan(0);
    expect(readFileSync(join(ROOT, testOf(name)), 'utf8')).toContain(`blocksOfTest('${name}')`);
  });

  it.each(
    BLOCKS.filter((block) => block.language === 'sh' && why(block) !== undefined).map((block) => ({
      place: placeOf(block),
      code: block.code,
    })),
  )('is a complete shell script although no test runs it: $place', ({ code }) => {
    expect(execFileSync('bash', ['-n'], { input: code, encoding: 'utf8' })).toBe('');
  });

  it('of JSON is JSON: one document, or one on each line', () => {
    const wrong = BLOCKS.filter(({ language }) => language === 'json')
      .filter(({ code }) => !isJson(code) && !code.trimEnd().split('\n').every(isJson))
      .map(placeOf);
    expect(wrong).toEqual([]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
