import { describe, expect, test } from 'vitest';
import { parseCallback } from '../../../../electron/pairing/callback-parser';
import { type CallbackStyle, callbackPost, GOOD_CALLBACK } from '../../../../electron/simulator/callback-client';
import { aWireApp, aWireToy } from '../../../support/a-wire-app';

const OWNER = { uid: 'u', utoken: 'the token' };
const APP = aWireApp({ toyList: [aWireToy({ id: 't1', nickname: 'Mine' })] });

/** What the relay understands of a callback in this style. */
function understood(style: Partial<CallbackStyle>) {
  const post = callbackPost(APP, OWNER, { ...GOOD_CALLBACK, ...style });
  const message = parseCallback({
    body: Buffer.from(post.body),
    query: new URLSearchParams(post.query),
    customHeader: post.headers['custom-header'] ?? null,
  });
  return { post, message };
}

describe('a callback of the simulator', () => {
  test.each<Partial<CallbackStyle>>([
    {},
    { identify: 'query' },
    { shape: 'older' },
    { encoding: 'form' },
    { shape: 'older', encoding: 'form', identify: 'query' },
  ])('is understood in the style %j', (style) => {
    const { message } = understood(style);
    expect(message).toMatchObject({ uids: ['u'], utokens: ['the token'] });
    expect(message.app).toMatchObject({
      ok: true,
      value: { httpsPort: 30_010, toys: [{ id: 't1', displayName: 'Mine', connected: true }] },
    });
  });

  test('names nobody where it is told so', () => {
    expect(understood({ identify: 'none' }).message).toMatchObject({ uids: [], utokens: [], app: { ok: true } });
    const anonymous = callbackPost(APP, { uid: 'u', utoken: null }, GOOD_CALLBACK);
    expect(anonymous.body).not.toContain('utoken');
  });

  test('shows another token when it is forged', () => {
    const { message } = understood({ forged: true });
    expect(message.uids).toEqual(['u']);
    expect(message.utokens[0]).toMatch(/^[\w-]{43}$/);
  });
});
