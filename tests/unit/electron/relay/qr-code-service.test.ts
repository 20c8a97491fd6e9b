import { describe, expect, test } from 'vitest';
import {
  QrCodeService,
  type QrCodeServiceOptions,
  type QrCodeSource,
} from '../../../../electron/relay/qr-code-service';
import type { QrCode } from '../../../../electron/service/qr-code';
import { serviceFailure } from '../../../../electron/service/service-failure';
import { type ServiceFailure, TLS_REASONS } from '../../../../shared/domain/service-error';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { verbatim } from '../../../../shared/words/text';
import { FakeClock, settled } from '../../../support/fake-clock';

const CODE: QrCode = { qrcode: 'q', code: 'ABC123', qrcodeUrl: null, expiresAt: '2026-01-01T04:00:00.000Z' };

function aQrCodeService(source: QrCodeSource, limits: Partial<QrCodeServiceOptions['limits']> = {}) {
  const clock = new FakeClock();
  const failures: string[] = [];
  const codes = new QrCodeService({
    source,
    token: 'developer token',
    clock,
    limits: { serviceCalls: 2, serviceQueue: 3, serviceQueuePerKey: 5, ...limits },
    onFailure: ({ code }) => void failures.push(code),
  });
  return { clock, codes, failures };
}

function answering(answer: Result<QrCode, ServiceFailure>): QrCodeSource & { readonly asked: unknown[] } {
  const asked: unknown[] = [];
  return {
    asked,
    createQrCode: async (request) => {
      asked.push(request);
      return answer;
    },
  };
}

describe('QrCodeService', () => {
  test('hands the service’s refusals on by their codes, and everything between as one', async () => {
    const refusal = serviceFailure('invalid-token', { serviceCode: 501, detail: verbatim('no') });
    const { codes, failures } = aQrCodeService(answering(failure(refusal)));
    expect(await codes.requestCode('me', { uid: 'u' })).toMatchObject({
      error: { status: 502, body: { code: 'invalid-token', serviceCode: 501 } },
    });
    for (const code of ['timeout', 'refused', 'tls', 'http-status', 'not-json', 'name-not-found'] as const) {
      expect(
        await aQrCodeService(answering(failure(serviceFailure(code)))).codes.requestCode('me', { uid: 'u' }),
      ).toMatchObject({
        error: { status: 502, body: { code: 'service-unavailable', reason: code } },
      });
    }
    expect(failures).toEqual(['invalid-token']);
  });

  // It would catch: a public reason that depends on how the failure is worded.
  test.each(TLS_REASONS)('gives as the reason what is wrong with the TLS connection: %s', async (tlsReason) => {
    const insecure = { ...serviceFailure('tls', { tlsReason }), message: verbatim('In other words.') };
    expect(await aQrCodeService(answering(failure(insecure))).codes.requestCode('me', { uid: 'u' })).toMatchObject({
      error: { status: 502, body: { code: 'service-unavailable', reason: tlsReason } },
    });
  });

  test('leaves the service alone for as long as it asks', async () => {
    const source = answering(failure(serviceFailure('rate-limited', { retryAfterMs: 30_000 })));
    const { clock, codes } = aQrCodeService(source);
    const busy = { error: { status: 503, body: { code: 'busy' }, retryAfterSeconds: 30 } };
    expect(await codes.requestCode('me', { uid: 'u' })).toMatchObject(busy);
    expect(await codes.requestCode('me', { uid: 'u' })).toMatchObject(busy);
    expect(source.asked).toHaveLength(1);
    await clock.advance(30_000);
    await codes.requestCode('me', { uid: 'u' });
    expect(source.asked).toHaveLength(2);
  });

  test('asks for few at a time, queues some, and turns the rest away at once', async () => {
    const answers: (() => void)[] = [];
    const source: QrCodeSource = {
      createQrCode: async () =>
        await new Promise((resolve) => {
          answers.push(() => resolve(success(CODE)));
        }),
    };
    const { codes } = aQrCodeService(source);
    const asked = Array.from({ length: 5 }, async () => await codes.requestCode('me', { uid: 'u' }));
    await settled();
    expect(answers).toHaveLength(2);
    expect(await codes.requestCode('me', { uid: 'u' })).toMatchObject({ error: { body: { code: 'busy' } } });
    while (answers.length > 0) {
      answers.shift()?.();
      await settled();
    }
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 5 }, () => success(CODE)));
  });

  test('has room for others, however many one key asks for', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<Result<QrCode, ServiceFailure>>((resolve) => {
      answer = () => resolve(success(CODE));
    });
    const { codes } = aQrCodeService(
      { createQrCode: async () => await answered },
      { serviceQueue: 10, serviceQueuePerKey: 4 },
    );
    const asked = Array.from({ length: 4 }, async () => await codes.requestCode('greedy', { uid: 'u' }));
    expect(await codes.requestCode('greedy', { uid: 'u' })).toMatchObject({ error: { body: { code: 'busy' } } });
    const others = Array.from({ length: 4 }, async () => await codes.requestCode('other', { uid: 'u' }));
    answer();
    expect(await Promise.all([...asked, ...others])).toEqual(Array.from({ length: 8 }, () => success(CODE)));
    expect(await codes.requestCode('greedy', { uid: 'u' })).toEqual(success(CODE));
  });
});
