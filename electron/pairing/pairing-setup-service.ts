import { isDeepStrictEqual } from 'node:util';
import type { PairingSetup, PairingWay } from '../../shared/domain/pairing';
import type { ActiveService } from '../../shared/domain/settings';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Disposable } from '../lib/disposable';
import { KeptSecret } from '../lib/kept-secret';
import { type Observable, ObservableValue } from '../lib/observable';
import type { SecretBox } from '../lib/secret-box';
import type { StoredPairingSetup } from './pairing-setup-format';
import { parseRelayAddress } from './relay-address';
import { type RelayCallFailure, relayCallFailure } from './relay-call-failure';

/** Where the setup is kept between two runs. */
export interface PairingSetupDocument {
  readonly value: StoredPairingSetup;
  readonly isReadOnly: boolean;
  set(value: StoredPairingSetup): void;
}

/** A relay, and the key with which it lets this Beckon in. */
export interface RelayAccess {
  readonly url: string;
  readonly key: string;
}

/** Why a wish was not fulfilled. */
export type SetupFailure =
  | { readonly kind: 'relay'; readonly failure: RelayCallFailure }
  | { readonly kind: 'read-only' }
  /** No access key was given, and none is kept for this relay. */
  | { readonly kind: 'key-missing' }
  /** What was given is no access key, or no developer token. */
  | { readonly kind: 'not-a-secret' };

export interface PairingSetupOptions {
  readonly document: PairingSetupDocument;
  readonly box: SecretBox;
  /** The service in use: the simulator pairs by itself. */
  readonly connection: Observable<{ readonly active: ActiveService }>;
  /** Asks a relay something harmless, to see whether it knows the key. */
  readonly tryRelay: (access: RelayAccess) => Promise<Result<null, RelayCallFailure>>;
}

type Answer = Result<null, SetupFailure>;

/** What an access key can look like: one word of printable ASCII, as it goes into a header. */
const ACCESS_KEY = /^[\x21-\x7e]{1,512}$/;
/** What a developer token can look like: the same, and as long as a relay takes it. */
const DEVELOPER_TOKEN = /^[\x21-\x7e]{1,4096}$/;

/** Owns how codes are asked for. The secrets go out only to the ways that need them, never to the window. */
export class PairingSetupService implements Disposable {
  readonly #options: PairingSetupOptions;
  readonly #key: KeptSecret;
  readonly #token: KeptSecret;
  readonly #setup: ObservableValue<PairingSetup>;
  readonly #stopWatching: () => void;

  constructor(options: PairingSetupOptions) {
    this.#options = options;
    const { relay, direct } = options.document.value;
    this.#key = new KeptSecret(options.box, relay.sealedKey);
    this.#token = new KeptSecret(options.box, direct.sealedToken);
    this.#setup = new ObservableValue(this.#shown());
    this.#stopWatching = options.connection.subscribe(() => this.#show());
  }

  get setup(): Observable<PairingSetup> {
    return this.#setup;
  }

  /** The relay and its key. Fails where none is set up, or where its key is not at hand now. */
  relayAccess(): Result<RelayAccess, 'no-relay' | 'no-key'> {
    const { url } = this.#options.document.value.relay;
    if (url === null) return failure('no-relay');
    const key = this.#key.read();
    return key.ok ? success({ url, key: key.value }) : failure('no-key');
  }

  /** The developer token, for direct mode; null: none is there, or the keyring does not give it now. */
  developerToken(): string | null {
    const token = this.#token.read();
    return token.ok ? token.value : null;
  }

  /**
   * Makes a relay the setting, once it has let this Beckon in; unchecked, it is enough that its address can be one.
   *
   * @param key null: the one that is kept, which goes to the relay that it was entered for and to no other
   */
  async setRelay(input: {
    readonly url: string;
    readonly key: string | null;
    readonly unchecked: boolean;
  }): Promise<Answer> {
    if (this.#options.document.isReadOnly) return failure({ kind: 'read-only' });
    const url = parseRelayAddress(input.url);
    if (!url.ok) return failure({ kind: 'relay', failure: url.error });
    const key = this.#keyFor(url.value, input.key);
    if (!key.ok) return key;
    if (!input.unchecked) {
      const tried = await this.#options.tryRelay({ url: url.value, key: key.value });
      if (!tried.ok) return failure({ kind: 'relay', failure: tried.error });
    }
    if (input.key !== null) this.#key.set(key.value);
    return this.#save({ relay: { url: url.value, sealedKey: this.#key.sealed } });
  }

  clearRelay(): Answer {
    if (this.#options.document.isReadOnly) return failure({ kind: 'read-only' });
    this.#key.forget();
    return this.#save({ relay: { url: null, sealedKey: null } });
  }

  setDirect(enabled: boolean, port: number): Answer {
    return this.#save({ direct: { ...this.#options.document.value.direct, enabled, port } });
  }

  /** Takes the developer token as it stood in a file or on the clipboard. */
  takeToken(text: string): Answer {
    if (this.#options.document.isReadOnly) return failure({ kind: 'read-only' });
    const token = text.trim();
    if (!DEVELOPER_TOKEN.test(token)) return failure({ kind: 'not-a-secret' });
    this.#token.set(token);
    return this.#save({ direct: { ...this.#options.document.value.direct, sealedToken: this.#token.sealed } });
  }

  forgetToken(): Answer {
    if (this.#options.document.isReadOnly) return failure({ kind: 'read-only' });
    this.#token.forget();
    return this.#save({ direct: { ...this.#options.document.value.direct, sealedToken: null } });
  }

  /** Asks the keyring again, which may have been opened in the meantime. */
  refresh(): void {
    this.#show();
  }

  dispose(): void {
    this.#stopWatching();
  }

  #keyFor(url: string, typed: string | null): Result<string, SetupFailure> {
    if (typed !== null) {
      const key = typed.trim();
      return ACCESS_KEY.test(key) ? success(key) : failure({ kind: 'not-a-secret' });
    }
    const former = this.#options.document.value.relay.url;
    const kept = this.#key.read();
    const isSameRelay = former !== null && new URL(former).origin === new URL(url).origin;
    if (!isSameRelay) return failure({ kind: 'key-missing' });
    if (kept.ok) return kept;
    return failure(kept.error === 'none' ? { kind: 'key-missing' } : LOCKED);
  }

  #save(change: Partial<StoredPairingSetup>): Answer {
    const { document } = this.#options;
    if (document.isReadOnly) return failure({ kind: 'read-only' });
    document.set({ ...document.value, ...change });
    this.#show();
    return success(null);
  }

  #show(): void {
    const next = this.#shown();
    if (!isDeepStrictEqual(next, this.#setup.value)) this.#setup.set(next);
  }

  #shown(): PairingSetup {
    const { relay, direct } = this.#options.document.value;
    const setup = {
      relay: { url: relay.url, key: this.#key.state },
      direct: { enabled: direct.enabled, port: direct.port, token: this.#token.state },
    };
    return { ...setup, way: wayOf(setup, this.#options.connection.value.active) };
  }
}

/** The way that codes are asked for now: the simulator's own, else direct mode, else the relay. */
function wayOf({ relay, direct }: Omit<PairingSetup, 'way'>, active: ActiveService): PairingWay | null {
  if (active.kind === 'simulator') return 'simulator';
  if (direct.enabled && isReadable(direct.token)) return 'direct';
  return relay.url !== null && isReadable(relay.key) ? 'relay' : null;
}

function isReadable(state: PairingSetup['relay']['key']): boolean {
  return state === 'kept' || state === 'session';
}

const LOCKED: SetupFailure = {
  kind: 'relay',
  failure: {
    ...relayCallFailure('unauthorized'),
    message: 'This computer’s keyring does not give the access key now.',
    advice: 'Unlock the keyring, or enter the key anew.',
  },
};
