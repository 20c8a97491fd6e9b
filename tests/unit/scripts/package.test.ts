import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (file: string): string => readFileSync(resolve(__dirname, '../../..', file), 'utf8');

it('says what a Debian package cannot be made without', () => {
  expect(JSON.parse(read('package.json'))).toMatchObject({ homepage: expect.stringMatching(/^https:\/\//) });
  expect(parse(read('electron-builder.yml'))).toMatchObject({ linux: { maintainer: expect.any(String) } });
});
