import { describe, expect, test } from 'vitest';
import { parseEnvelope } from '../../../../electron/service/service-answer';
import { saying } from '../../../support/saying';

function parse(body: string) {
  return parseEnvelope(new TextEncoder().encode(body));
}

test.each([
  ['a number', '{"code":0,"message":"success","data":[]}'],
  ['a string', '{"code":"0","message":"success","data":[]}'],
  ['behind a byte order mark', '\uFEFF{"code":0,"message":"success","data":[]}'],
  ['among blanks', ' \n{"code":0,"message":"success","data":[]}\r\n'],
])('success as %s', (_name, body) => {
  expect(parse(body)).toEqual({ ok: true, value: { code: 0, message: 'success', data: [] } });
});

test('a message and data may be missing, or be something else', () => {
  expect(parse('{"code":501}')).toEqual({ ok: true, value: { code: 501, message: null, data: undefined } });
  expect(parse('{"code":"404","message":7,"data":"x"}')).toEqual({
    ok: true,
    value: { code: 404, message: null, data: 'x' },
  });
});

describe('no envelope', () => {
  test.each(['{}', '{"code":null}', '{"code":"x"}'])('%s has no code', (body) => {
    expect(parse(body)).toEqual({
      ok: false,
      error: { code: 'bad-envelope', detail: saying('it has no numeric code') },
    });
  });

  test.each(['[]', '[{"deviceCode":"a"}]', 'null', '0', '"{}"', 'true'])('%s is no object', (body) => {
    expect(parse(body)).toMatchObject({ ok: false, error: { code: 'bad-envelope' } });
  });

  test.each([
    ['', 'it’s empty'],
    ['  \uFEFF', 'it’s empty'],
    ['<!doctype html><title>Sign in</title>', 'it’s a web page'],
    ['slow down', 'it’s plain text'],
    ['{"code":0', 'it’s plain text'],
  ])('%j is no JSON', (body, detail) => {
    expect(parse(body)).toEqual({ ok: false, error: { code: 'not-json', detail: saying(detail) } });
  });
});

test('a very deep answer is read without running out of stack', () => {
  expect(parse(`{"code":0,"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)).toMatchObject({ ok: true });
});
