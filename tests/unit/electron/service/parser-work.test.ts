import { describe, expect, test } from 'vitest';
import { MAX_APPS, MAX_TOYS, parseAppList, parseToys } from '../../../../electron/service/app-info-parser';
import { MAX_QR_LENGTH, parseQrCode } from '../../../../electron/service/qr-code';
import { parseEnvelope } from '../../../../electron/service/service-answer';
import { aWireApp, aWireToy } from '../../../support/a-wire-app';
import { countedReads } from '../../../support/counted-reads';

/** What a parser reads of a value. */
function readsOf(parse: (value: unknown) => unknown, data: unknown): number {
  const { value, reads } = countedReads(data);
  parse(value);
  return reads();
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const toys = (count: number): unknown[] => times(count, (index) => aWireToy({ id: `toy-${index}` }));

/** Nested as deep as the largest answer allows. */
const deep = (levels = 1_000_000): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

describe('past the limits nothing more is read', () => {
  test.each<[string, (value: unknown) => unknown, (size: number) => unknown, number]>([
    ['apps', parseAppList, (size) => times(size, () => null), MAX_APPS],
    ['toys that are none', parseToys, (size) => times(size, () => null), 10 * MAX_TOYS],
    ['toys', parseToys, (size) => toys(size), 10 * MAX_TOYS],
    [
      'values of a QR code',
      (value) => parseQrCode(value, 0),
      (size) => ({ qrcode: { v: times(size, () => 1) } }),
      MAX_QR_LENGTH,
    ],
  ])('%s', (_what, parse, make, limit) => {
    expect(readsOf(parse, make(4 * limit))).toBeLessThanOrEqual(readsOf(parse, make(2 * limit)) + 1);
  });
});

describe('what is nested as deep as an answer can be', () => {
  test('is read as an envelope, and its data is no list', () => {
    const levels = 1_000_000;
    const body = `{"code":0,"data":{"qrcode":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
    expect(parseEnvelope(new TextEncoder().encode(body))).toMatchObject({ ok: true });
    expect(parseAppList(deep())).toMatchObject({ ok: true, value: { apps: [], skipped: [{ index: 0 }] } });
  });

  test('costs an app no more than the field in which it stands', () => {
    const nested = deep();
    const list = parseAppList([aWireApp({ toyList: nested, domain: nested, online: nested, httpsPort: nested })]);
    expect(list).toMatchObject({ ok: true, value: { apps: [{ toys: null, domain: null, online: null }] } });
  });

  test('is no QR code', () => {
    for (const qrcode of [{ a: deep(100_000) }, { a: deep(100) }]) {
      expect(parseQrCode({ qrcode }, 0)).toEqual({
        ok: false,
        error: 'its QR code string is too long for any QR code',
      });
    }
  });
});
