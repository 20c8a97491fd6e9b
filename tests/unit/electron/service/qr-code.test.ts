import { expect, test } from 'vitest';
import { parseQrCode } from '../../../../electron/service/qr-code';

const ANSWERED_AT = Date.UTC(2026, 0, 1);

test('keeps the string verbatim, also long JSON, and says when it ends', () => {
  const qrcode = JSON.stringify({ a: 'x'.repeat(500), b: '\n' });
  expect(parseQrCode({ qrcode, qrcodeUrl: 'https://pictures.example/1.png', code: 'K7P2' }, ANSWERED_AT)).toEqual({
    ok: true,
    value: {
      qrcode,
      code: 'K7P2',
      qrcodeUrl: 'https://pictures.example/1.png',
      expiresAt: '2026-01-01T04:00:00.000Z',
    },
  });
});

test.each([[{ qrcode: 'abc' }], [JSON.stringify({ qrcode: 'abc' })], [[{ qrcode: 'abc', qrcodeUrl: null }]]])(
  '%j is a code',
  (data) => {
    expect(parseQrCode(data, ANSWERED_AT)).toMatchObject({ ok: true, value: { qrcode: 'abc', qrcodeUrl: null } });
  },
);

test('JSON that was not put into a string is put into one', () => {
  expect(parseQrCode({ qrcode: { k: 1 } }, ANSWERED_AT)).toMatchObject({ ok: true, value: { qrcode: '{"k":1}' } });
});

test.each([
  undefined,
  null,
  'abc',
  {},
  [],
  { qrcode: '' },
  { qrcode: ' ' },
  { qrcode: 5 },
  { qrcode: 'x'.repeat(5000) },
])('%j is no code', (data) => {
  expect(parseQrCode(data, ANSWERED_AT).ok).toBe(false);
});
