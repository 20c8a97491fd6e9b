import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../../../scripts/lib/build-step.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'beckon-hash-'));
  mkdirSync(join(root, 'sources', 'deep'), { recursive: true });
  writeFileSync(join(root, 'sources', 'deep', 'a.ts'), 'one');
  writeFileSync(join(root, 'package.json'), '{}');
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const hash = (): string => hashOf(root, ['sources', 'package.json', 'missing']);

describe('the hash of sources', () => {
  it('ignores file times, so that a fresh clone rebuilds nothing', () => {
    const before = hash();
    utimesSync(join(root, 'package.json'), 1, 1);
    expect(hash()).toBe(before);
  });

  it('sees a changed, a new and a renamed file, however deep', () => {
    const seen = new Set([hash()]);
    writeFileSync(join(root, 'sources', 'deep', 'a.ts'), 'two');
    seen.add(hash());
    writeFileSync(join(root, 'sources', 'b.ts'), '');
    seen.add(hash());
    renameSync(join(root, 'sources', 'b.ts'), join(root, 'sources', 'c.ts'));
    seen.add(hash());
    writeFileSync(join(root, 'missing'), '');
    seen.add(hash());
    expect(seen.size).toBe(5);
  });
});
