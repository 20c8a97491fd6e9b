import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { capture } from '../../../scripts/lib/processes.mjs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';

let folder = '';
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

/** Puts a Node into the cache that, asked to run the rings, keeps what it was asked and reports what is given here. */
function cacheNode(version: string, report: object | null): void {
  const bin = join(folder, 'beckon', `node-${version}-${process.platform}-${process.arch}`, 'bin');
  mkdirSync(bin, { recursive: true });
  const json = JSON.stringify(report);
  const lines = [
    '#!/bin/sh',
    `echo "reports of ${version} in \${BECKON_REPORTS_FOLDER:--}"`,
    `echo "${version} $(command -v node) $*" >> '${join(folder, 'asked')}'`,
    ...(report === null ? [] : [`printf '%s' '${json}' > "$BECKON_RUN_REPORT_FILE"`]),
  ];
  writeFileSync(join(bin, 'LICENSE'), 'Anybody may.');
  writeFileSync(join(bin, 'node'), `${lines.join('\n')}\n`, { mode: 0o755 });
}

async function testNode(...words: string[]): Promise<{ code: number; lines: string[] }> {
  const { code, output } = await capture(process.execPath, [inRoot('scripts', 'test-node.mjs'), ...words], {
    // This test may itself be of a run beside another.
    env: { ...process.env, BECKON_REPORTS_FOLDER: undefined, XDG_CACHE_HOME: folder },
  });
  return { code, lines: output.trimEnd().split('\n') };
}

const asked = (): string[] => readFileSync(join(folder, 'asked'), 'utf8').trimEnd().split('\n');

describe.runIf(process.platform !== 'win32')('npm run test:node', () => {
  it('runs the rings on the Node that is named, which is also the one by name', async () => {
    cacheNode('99.1.2', { counts: { passed: 3, failed: 0, skipped: 1 }, failures: '' });
    const { code, lines } = await testNode('99.1.2', 'relay', 'unit');
    expect(code).toBe(0);
    expect(lines).toContain('##### Node 99.1.2 #####');
    const bin = join(folder, 'beckon', `node-99.1.2-${process.platform}-${process.arch}`, 'bin', 'node');
    expect(asked()).toEqual([`99.1.2 ${bin} ${inRoot('scripts', 'test.mjs')} unit relay`]);
  });

  it('sums up several versions in the last line, and names what failed on which', async () => {
    cacheNode('98.0.0', { counts: { passed: 5, failed: 1, skipped: 0 }, failures: 'Failed in unit: a > b\n' });
    cacheNode('99.1.2', { counts: { passed: 3, failed: 0, skipped: 1 }, failures: '' });
    const { code, lines } = await testNode('98.0.0', '99.1.2', 'unit');
    expect(code).toBe(1);
    expect(lines.slice(-3)).toEqual(['On Node 98.0.0:', 'Failed in unit: a > b', '8 passed, 1 failed, 1 skipped']);
    expect(asked().map((line) => line.split(' ').at(-1))).toEqual(['faults', 'unit']);
  });

  it('shows the runs after the first in their order, each whole, with reports of their own', async () => {
    for (const version of ['97.0.0', '98.0.0', '99.1.2'])
      cacheNode(version, { counts: { passed: 1, failed: 0, skipped: 0 }, failures: '' });
    const { lines } = await testNode('97.0.0', 'unit', '99.1.2', 'unit', '98.0.0', 'unit');
    expect(lines.filter((line) => /^(?:#|reports)/.test(line))).toEqual([
      '##### Node 97.0.0 #####',
      'reports of 97.0.0 in -',
      '##### Node 99.1.2 #####',
      'reports of 99.1.2 in 1-node-99.1.2',
      '##### Node 98.0.0 #####',
      'reports of 98.0.0 in 2-node-98.0.0',
      '##### All of it #####',
    ]);
    expect(lines.at(-1)).toBe('3 passed, 0 failed, 0 skipped');
  });

  it('counts a run that ends without a word as a failure', async () => {
    cacheNode('98.0.0', null);
    cacheNode('99.1.2', { counts: { passed: 3, failed: 0, skipped: 0 }, failures: '' });
    const { code, lines } = await testNode('98.0.0', 'unit', '99.1.2', 'unit');
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe('3 passed, 1 failed, 0 skipped');
  });

  it.each([
    [['unit'], 'Say which Node first.'],
    [[], 'Say which Node first.'],
    [['21'], '“21” names no Node version'],
    [['24', 'units'], 'There is no ring units'],
  ])('says what is wrong with %j', async (words, message) => {
    const { code, lines } = await testNode(...words);
    expect(code).toBe(1);
    expect(lines.join('\n')).toContain(message);
  });
});
