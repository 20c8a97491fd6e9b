import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DefaultRoute,
  networkOf,
  ROUTES_LIFETIME_MS,
  routesFromNetstat,
  routesFromProc,
  routesFromRoutePrint,
  SystemNetworkProbe,
  signaturesOf,
  systemNetworkProbe,
} from '../../../../electron/known/network-signature';
import type { InterfaceAddress } from '../../../../electron/lib/network-interfaces';
import { FakeClock, settled } from '../../../support/fake-clock';

const anInterface = (overrides: Partial<InterfaceAddress> = {}): InterfaceAddress => ({
  name: 'eth0',
  address: '192.168.1.50',
  prefix: 24,
  family: 'ipv4',
  internal: false,
  ...overrides,
});

describe('signaturesOf', () => {
  it('names each IPv4 network, the one with the way out first', () => {
    const interfaces = [
      anInterface({ name: 'lo', address: '127.0.0.1', prefix: 8, internal: true }),
      anInterface({ name: 'tun0', address: '10.8.0.6', prefix: 16 }),
      anInterface(),
      anInterface({ address: 'fe80::1', prefix: 64, family: 'ipv6' }),
      anInterface({ name: 'eth1', address: '169.254.7.7', prefix: 16 }),
      anInterface({ name: 'eth2', prefix: null }),
    ];
    expect(signaturesOf(interfaces, [{ gateway: '192.168.1.1', through: 'eth0' }])).toEqual([
      { gateway: '192.168.1.1', subnet: '192.168.1.0/24' },
      { gateway: null, subnet: '10.8.0.0/16' },
    ]);
  });

  it('finds the interface by its address, as Windows names it', () => {
    const routes = [{ gateway: '192.168.1.1', through: '192.168.1.50' }];
    expect(signaturesOf([anInterface({ name: 'Wi-Fi' })], routes)[0]?.gateway).toBe('192.168.1.1');
  });
});

describe('networkOf', () => {
  const home = { gateway: '192.168.1.1', subnet: '192.168.1.0/24' };
  const lab = { gateway: null, subnet: '10.0.0.0/8' };

  it('is the network that holds the address, else the one that leads elsewhere', () => {
    expect(networkOf('10.20.30.40', [home, lab])).toBe(lab);
    expect(networkOf('192.168.2.9', [home, lab])).toBe(home);
    expect(networkOf('fe80::1', [home, lab])).toBe(home);
  });

  it('is none for this computer itself, without a network, and for no address', () => {
    expect(networkOf('127.0.0.2', [home])).toBeNull();
    expect(networkOf('192.168.1.9', [])).toBeNull();
    expect(networkOf('', [home])).toBeNull();
  });
});

const HEADER = 'Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT';
const row = (name: string, destination: string, gateway: string, flags: string, metric: number, mask: string): string =>
  `${name}\t${destination}\t${gateway}\t${flags}\t0\t0\t${metric}\t${mask}\t0\t0\t0   `;

describe('routesFromProc', () => {
  it('reads the default routes, the preferred one first', () => {
    const text = [
      HEADER,
      row('wlan0', '00000000', '0101A8C0', '0003', 600, '00000000'),
      row('eth0', '00000000', '0100000A', '0003', 100, '00000000'),
      row('eth0', '0000000A', '00000000', '0001', 100, '000000FF'),
      '',
    ].join('\n');
    expect(routesFromProc(text, true)).toEqual([
      { gateway: '10.0.0.1', through: 'eth0' },
      { gateway: '192.168.1.1', through: 'wlan0' },
    ]);
  });

  it('reads them on a computer of the other byte order', () => {
    const text = [HEADER, row('eth0', '00000000', 'C0A80101', '0003', 0, '00000000')].join('\n');
    expect(routesFromProc(text, false)).toEqual([{ gateway: '192.168.1.1', through: 'eth0' }]);
  });

  it('passes over what is down, leads nowhere, or is half of the internet only', () => {
    const text = [
      HEADER,
      row('eth0', '00000000', '0101A8C0', '0002', 0, '00000000'),
      row('ppp0', '00000000', '00000000', '0001', 0, '00000000'),
      row('tun0', '00000000', '0100080A', '0003', 0, '00000080'),
      row('eth1', '00000000', 'nonsense', '0003', 0, '00000000'),
    ].join('\n');
    expect(routesFromProc(text, true)).toEqual([]);
  });
});

it('reads what macOS prints', () => {
  const text = `Routing tables

Internet:
Destination        Gateway            Flags               Netif Expire
default            192.168.1.1        UGScg                 en0
default            link#18            UCSIg           bridge100      !
127                127.0.0.1          UCS                   lo0
192.168.1          link#14            UCS                   en0      !
`;
  expect(routesFromNetstat(text)).toEqual([{ gateway: '192.168.1.1', through: 'en0' }]);
});

it('reads what Windows prints, in German', () => {
  const text = `===========================================================================
Schnittstellenliste
 12...aa bb cc dd ee ff ......Intel(R) Wi-Fi 6
===========================================================================

IPv4-Routentabelle
===========================================================================
Aktive Routen:
     Netzwerkziel    Netzwerkmaske          Gateway    Schnittstelle Metrik
          0.0.0.0          0.0.0.0      192.168.1.1     192.168.1.50     35
        127.0.0.0        255.0.0.0   Auf Verbindung         127.0.0.1    331
===========================================================================
Ständige Routen:
  Netzwerkadresse          Netzmaske  Gatewayadresse  Metrik
          0.0.0.0          0.0.0.0      192.168.1.1  Standard
===========================================================================
`;
  expect(routesFromRoutePrint(text)).toEqual([{ gateway: '192.168.1.1', through: '192.168.1.50' }]);
});

it('never throws, whatever the system says', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      routesFromProc(text, true);
      routesFromNetstat(text);
      routesFromRoutePrint(text);
    }),
  );
});

const WIFI = anInterface({ name: 'en0' });
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
  it('does not wait for it, and runs it again only when an interface changed or the answer is old', async () => {
    const { probe, commands, clock, move } = setUp();
    expect(probe.current()).toEqual([{ gateway: null, subnet: '192.168.1.0/24' }]);
    probe.current();
    expect(commands).toHaveLength(1);
    await commands[0]?.([{ gateway, through: 'en0' }]);
    expect(probe.current()).toEqual([{ gateway, subnet: '192.168.1.0/24' }]);
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
