import { isTyped, type KnownApp } from '../../shared/domain/known-app';
import { latestGiven } from './ledger-meter';

/** By {@link KnownApp.id}: what decides where, how and for whom an app is measured. Another key: measure it anew. */
export function measuringKeys(apps: Readonly<Record<string, KnownApp>>): ReadonlyMap<string, string> {
  return new Map(Object.values(apps).map((app) => [app.id, keyOf(app)]));
}

/** Where and how an app is measured, and for whom: typed addresses, the latest that was given, pin, to be kept. */
function keyOf({ addresses, pin, favourite, keepConnected }: KnownApp): string {
  const latest = latestGiven({ addresses });
  const places = [...addresses.filter(isTyped), ...(latest === null ? [] : [latest])].map((one) => [
    one.host,
    one.httpsPort,
    one.wssPort,
    one.allowCarrierGradeNat,
  ]);
  return JSON.stringify([places, pin?.sha256 ?? null, favourite || keepConnected]);
}
