import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routesFromNetstat, routesFromProc, routesFromRoutePrint } from '../../../../electron/known/network-signature';

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
