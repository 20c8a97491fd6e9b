import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { METHOD_SCHEMAS, wireError } from '../../../electron/control/control-contract';
import { controlSchema } from '../../../electron/control/control-schema';
import { pageWithReference } from '../../../scripts/lib/protocol-page.mjs';
import { FRAMES, type ProtocolSchema, pythonTypes, typescriptTypes } from '../../../scripts/lib/protocol-types.mjs';

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
