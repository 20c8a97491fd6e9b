import type { KnownApp } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { aDomain } from './a-domain';
import { aNearby } from './a-nearby';
import { aKnownApp, aLedgerAddress } from './known-app-factory';
import { aNearbyApp, aToy } from './nearby-app-factory';
import { aMiss, aReachResult } from './reach-result-factory';
import { domainOf } from './watched-apps';

/** A change to one app, by its id; resolves when everything has followed it. */
export type DomainChange = (appId: string) => Promise<void>;

/** So many known apps `app-0`, `app-1`, …, a tenth of them favorites, all listed, and reached when they are measured. */
export async function aDomainToChange(count: number, wrap: (app: KnownApp) => KnownApp = (app) => app) {
  const infos = Array.from({ length: count }, (_, index) => infoOf(index));
  const away = new Set<string>();
  const domain = await aDomain({
    apps: infos.map((info, index) => wrap(appOf(index, info))),
    listed: infos,
    measure: ({ id }) => {
      const index = Number(id.slice('app-'.length));
      const place = { host: domainOf(index), at: new Date(domain.clock.now()).toISOString() };
      return away.has(id) ? aMiss(undefined, place) : aReachResult({ ...place, address: addressOf(index) });
    },
  });
  const { apps, connections, list, settle } = domain;
  // Nothing is measured but what a change asks for.
  connections.setOpening(true);
  const changes: Readonly<Record<'measurement' | 'loss' | 'alias' | 'list', DomainChange>> = {
    measurement: async (appId) => {
      await connections.check(appId);
      await settle();
    },
    loss: async (appId) => {
      away.add(appId);
      for (let misses = 0; misses < 3; misses += 1) await connections.check(appId);
      await settle();
      away.delete(appId);
    },
    alias: async (appId) => {
      const app = apps.find(appId);
      if (app !== null) apps.update({ set: [{ ...app, alias: `${app.alias ?? ''}*` }] }, 'soon');
      await settle();
    },
    // The list itself has all apps: what is counted is what follows it.
    list: async (appId) => {
      const index = Number(appId.slice('app-'.length));
      const at = new Date(domain.clock.now()).toISOString();
      list.set(aNearby([...infos.slice(0, index), infoOf(index, 40), ...infos.slice(index + 1)], { at }));
      await settle();
    },
  };
  return { ...domain, changes };
}

function appOf(index: number, lastInfo: NearbyApp): KnownApp {
  return aKnownApp({
    id: `app-${index}`,
    deviceCode: lastInfo.deviceCode,
    alias: `App ${index}`,
    favourite: index % 10 === 0,
    addresses: [aLedgerAddress({ host: domainOf(index) })],
    lastInfo,
  });
}

function infoOf(index: number, battery = 80): NearbyApp {
  const toys = [aToy({ battery })];
  return aNearbyApp({ deviceCode: `code-${index}`, domain: domainOf(index), address: addressOf(index), toys });
}

function addressOf(index: number): string {
  return `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;
}
