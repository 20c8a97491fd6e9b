import type { PortDialer } from '../../electron/dial/port-dialer';
import type { Clock } from '../../electron/lib/clock';
import { AddressMeter } from '../../electron/reach/address-meter';
import { AppMeter } from '../../electron/reach/app-meter';
import { CertificateAuthority } from '../../electron/simulator/certificates/certificate-authority';
import type { KnownApp } from '../../shared/domain/known-app';
import { aKnownApp, aLedgerAddress } from './known-app-factory';
import { Listeners } from './listeners';
import { type Listener, listenTcp, listenTls } from './tls-listener';

/** Its own, because its connections are counted: a port that another test gave up and still dials may be one of its. */
const ADDRESS = '127.0.0.110';
const DOMAIN = '127-0-0-110.apps.beckon.test';

/** Known apps on this computer that really listen: some answer, some accept connections and stay silent. */
export interface Household {
  readonly apps: readonly KnownApp[];
  readonly live: readonly Listener[];
  /** HTTPS ports of the dead ends. */
  readonly silent: readonly Listener[];
  /** Websocket ports of the dead ends; nobody should find out that they answer. */
  readonly untouched: readonly Listener[];
  readonly authorityPem: string;
  /** What measures them by that dialer. */
  meter(clock: Clock, dialer: Pick<PortDialer, 'dial' | 'timeoutMs'>): AppMeter;
  dispose(): Promise<void>;
}

/** The dead ends come first, so that whatever waits for them is seen to wait. */
export async function aHousehold(counts: { readonly live: number; readonly dead: number }): Promise<Household> {
  const authority = await CertificateAuthority.create('Test authority');
  const certificate = await authority.issue({ names: ['*.apps.beckon.test'] });
  const listeners = new Listeners();
  const open = async (count: number, listen: () => Promise<Listener>): Promise<readonly Listener[]> => {
    const opened: Listener[] = [];
    for (let index = 0; index < count; index++) opened.push(await listeners.open(listen()));
    return opened;
  };
  const silent = await open(counts.dead, async () => await listenTcp(() => undefined, ADDRESS));
  const untouched = await open(counts.dead, async () => await listenTls(certificate, ADDRESS));
  const https = await open(counts.live, async () => await listenTls(certificate, ADDRESS));
  const wss = await open(counts.live, async () => await listenTls(certificate, ADDRESS));
  const ports = [...silent, ...https].map(
    (one, index) => [one.port, [...untouched, ...wss][index]?.port ?? null] as const,
  );
  const apps = ports.map(([httpsPort, wssPort], index) =>
    aKnownApp({
      id: `${index < counts.dead ? 'dead' : 'live'}-${index}`,
      deviceCode: `code-${index}`,
      addresses: [aLedgerAddress({ host: DOMAIN, httpsPort, wssPort })],
    }),
  );
  return {
    apps,
    live: [...https, ...wss],
    silent,
    untouched,
    authorityPem: authority.certificatePem,
    meter: (clock, dialer) =>
      new AppMeter({
        clock,
        meter: new AddressMeter({
          clock,
          dialer,
          lookup: async () => [],
          interfaces: () => [],
          suffixes: () => [],
          isServiceHere: () => true,
        }),
        ledger: { addressesToDial: (id) => apps.find((app) => app.id === id)?.addresses ?? [] },
      }),
    dispose: async () => await listeners.dispose(),
  };
}
