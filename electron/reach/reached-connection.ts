import { certificateName, embeddedAddress } from '../../shared/address/embedded-address';
import type { ConnectionInfo } from '../../shared/domain/connection-text';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { ReachResult } from '../../shared/domain/reach-state';
import type { MeasurableAddress } from './address-meter';

/** Identity of the reached app, as far as known. */
export interface ReachedApp {
  readonly deviceCode: string | null;
  readonly info: Pick<NearbyApp, 'platform' | 'appType'> | null;
}

/**
 * What another program needs to reach an app, from a successful measurement: the name that the certificate was
 * checked against, the address that was dialed, and the ports that answered. Pure.
 */
export function reachedConnection(
  { deviceCode, info }: ReachedApp,
  { host, httpsPort, wssPort }: Pick<MeasurableAddress, 'host' | 'httpsPort' | 'wssPort'>,
  { address, report }: ReachResult,
): ConnectionInfo {
  const reached = report.candidates.filter(
    (candidate) => candidate.outcome === 'reachable' && candidate.address === address,
  );
  const https = reached.find(({ scheme }) => scheme === 'https');
  const wss = reached.find(({ scheme }) => scheme === 'wss');
  const domain = certificateName((https ?? wss)?.host ?? host);
  return {
    deviceCode,
    domain,
    address: address ?? embeddedAddress(domain),
    // A port that serves both is dialed only once.
    httpsPort: https?.port ?? (httpsPort === wss?.port ? httpsPort : null),
    wssPort: wss?.port ?? (wssPort === https?.port ? wssPort : null),
    platform: info?.platform ?? null,
    appType: info?.appType ?? null,
  };
}
