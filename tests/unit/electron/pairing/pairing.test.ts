import { describe, expect, test } from 'vitest';
import { afterDelivery, type Delivery, deliveryOf, isOpen, stateOf } from '../../../../electron/pairing/pairing';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { failure, success } from '../../../../shared/lib/result';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';
import { aPairing } from '../../../support/pairing-factory';

const app: Delivery = { kind: 'app', app: aNearbyApp() };
const newer: Delivery = { kind: 'app', app: aNearbyApp({ appVersion: '2' }) };
const problem: Delivery = { kind: 'problem', problem: { code: 'unreadable-app', message: 'No.' } };
const waiting = aPairing();

describe('the state of a pairing', () => {
  test('waits until the very moment at which it ends', () => {
    expect(stateOf(waiting, waiting.expiresAt - 1)).toEqual({ state: 'waiting' });
    expect(stateOf(waiting, waiting.expiresAt)).toEqual({ state: 'expired' });
    expect(isOpen(waiting, waiting.expiresAt - 1)).toBe(true);
    expect(isOpen(waiting, waiting.expiresAt)).toBe(false);
  });

  test('an app that came in time stays, however late it is asked for', () => {
    const paired = { ...waiting, outcome: app };
    expect(stateOf(paired, waiting.expiresAt + 1)).toEqual({ state: 'paired', app: aNearbyApp() });
    expect(isOpen(paired, waiting.createdAt)).toBe(false);
  });

  test('an unreadable callback is a failure with its reason', () => {
    expect(stateOf({ ...waiting, outcome: problem }, 0)).toEqual({ state: 'failed', error: problem.problem });
  });
});

describe('deliveries, in any order', () => {
  test('the newest app counts', () => {
    expect(afterDelivery({ kind: 'none' }, app)).toBe(app);
    expect(afterDelivery(app, newer)).toBe(newer);
    expect(afterDelivery(problem, app)).toBe(app);
  });

  test('an unreadable one takes no app away', () => {
    expect(afterDelivery({ kind: 'none' }, problem)).toBe(problem);
    expect(afterDelivery(app, problem)).toBe(app);
  });

  test('one whose toys cannot be read takes no toys away', () => {
    const appWith = (overrides: Partial<NearbyApp>): Delivery => ({ kind: 'app', app: aNearbyApp(overrides) });
    const toys = [aToy()];
    const read = appWith({ toys });
    expect(afterDelivery(read, appWith({ toys: null, appVersion: '2' }))).toEqual(appWith({ toys, appVersion: '2' }));
    expect(afterDelivery(read, appWith({ toys: [] }))).toEqual(appWith({ toys: [] }));
    expect(afterDelivery({ kind: 'none' }, appWith({ toys: null }))).toEqual(appWith({ toys: null }));
    const another = appWith({ deviceCode: 'another', toys: null });
    expect(afterDelivery(read, another)).toEqual(another);
  });
});

test('a callback brings its app, or why it has none', () => {
  expect(deliveryOf(success(aNearbyApp()))).toEqual(app);
  expect(deliveryOf(failure('no deviceCode'))).toEqual({
    kind: 'problem',
    problem: { code: 'unreadable-app', message: expect.stringContaining('no deviceCode') },
  });
});
