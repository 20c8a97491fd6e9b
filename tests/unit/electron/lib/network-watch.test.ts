import { expect, it } from 'vitest';
import type { InterfaceAddress } from '../../../../electron/lib/network-interfaces';
import { NetworkWatch, networkKey } from '../../../../electron/lib/network-watch';
import { FakeClock } from '../../../support/fake-clock';

const WIFI: InterfaceAddress = {
  name: 'wlan0',
  address: '192.168.1.10',
  prefix: 24,
  family: 'ipv4',
  internal: false,
};
const LOOPBACK: InterfaceAddress = { name: 'lo', address: '127.0.0.1', prefix: 8, family: 'ipv4', internal: true };
const ipv6 = (address: string): InterfaceAddress => ({ ...WIFI, address, prefix: 64, family: 'ipv6' });

function setUp() {
  const clock = new FakeClock();
  const system = { interfaces: [LOOPBACK, WIFI] as readonly InterfaceAddress[], asked: 0 };
  let changes = 0;
  const watch = new NetworkWatch({
    clock,
    interfaces: () => {
      system.asked += 1;
      return system.interfaces;
    },
    onChange: () => {
      changes += 1;
    },
  });
  return { clock, watch, system, changes: () => changes };
}

it('NetworkWatch tells of another address, of a lost one, and of one that is there again, once each', async () => {
  const { clock, watch, system, changes } = setUp();
  watch.setActive(true);
  await clock.advance(60_000);
  expect(changes()).toBe(0);
  for (const interfaces of [[LOOPBACK, { ...WIFI, address: '10.0.0.5' }], [LOOPBACK], [LOOPBACK, WIFI]]) {
    system.interfaces = interfaces;
    await clock.advance(60_000);
  }
  expect(changes()).toBe(3);
});

it('NetworkWatch does not look while it is not to watch, and looks at once when it is again', async () => {
  const { clock, watch, system, changes } = setUp();
  system.interfaces = [LOOPBACK];
  const asked = system.asked;
  await clock.advance(60_000);
  expect(system.asked).toBe(asked);
  expect(clock.pending).toBe(0);
  watch.setActive(true);
  expect(changes()).toBe(1);
  watch.setActive(false);
  expect(clock.pending).toBe(0);
});

it('NetworkWatch compares when it is told to, such as after a wake', () => {
  const { watch, system, changes } = setUp();
  watch.check();
  expect(changes()).toBe(0);
  system.interfaces = [];
  watch.check();
  expect(changes()).toBe(1);
});

it('networkKey goes by networks and their interfaces, not by order, loopback, or what comes and goes with containers and for privacy', () => {
  const veth: InterfaceAddress = { ...ipv6('fe80::42'), name: 'veth1' };
  expect(networkKey([LOOPBACK, WIFI, veth])).toBe(networkKey([WIFI]));
  const other = { ...WIFI, name: 'eth0', address: '10.0.0.2' };
  expect(networkKey([other, WIFI])).toBe(networkKey([WIFI, other]));
  expect(networkKey([ipv6('2001:db8:1::1234')])).toBe(networkKey([ipv6('2001:db8:1::abcd'), ipv6('2001:db8:1::ef01')]));
  expect(networkKey([ipv6('2001:db8:1::1234')])).not.toBe(networkKey([ipv6('2001:db8:2::1234')]));
  expect(networkKey([WIFI])).not.toBe(networkKey([{ ...WIFI, name: 'eth0' }]));
});
