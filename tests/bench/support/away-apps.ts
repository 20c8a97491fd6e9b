import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownAppsFormat } from '../../../electron/known/known-apps-format';
import { asDocument } from '../../../electron/store/document-format';
import type { KnownApp } from '../../../shared/domain/known-app';
import { aKnownApp, aLedgerAddress } from '../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../support/nearby-app-factory';

const TOYS = 3;
/** Of a local address that nobody uses; Beckon proposes no such port. */
const LOCAL_PORT = 20_910;

/**
 * Writes so many known apps into a user-data folder: all away, since nothing listens at their loopback addresses. The first
 * may have a local address.
 */
export function writeAwayApps(userData: string, count: number, hasLocalAddress = false): void {
  if (count === 0) return;
  const localAddress = { port: LOCAL_PORT, enabled: true, origins: [] };
  const apps = Array.from({ length: count }, (_, index) => ({
    ...awayApp(index),
    ...(hasLocalAddress && index === 0 ? { localAddress } : {}),
  }));
  writeFileSync(join(userData, 'known-apps.json'), JSON.stringify(asDocument(apps, knownAppsFormat, {})));
}

function awayApp(index: number): KnownApp {
  const address = `127.9.${index >> 8}.${index & 255}`;
  const domain = `${address.replaceAll('.', '-')}.apps.beckon.test`;
  const deviceCode = `remote_${index.toString(16).padStart(32, '0')}`;
  const toys = Array.from({ length: TOYS }, (_, toy) =>
    aToy({ id: `toy-${index}-${toy}`, displayName: `Toy ${index}.${toy}`, battery: (index * 7 + toy * 13) % 101 }),
  );
  return aKnownApp({
    id: `app-${index}`,
    deviceCode,
    alias: `App number ${index}`,
    favourite: index % 10 === 0,
    group: index % 3 === 0 ? null : `Group ${index % 5}`,
    addresses: [aLedgerAddress({ host: domain })],
    lastInfo: aNearbyApp({ deviceCode, domain, address, toys }),
  });
}
