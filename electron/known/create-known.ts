import type { Clock } from '../lib/clock';
import type { DisposableStack } from '../lib/disposable';
import type { NoticePoster } from '../lib/notice-board';
import { type IgnoredAppsDocument, type IgnoredAppsOptions, IgnoredAppsService } from './ignored-apps-service';
import { KnownApps, type KnownAppsDocument } from './known-apps';
import { KnownAppsService } from './known-apps-service';
import { KnownSuffixes } from './known-suffixes';
import { LedgerService } from './ledger-service';
import { systemNetworkProbe } from './network-signature';
import type { MergesDocument } from './undo-buffers';

export interface KnownDeps extends Pick<IgnoredAppsOptions, 'nearby' | 'connection'> {
  readonly documents: {
    readonly known: KnownAppsDocument;
    readonly ignored: IgnoredAppsDocument;
    readonly merges: MergesDocument;
  };
  readonly clock: Clock;
  readonly notices: NoticePoster;
}

/** Creates the records of known and ignored apps, and the services that maintain them. */
export function createKnown({ documents, nearby, connection, clock, notices }: KnownDeps, owner: DisposableStack) {
  const apps = new KnownApps(documents.known);
  const ignored = owner.use(new IgnoredAppsService({ document: documents.ignored, nearby, connection }));
  const known = owner.use(new KnownAppsService({ apps, ignored, nearby, connection, clock, notices }));
  const ledger = owner.use(
    new LedgerService({
      apps,
      merges: documents.merges,
      nearby,
      isIgnored: (deviceCode, simulated) => ignored.has(deviceCode, simulated),
      network: systemNetworkProbe(clock),
      clock,
    }),
  );
  const suffixes = owner.use(new KnownSuffixes({ known: apps.byId, nearby: nearby.apps }));
  return { apps, ignored, known, ledger, suffixes };
}
