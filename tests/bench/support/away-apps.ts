import type { KnownApp } from '../../../shared/domain/known-app';
import { aKnownApp, aLedgerAddress } from '../../support/known-app-factory';
import { aNearbyApp } from '../../support/nearby-app-factory';

/** Known apps, each tenth a favorite, that are all away: nothing listens at their addresses on this computer. */
export function awayApps(count: number): readonly KnownApp[] {
  return Array.from({ length: count }, (_, index) => {
    const address = `127.9.${index >> 8}.${index & 255}`;
    const domain = `${address.replaceAll('.', '-')}.apps.beckon.test`;
    const deviceCode = `remote_${index.toString(16).padStart(32, '0')}`;
    return aKnownApp({
      id: `app-${index}`,
      deviceCode,
      alias: `App number ${index}`,
      favourite: index % 10 === 0,
      addresses: [aLedgerAddress({ host: domain })],
      lastInfo: aNearbyApp({ deviceCode, domain, address }),
    });
  });
}
