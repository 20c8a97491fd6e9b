import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectTcp } from 'node:net';
import { setTimeout as passes } from 'node:timers/promises';
import { connect } from 'node:tls';
import { expect } from 'playwright/test';
import { test } from './silence-test';

/** Where nobody listens. */
const PORT = 9;

/** Nobody has the one, and nobody leads to the other. */
const ABSENT = ['10.77.1.99', '2001:db8::1'];
/** The kernel asks for a neighbor that it does not know at once. */
const TRIED_MS = 200;

async function isConnected(host: string): Promise<boolean> {
  const tried = connectTcp({ host, port: PORT });
  const is = await Promise.race([
    once(tried, 'connect').then(
      () => true,
      () => false,
    ),
    passes(TRIED_MS).then(() => false),
  ]);
  tried.destroy();
  return is;
}

test('what should not leave: a byte to each app, a dial to nobody, and a question for a name', async ({
  launch,
  inside,
}) => {
  const window = await launch();
  const socket = createSocket('udp4');
  await new Promise((resolve) => socket.send('!', PORT, inside.bo.address, resolve));
  socket.close();
  for (const host of ABSENT) await expect(isConnected(host)).resolves.toBe(false);
  const { address } = inside.ada;
  const tls = connect({
    host: address,
    port: inside.httpsPort,
    servername: `${address.replaceAll('.', '-')}.apps.beckon.test`,
    ca: readFileSync(inside.service.caFile),
  });
  await once(tls, 'secureConnect');
  tls.end('!');
  tls.resume();
  await once(tls, 'close');
  await window.app.evaluate(
    async ({ net }) =>
      await new Promise<void>((resolve) => {
        const request = net.request({ url: 'http://elsewhere.beckon.test/', partition: 'another' });
        request.on('error', () => resolve());
        request.on('response', () => resolve());
        request.end();
      }),
  );
  await window.quit();
});
