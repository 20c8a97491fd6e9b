import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ControlMethod, METHOD_SCHEMAS } from '../../../../electron/control/control-contract';
import { methodProblem, paramsProblem } from '../../../../electron/control/request-problem';
import { propertyRuns } from '../../../support/property-runs';

function problemOf(method: ControlMethod, params: unknown): string {
  const { params: schema } = METHOD_SCHEMAS[method];
  const parsed = schema.safeParse(params);
  return parsed.success ? '' : paramsProblem(method, schema, params, parsed.error.issues);
}

const ADDRESS = { kind: 'address', target: 'a', httpsPort: 0, wssPort: null, allowCarrierGradeNat: false };
const ADD = { target: { kind: 'address', target: 'a' }, alias: null, favourite: false };

it.each<readonly [ControlMethod, unknown, string]>([
  ['forget', {}, 'The method “forget” needs the parameter “name”: a string.'],
  ['forget', { name: 5 }, 'The parameter “name” of “forget” must be a string, not a number.'],
  ['forget', { name: '' }, 'The parameter “name” of “forget” must be a string of at least 1 character.'],
  ['forget', { name: 'x'.repeat(257) }, 'The parameter “name” of “forget” must be a string of at most 256 characters.'],
  ['forget', { name: 'x', nmae: 'y' }, 'The method “forget” has no parameter “nmae”. It takes “name”, “reveal”.'],
  ['open', { now: 1 }, 'The method “open” has no parameter “now”. It takes none.'],
  ['pause', { paused: 'yes' }, 'The parameter “paused” of “pause” must be true or false, not a string.'],
  ['history', { name: null, since: null, limit: 1.5 }, 'The parameter “limit” of “history” must be an integer.'],
  [
    'history',
    { name: null, since: 'today', limit: 1 },
    'The parameter “since” of “history” must be an instant in UTC such as 2026-01-01T12:00:00Z or null.',
  ],
  ['applyImport', { importId: 'x', mode: 'y' }, 'The parameter “mode” of “applyImport” must be "merge" or "replace".'],
  ['add', { ...ADD, target: { kind: 'place' } }, 'The parameter “target.kind” of “add” must be "code" or "address".'],
  ['add', ADD, 'The method “add” needs the parameter “target.httpsPort”: a number or null.'],
  [
    'add',
    { ...ADD, target: { ...ADDRESS, httpsPort: 1, port: 2 } },
    'The method “add” has no parameter “target.port”.',
  ],
  [
    'forward',
    { name: 'x', allowOrigins: [1] },
    'The parameter “allowOrigins.0” of “forward” must be a string, not a number.',
  ],
])('what is wrong with parameters of %s %j is said in one sentence', (method, params, sentence) => {
  expect(problemOf(method, params)).toBe(sentence);
});

// It would catch: a mistake that is answered without its method, or a text of the client that fills or clears a screen.
it('what is wrong with parameters is always one short line that names the method', () => {
  const methods = Object.keys(METHOD_SCHEMAS) as ControlMethod[];
  fc.assert(
    fc.property(fc.constantFrom(...methods), fc.jsonValue(), fc.string({ unit: 'binary' }), (method, value, key) => {
      for (const params of [value, { [key]: value }, { name: value }, { target: { kind: 'app', [key]: value } }]) {
        const said = problemOf(method, params);
        if (said === '') continue;
        expect(said).toContain(`“${method}”`);
        expect(said).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,600}\.$/u);
      }
    }),
    { numRuns: propertyRuns(200) },
  );
});

it('a method that does not exist is answered with the one that may be meant', () => {
  const methods = Object.keys(METHOD_SCHEMAS);
  expect(methodProblem('favourite', methods)).toBe('There is no method “favourite”. Did you mean “favorite”?');
  expect(methodProblem('keep_connected', methods)).toBe(
    'There is no method “keep_connected”. Did you mean “keepConnected”?',
  );
  expect(methodProblem('\u001b[2J', methods)).toBe('There is no method “[2J”.');
});
