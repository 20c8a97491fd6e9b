import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IDLE_MS, MAX_CALLS } from '../../../electron/control/control-connection';
import {
  MAX_ANSWER_BYTES,
  MAX_REQUEST_BYTES,
  METHOD_SCHEMAS,
  PROTOCOL_VERSION,
  wireError,
} from '../../../electron/control/control-contract';
import { MAX_NAME_LENGTH, MAX_TARGET_LENGTH } from '../../../electron/control/control-limits';
import { controlSchema } from '../../../electron/control/control-schema';
import { MAX_CONNECTIONS } from '../../../electron/control/control-server';
import { pageWithReference } from '../../../scripts/lib/protocol-page.mjs';
import { FRAMES, type ProtocolSchema, pythonTypes, typescriptTypes } from '../../../scripts/lib/protocol-types.mjs';
import { VERDICT_CODES } from '../../../shared/domain/doctor';
import { SERVICE_ERROR_CODES } from '../../../shared/domain/service-error';
import { control } from '../../../shared/locales/en/common.json';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const schema = JSON.parse(JSON.stringify(controlSchema())) as ProtocolSchema;
const page = read('docs/for-programs.md');

/** What to run where one of these differs. */
const RENEW = 'npm run clients';

describe('what is generated from the contract is as the contract is now', () => {
  it('the schema', () => {
    expect(JSON.parse(read('docs/for-programs.schema.json')), RENEW).toEqual(schema);
  });

  it.each([
    ['docs/for-programs.md', () => pageWithReference(page, schema)],
    ['clients/typescript/src/protocol.ts', () => typescriptTypes(schema)],
    ['clients/python/src/beckon_client/protocol.py', () => pythonTypes(schema)],
  ])('%s', (path, generated) => {
    expect(read(path), RENEW).toBe(generated());
  });
});

describe('the schema', () => {
  it('has every method, whole, and no reference that leads nowhere', () => {
    expect(Object.keys(schema.methods)).toEqual(['hello', ...Object.keys(METHOD_SCHEMAS)]);
    const text = JSON.stringify(schema);
    const referred = [...text.matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name = '']) => name);
    expect(referred.filter((name) => !Object.hasOwn(schema.$defs, name))).toEqual([]);
    for (const { description, params, result } of Object.values(schema.methods)) {
      expect(description).toMatch(/^[A-Z].*\.$/);
      expect([params, result].every(({ $ref }) => $ref !== undefined)).toBe(true);
    }
  });

  it('closes parameters and leaves open what Beckon sends, so that a later one may add to it', () => {
    for (const [name, definition] of Object.entries(schema.$defs)) {
      if (FRAMES.has(name) || name.endsWith('Params')) continue;
      expect(JSON.stringify(definition), name).not.toContain('"additionalProperties":false');
    }
    expect(schema.$defs.KnownParams).toMatchObject({ additionalProperties: false });
  });

  it('has nothing that is between Beckon and its own command line', () => {
    expect(JSON.stringify(schema)).not.toMatch(/"texts"|"internal":|__schema/);
    expect(Object.keys(wireError.shape.data.shape)).toContain('texts');
  });
});

describe('the page', () => {
  it('has the limits as they are', () => {
    const rows = [
      `| connections | ${MAX_CONNECTIONS};`,
      `| requests of a connection at the same time | ${MAX_CALLS};`,
      `| a request | ${MAX_REQUEST_BYTES / 1_024} KiB;`,
      `| a name; an address | ${MAX_NAME_LENGTH}; ${MAX_TARGET_LENGTH.toLocaleString('en')} characters |`,
      `| a connection without a pending request | ${IDLE_MS / 1_000} seconds of silence |`,
      `Expect up to ${MAX_ANSWER_BYTES / 1_024 / 1_024} MiB |`,
      `The protocol has a number: ${PROTOCOL_VERSION}.`,
    ];
    expect(rows.filter((row) => !page.includes(row))).toEqual([]);
  });

  it('has every code with which the channel fails', () => {
    const codes = Object.entries(control).flatMap(([code, texts]) =>
      typeof texts === 'object' && 'message' in texts && !/[A-Z]/.test(code) ? [code] : [],
    );
    expect(codes).toContain('not-saved');
    const errors = page.split('\n## Errors\n')[1]?.split('\n## ')[0] ?? '';
    expect(codes.filter((code) => !errors.includes(`\`${code}\``))).toEqual([]);
    const known = new Set<string>([...codes, ...SERVICE_ERROR_CODES, ...VERDICT_CODES]);
    const named = [...errors.matchAll(/^\| -\d+(?:, -\d+)? \| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((code) => !known.has(code))).toEqual([]);
  });
});

describe('the clients', () => {
  it('have the version of Beckon, and its license', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(JSON.parse(read('clients/typescript/package.json'))).toMatchObject({ version, license: 'MIT' });
    expect(read('clients/python/pyproject.toml')).toContain(`\nversion = "${version}"\n`);
    for (const client of ['typescript', 'python']) expect(read(`clients/${client}/LICENSE`)).toBe(read('LICENSE'));
  });

  it('need no other package', () => {
    const manifest = JSON.parse(read('clients/typescript/package.json')) as Record<string, unknown>;
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
    expect(read('clients/python/pyproject.toml')).not.toMatch(/^dependencies/m);
  });
});
