import type { StateSources } from '../../electron/ipc/state-hub';
import { type Observable, projected } from '../../electron/lib/observable';
import type { AppState } from '../../shared/ipc/state';
import { entriesIn } from './entries-in';

/** The slices of one state that a test replaces as it likes. */
export function stateSources(state: Observable<AppState>): StateSources {
  return {
    settings: projected(state, ({ settings }) => settings),
    language: projected(state, ({ language }) => language),
    service: projected(state, ({ service }) => service),
    discovery: projected(state, ({ discovery }) => discovery),
    listing: projected(state, ({ listing }) => listing),
    notices: projected(state, ({ notices }) => notices),
    desktop: projected(state, ({ desktop }) => desktop),
    update: projected(state, ({ update }) => update),
    ignored: projected(state, ({ ignored }) => ignored),
    pairingSetup: projected(state, ({ pairingSetup }) => pairingSetup),
    merges: projected(state, ({ merges }) => merges),
    nearby: entriesIn(state, ({ nearby }) => nearby),
    known: entriesIn(state, ({ known }) => known),
    connections: entriesIn(state, ({ connections }) => connections),
    localAddresses: entriesIn(state, ({ localAddresses }) => localAddresses),
    pairings: entriesIn(state, ({ pairings }) => pairings),
  };
}
