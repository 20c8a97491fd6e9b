import { expect, test } from 'vitest';
import { parseCaPem } from '../../../../electron/service/ca-pem';
import { testAuthority } from '../../../support/a-tls-server';

test('keeps the certificates of a file and nothing else', async () => {
  const { certificatePem } = await testAuthority();
  expect(parseCaPem(`# our authority\r\n${certificatePem}\ntrailing\n${certificatePem}`)).toEqual({
    ok: true,
    value: `${certificatePem.trim()}\n${certificatePem.trim()}\n`,
  });
});

test.each(['', 'hello', '-----BEGIN CERTIFICATE-----\nnonsense\n-----END CERTIFICATE-----\n'])(
  '%j is refused',
  (text) => {
    expect(parseCaPem(text)).toMatchObject({ ok: false, error: { code: 'usage' } });
  },
);

test('a private key is not a certificate', async () => {
  const { key } = await (await testAuthority()).issue({ names: ['localhost'] });
  expect(parseCaPem(key)).toMatchObject({ ok: false });
});
