import { describe, expect, it } from 'vitest';
import {
  type DefaultRoute,
  ROUTES_LIFETIME_MS,
  SystemNetworkProbe,
  systemNetworkProbe,
} from '../../../../electron/known/network-signature';
import type { InterfaceAddress } from '../../../../electron/lib/network-interfaces';
import { FakeClock, settled } from '../../../support/fake-clock';

const WIFI: InterfaceAddress = { name: 'en0', address: '192.168.1.50', prefix: 24, family: 'ipv4', internal: false };
const HOTEL: InterfaceAddress = { ...WIFI, address: '10.1.2.3' };

function setUp() {
  const clock = new FakeClock();
  const commands: ((routes: readonly DefaultRoute[]) => Promise<void>)[] = [];
  let interfaces: readonly InterfaceAddress[] = [WIFI];
  const probe = new SystemNetworkProbe({
    clock,
    interfaces: () => interfaces,
    routes: {
      kind: 'command',
      run: () =>
        new Promise((resolve) => {
          commands.push(async (routes) => {
            resolve(routes);
            await settled();
          });
        }),
    },
  });
  const move = (to: InterfaceAddress): void => {
    interfaces = [to];
  };
  return { clock, commands, probe, move };
}

const gateway = '192.168.1.1';

describe('where a command tells the gateway', () => {
  it('does not wait for it, and runs it once', async () => {
    const { probe, commands } = setUp();
    expect(probe.current()).toEqual([{ gateway: null, subnet: '192.168.1.0/24' }]);
    probe.current();
    expect(commands).toHaveLength(1);
    await commands[0]?.([{ gateway, through: 'en0' }]);
    expect(probe.current()).toEqual([{ gateway, subnet: '192.168.1.0/24' }]);
    expect(commands).toHaveLength(1);
  });

  it('runs it again only when an interface changed or the answer is old', async () => {
    const { probe, commands, clock, move } = setUp();
    probe.current();
    await commands[0]?.([{ gateway, through: 'en0' }]);
    await clock.advance(ROUTES_LIFETIME_MS);
    probe.current();
    expect(commands).toHaveLength(1);
    await clock.advance(1);
    // The old answer counts until there is a new one.
    expect(probe.current()[0]?.gateway).toBe(gateway);
    expect(commands).toHaveLength(2);
    move(HOTEL);
    expect(probe.current()).toEqual([{ gateway: null, subnet: '10.1.2.0/24' }]);
    expect(commands).toHaveLength(3);
  });

  it('drops an answer about a network that was left meanwhile', async () => {
    const { probe, commands, move } = setUp();
    probe.current();
    move(HOTEL);
    probe.current();
    await commands[0]?.([{ gateway, through: 'en0' }]);
    expect(probe.current()[0]?.gateway).toBeNull();
    await commands[1]?.([{ gateway: '10.1.2.1', through: 'en0' }]);
    expect(probe.current()[0]?.gateway).toBe('10.1.2.1');
  });
});

it('has the subnet alone where the system does not tell', () => {
  const probe = new SystemNetworkProbe({ clock: new FakeClock(), interfaces: () => [WIFI], routes: null });
  expect(probe.current()).toEqual([{ gateway: null, subnet: '192.168.1.0/24' }]);
});

it('asks this very computer without failing', () => {
  for (const { gateway: way, subnet } of systemNetworkProbe(new FakeClock()).current()) {
    expect(subnet).toMatch(/^\d+(\.\d+){3}\/\d+$/);
    expect(way ?? '0.0.0.0').toMatch(/^\d+(\.\d+){3}$/);
  }
});
