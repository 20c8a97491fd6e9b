import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { AppFollowers } from '../../../electron/control/app-followers';
import { AppLocator } from '../../../electron/control/app-locator';
import { StatusSource } from '../../../electron/control/status-source';
import { AuthorityFiles } from '../../../electron/dial/authority-files';
import { asAwayReason } from '../../../electron/forward/app-place';
import { LocalAddresses } from '../../../electron/forward/local-addresses';
import { IgnoredAppsService } from '../../../electron/known/ignored-apps-service';
import { KnownApps } from '../../../electron/known/known-apps';
import { knownAppsFormat } from '../../../electron/known/known-apps-format';
import { KnownAppsService } from '../../../electron/known/known-apps-service';
import { KnownSuffixes } from '../../../electron/known/known-suffixes';
import { LedgerService } from '../../../electron/known/ledger-service';
import { systemNetworkProbe } from '../../../electron/known/network-signature';
import { writeFileAtomically } from '../../../electron/lib/atomic-file';
import { systemClock as clock } from '../../../electron/lib/clock';
import { silentLogger as logger } from '../../../electron/lib/logger';
import { NoticeBoard } from '../../../electron/lib/notice-board';
import { ObservableValue } from '../../../electron/lib/observable';
import { DiscoveryService } from '../../../electron/nearby/discovery-service';
import { createReach } from '../../../electron/reach/create-reach';
import { userAgent } from '../../../electron/service/https-exchange-client';
import { ServiceClient } from '../../../electron/service/service-client';
import { ServiceClients, ServiceGateway } from '../../../electron/service/service-gateway';
import { DurableDocument } from '../../../electron/store/durable-document';
import type { KnownApp } from '../../../shared/domain/known-app';
import type { ActiveService } from '../../../shared/domain/settings';
import type { BeckonCommand, BeckonState } from './beckon-talk';

/**
 * Beckon without its window: what main composes around known apps, measuring, bringing back and local addresses, on plain
 * Node, with the known apps in a file. Takes a command in each line of stdin, and prints its whole state after each change.
 */
const [baseUrl = '', caFile = '', directory = '', interval = ''] = process.argv.slice(2);
/** Between two lists. */
const INTERVAL_MS = Number(interval);

const notices = new NoticeBoard(clock);
const document = new DurableDocument({
  format: knownAppsFormat,
  directory,
  writer: {
    write: (content) => {
      // The test reads it at any moment.
      writeFileAtomically(join(directory, `${knownAppsFormat.name}.json`), JSON.stringify(content));
      tell();
    },
  },
  clock,
  logger,
  notices,
});
const extraCaPem = readFileSync(caFile, 'utf8');
const service = new ServiceClient({
  baseUrl,
  extraCaPem,
  userAgent: userAgent('0.0.0', process.platform, process.arch),
});
const client = new ServiceGateway({ clock, logger }).connect(baseUrl, service);
const clients = new ServiceClients(() => client);
const active: ActiveService = { kind: 'url', baseUrl, caFile, source: 'settings' };
const connection = new ObservableValue({ active });

const discovery = new DiscoveryService({ clock, logger, intervalMs: INTERVAL_MS });
const { nearby } = discovery;
const apps = new KnownApps(document, nearby);
const ignoredDocument = { value: [], isReadOnly: false, set: () => undefined };
const ignored = new IgnoredAppsService({ document: ignoredDocument, nearby, connection });
const known = new KnownAppsService({ apps, ignored, nearby, connection, clock, notices });
const ledger = new LedgerService({
  apps,
  merges: { value: [], set: () => undefined },
  nearby,
  isIgnored: (deviceCode, simulated) => ignored.has(deviceCode, simulated),
  network: systemNetworkProbe(clock),
  clock,
});
const local = new LocalAddresses({
  known: known.apps,
  keep: (id, address) => known.setLocalAddress(id, address),
  clock,
  logger,
});
const suffixes = new KnownSuffixes({ known: known.apps, nearby: nearby.apps });
const reach = createReach({
  clock,
  logger,
  known: known.apps,
  ledger,
  setPin: (id, pin) => known.setPin(id, pin),
  setDisconnected: (ids, at) => known.setDisconnected(ids, at),
  loop: discovery,
  service: clients,
  serviceOnLoopback: () => false,
  extraCaPem: () => extraCaPem,
  authorities: new AuthorityFiles({ directory: join(directory, 'pinned'), extraCaFile: () => caFile, logger }),
  suffixes: () => suffixes.list(),
});

const { connections, authorityFileOf } = reach;
const source = new StatusSource({
  clock,
  known: known.apps,
  nearby,
  ownAddresses: (id) => ledger.ownAddresses(id),
  connections: connections.states,
  localAddresses: local.states,
  authorityFileOf,
  discovery: discovery.state,
  settings: new ObservableValue({ discreet: false }),
});
const find = (id: string): KnownApp | null => known.apps.get(id) ?? null;
const locator = new AppLocator({ connections, find, authorityFileOf, service: () => clients.interactive, clock });
const followers = new AppFollowers({ clock, source, locator, connections });
void local.start((id, onEvent, signal) =>
  followers.follow(
    id,
    (event) => onEvent(event.event === 'lost' ? { event: event.event, reason: asAwayReason(event.reason) } : event),
    signal,
  ),
);

for (const slice of [nearby.listing, known.apps, connections.states, local.states]) slice.subscribe(tell);
let obeyed = 0;
createInterface({ input: process.stdin }).on('line', (line) => {
  void obey(JSON.parse(line) as BeckonCommand);
});
process.stdin.on('end', () => process.exit());
discovery.setSource({
  key: 'the service',
  client: client.loop,
  simulated: false,
});
reach.serviceChanged();
reach.setShown(true);

function tell(): void {
  const state: BeckonState = {
    obeyed,
    nearby: [...nearby.apps.values()].map(({ deviceCode, domain }) => ({ deviceCode, domain })),
    known: known.apps.toRecord(),
    connections: connections.states.toRecord(),
    localAddresses: local.states.toRecord(),
  };
  process.stdout.write(`${JSON.stringify(state)}\n`);
}

async function obey(command: BeckonCommand): Promise<void> {
  switch (command.do) {
    case 'keep':
      known.keep(command.deviceCode);
      break;
    case 'keep-connected':
      known.setKeepConnected(command.id, true);
      break;
    case 'local-address':
      await local.change(command.id, { enabled: true, port: null, origins: null });
      break;
    case 'measure':
      await connections.remeasure(command.id);
      break;
    case 'reconnect':
      connections.reconnect(command.ids);
      break;
  }
  obeyed += 1;
  tell();
}
