import { expect, it } from 'vitest';
import { ServiceLocator } from '../../../../electron/cli/service-locator';
import { success } from '../../../../shared/lib/result';
import { FakeClock } from '../../../support/fake-clock';
import { HOSTILE_NAMES } from '../../../support/hostile-names';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { closedPort } from '../../../support/tls-listener';

async function adviceFor(deviceCode: string): Promise<string> {
  const app = aNearbyApp({ deviceCode, domain: '127.0.0.1', httpsPort: await closedPort(), wssPort: null });
  const locator = new ServiceLocator({
    service: { getApp: async () => success(app) },
    extraCaPem: null,
    clock: new FakeClock(),
  });
  const located = await locator.locate(deviceCode, new AbortController().signal);
  return located.ok ? '' : located.error.advice;
}

it('advises a command line only where the code can be nothing but a word in it', async () => {
  expect(await adviceFor('remote_1')).toBe('Run: beckon doctor remote_1');
  for (const name of HOSTILE_NAMES.slice(0, 6)) {
    expect(await adviceFor(name), name).not.toContain(name);
  }
});
