import { describe, expect, it } from 'vitest';
import { ListReader } from '../../../../electron/service/list-reader';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { aWireApp } from '../../../support/a-wire-app';

function anAnswer(body: unknown, status = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, body: Buffer.from(text), retryAfterMs: null, location: null };
}

const listOf = (...codes: readonly string[]): unknown => ({
  code: 0,
  data: codes.map((deviceCode) => aWireApp({ deviceCode })),
});

function read(reader: ListReader, body: unknown, status?: number): readonly NearbyApp[] | string {
  const list = reader.read(anAnswer(body, status));
  return list.ok ? list.value.apps : list.error.code;
}

describe('answers that repeat', () => {
  it('are the same apps, and not read again', () => {
    const reader = new ListReader();
    const first = read(reader, listOf('a', 'b'));
    expect(first).toMatchObject([{ deviceCode: 'a' }, { deviceCode: 'b' }]);
    expect(read(reader, listOf('a', 'b'))).toBe(first);
    expect(read(reader, listOf('a', 'b'), 500)).toBe(first);
  });

  it('are told from others by every byte', () => {
    const reader = new ListReader();
    const first = read(reader, listOf('a'));
    expect(read(reader, listOf('b'))).toMatchObject([{ deviceCode: 'b' }]);
    expect(read(reader, `${JSON.stringify(listOf('b'))} `)).toMatchObject([{ deviceCode: 'b' }]);
    const again = read(reader, listOf('a'));
    expect(again).toEqual(first);
    expect(again).not.toBe(first);
  });

  it('are not those before a failure that repeats', () => {
    const reader = new ListReader();
    read(reader, listOf('a'));
    for (const _ of [1, 2]) {
      expect(read(reader, { code: 500, message: 'later' })).toBe('server-error');
      expect(read(reader, '<html>', 502)).toBe('http-status');
      expect(read(reader, { code: 0, data: 5 })).toBe('bad-envelope');
      expect(read(reader, '')).toBe('not-json');
    }
  });
});
