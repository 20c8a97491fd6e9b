import { nameOfKnownApp } from '../../shared/domain/app-name';
import type { IgnoredApp, KnownApp, LedgerAddress } from '../../shared/domain/known-app';
import type { ImportChange } from '../../shared/domain/transfer';
import { showableText } from '../service/untrusted-text';
import { addressKeyOf } from './address-ledger';

/** How many changes are told one by one. */
export const MAX_CHANGES = 500;

/**
 * What an import does to each app, as people have to know it before they agree: first where a known app gets an
 * address, then other changes of known apps, then apps that come, those that the user ignores before others. Pure.
 */
export function importChanges(
  before: readonly KnownApp[],
  after: readonly KnownApp[],
  ignored: readonly IgnoredApp[],
): readonly ImportChange[] {
  const known = new Map(before.map((app) => [app.id, app]));
  const unwanted = new Set<string | null>(ignored.filter((app) => !app.simulated).map((app) => app.deviceCode));
  const changes = after.flatMap((app) => {
    const former = known.get(app.id) ?? null;
    return former === app
      ? []
      : [{ ...changeOf(former, app), ignored: former === null && unwanted.has(app.deviceCode) }];
  });
  const told = changes.filter((change) => change.kind === 'added' || saysSomething(change));
  return told.sort((one, other) => rankOf(one) - rankOf(other));
}

function changeOf(before: KnownApp | null, after: KnownApp): Omit<ImportChange, 'ignored'> {
  const known = new Set(before?.addresses.map(addressKeyOf));
  return {
    id: after.id,
    kind: before === null ? 'added' : 'changed',
    name: showableText(nameOfKnownApp(before ?? after)),
    deviceCode: after.deviceCode,
    alias: before !== null && after.alias !== before.alias ? (after.alias ?? '') : null,
    group: after.group === (before?.group ?? null) ? null : (after.group ?? ''),
    favourite: after.favourite && before?.favourite !== true,
    addresses: after.addresses.filter((one) => !known.has(addressKeyOf(one))).map(addressText),
  };
}

function saysSomething({ alias, group, favourite, addresses }: ImportChange): boolean {
  return alias !== null || group !== null || favourite || addresses.length > 0;
}

function rankOf({ kind, addresses, ignored }: ImportChange): number {
  if (kind === 'added') return ignored ? 2 : 3;
  return addresses.length > 0 ? 0 : 1;
}

function addressText({ host, httpsPort, wssPort }: LedgerAddress): string {
  const ports = [...new Set([httpsPort, wssPort].filter((port) => port !== null))];
  const text = showableText(host);
  return ports.length === 0 ? text : `${text} (${ports.join(', ')})`;
}
