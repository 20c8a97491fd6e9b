import type { PairedBy, PairingSession } from '../../shared/domain/pairing';
import { aPairingSetup } from '../support/app-state-factory';
import { aKnownApp } from '../support/known-app-factory';
import { aPairingSession } from '../support/pairing-session-factory';
import { done, type FakeBackground, type HandlersOf, notFound, now } from './fake-answers';
import { phone } from './sample-state';

/** What a token that is taken is for. */
const SERVICE = 'https://service.example';

/** Gives a code at once, and the phone of the sample state to whoever claims or scans. */
export function pairingHandlers({ state, set }: FakeBackground): HandlersOf<'pairing'> {
  let last = 0;

  const put = (session: PairingSession): void => set('pairings', { ...state().pairings, [session.id]: session });

  const pair = (id: string, by: PairedBy) => {
    const session = state().pairings[id];
    if (session === undefined) return notFound();
    const app = aKnownApp({ id: 'paired', deviceCode: phone.deviceCode, source: 'pairing', lastInfo: phone });
    set('known', { ...state().known, [app.id]: app });
    put({ ...session, progress: { kind: 'paired', appId: app.id, by, wasKnown: false }, unmatched: [] });
    return done(null);
  };

  return {
    'pairing.start': () => {
      last += 1;
      const id = `pairing-${last}`;
      put(aPairingSession({ id, way: state().pairingSetup.way ?? 'relay', startedAt: now() }));
      return done({ id });
    },
    'pairing.close': ({ id }) => {
      const { [id]: _gone, ...left } = state().pairings;
      set('pairings', left);
      return done(null);
    },
    'pairing.claim': ({ id }) => pair(id, 'claim'),
    'pairing.simulate-scan': ({ id }) => pair(id, 'callback'),
    'pairing.use-relay': ({ url, caFile }) => {
      set('pairingSetup', { ...state().pairingSetup, way: 'relay', relay: { url, caFile, key: 'kept', keyFor: url } });
      return done(null);
    },
    'pairing.clear-relay': () => {
      set('pairingSetup', { ...state().pairingSetup, way: null, relay: aPairingSetup().relay });
      return done(null);
    },
    'pairing.set-direct': (direct) => {
      const setup = state().pairingSetup;
      set('pairingSetup', { ...setup, direct: { ...setup.direct, ...direct } });
      return done(null);
    },
    'pairing.take-token': () => {
      const setup = state().pairingSetup;
      set('pairingSetup', { ...setup, direct: { ...setup.direct, token: 'kept', tokenFor: SERVICE } });
      return done({ taken: true });
    },
    'pairing.forget-token': () => {
      const setup = state().pairingSetup;
      set('pairingSetup', { ...setup, direct: { ...setup.direct, token: 'none', tokenFor: null } });
      return done(null);
    },
  };
}
