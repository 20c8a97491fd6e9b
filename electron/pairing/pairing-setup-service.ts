import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PairingMethod, PairingSetup, SecretState } from '../../shared/domain/pairing';
import type { ServiceFailure } from '../../shared/domain/service-error';
import type { ActiveService } from '../../shared/domain/settings';
import { failure, type Result, success } from '../../shared/lib/result';
import { textFor } from '../../shared/words/text';
import type { Disposable } from '../lib/disposable';
import { KeptSecret, type SecretBox, type SecretPlace } from '../lib/kept-secret';
import { type Observable, ObservableValue } from '../lib/observable';
import { usageFailure } from '../service/service-failure';
import {
  KEY_UNBOUND,
  keyElsewhere,
  NO_KEY,
  NO_RELAY,
  NO_SERVICE,
  NO_TOKEN,
  relayAuthorityFault,
  TOKEN_UNBOUND,
  tokenElsewhere,
} from './pairing-fault';
import type { PairingFault } from './pairing-provider';
import type { StoredPairingSetup } from './pairing-setup-format';
import { type RelayCallFailure, relayCallFailure } from './relay-call-failure';
import { parseRelayAddress } from './relay-contract';

/** Where the setup is stored between runs. */
export interface PairingSetupDocument {
  readonly value: StoredPairingSetup;
  readonly isReadOnly: boolean;
  set(value: StoredPairingSetup): void;
}

/** Everything needed to call a relay. */
export interface RelayAccess {
  readonly url: string;
  /** The access key. */
  readonly key: string;
  /** Additional authority for its certificate; PEM. Null: none. */
  readonly extraCaPem: string | null;
}

/** What a developer token depends on in the service in use. */
export interface TokenService {
  readonly active: ActiveService;
  /** The additional authority that it is verified against; PEM. */
  readonly extraCaPem: string | null;
}

/** Why an operation on the setup failed. */
export type SetupFailure =
  | { readonly kind: 'relay'; readonly failure: RelayCallFailure }
  /** The file of the relay's authority cannot be used. */
  | { readonly kind: 'authority'; readonly failure: ServiceFailure }
  | { readonly kind: 'read-only' }
  /** No access key was given, and none is kept for this relay. */
  | { readonly kind: 'key-missing' }
  /** The input is not an access key, or not a developer token. */
  | { readonly kind: 'not-a-secret' };

export interface PairingSetupOptions {
  readonly document: PairingSetupDocument;
  readonly box: SecretBox;
  /** The service in use: the token is bound to it, and the simulator pairs without one. */
  readonly connection: Observable<TokenService>;
  /** Makes a harmless request to a relay, to see whether it accepts the key. */
  readonly tryRelay: (access: RelayAccess) => Promise<Result<null, RelayCallFailure>>;
  /** Reads a file with certificate authorities; returns them as PEM. */
  readonly readCaFile: (path: string) => Promise<Result<string, ServiceFailure>>;
}

type Answer = Result<null, SetupFailure>;

/** The relay's authority, loaded; a failure until it is loaded, or if it cannot be. */
type Authority = Result<string | null, ServiceFailure>;

/** What an access key can look like: one word of printable ASCII, as it goes into a header. */
const ACCESS_KEY = /^[\x21-\x7e]{1,512}$/;
/** What a developer token can look like: likewise, up to the length that a relay accepts. */
const DEVELOPER_TOKEN = /^[\x21-\x7e]{1,4096}$/;

/**
 * Owns how codes are requested. Secrets go only to the methods that need them, for the place that each was entered
 * for, and never to the window.
 */
export class PairingSetupService implements Disposable {
  readonly #options: PairingSetupOptions;
  readonly #key: KeptSecret;
  readonly #token: KeptSecret;
  readonly #setup: ObservableValue<PairingSetup>;
  readonly #stopWatching: () => void;
  #authority: Authority;
  #opened: Promise<void> = Promise.resolve();

  constructor(options: PairingSetupOptions) {
    this.#options = options;
    const { relay, direct } = options.document.value;
    this.#key = new KeptSecret(options.box, relay.sealedKey);
    this.#token = new KeptSecret(options.box, direct.sealedToken);
    this.#authority = relay.caFile === null ? success(null) : failure(NOT_READ);
    this.#setup = new ObservableValue(this.#shown());
    this.#stopWatching = options.connection.subscribe(() => this.#show());
  }

  get setup(): Observable<PairingSetup> {
    return this.#setup;
  }

  get isReadOnly(): boolean {
    return this.#options.document.isReadOnly;
  }

  /** Reads the file of the relay's authority; until then the relay is not called. */
  async open(): Promise<void> {
    this.#opened = this.#open();
    await this.#opened;
  }

  /** Settles when {@link open} has ended, if it was called. */
  get opened(): Promise<void> {
    return this.#opened;
  }

  async #open(): Promise<void> {
    const { caFile } = this.#options.document.value.relay;
    const authority = await this.#readAuthority(caFile);
    // Another relay may have been set meanwhile.
    if (this.#options.document.value.relay.caFile !== caFile) return;
    this.#authority = authority;
    this.#show();
  }

  /** The relay and its key; fails if no relay is set up, or its key is bound elsewhere or unavailable now. */
  relayAccess(): Result<RelayAccess, PairingFault> {
    const { url } = this.#options.document.value.relay;
    if (url === null) return failure(NO_RELAY);
    const authority = this.#authority;
    if (!authority.ok) return failure(relayAuthorityFault(authority.error));
    const key = this.#key.read(placeOf(url, authority.value));
    if (key.ok) return success({ url, key: key.value, extraCaPem: authority.value });
    switch (key.error) {
      case 'none':
      case 'locked':
        return failure(NO_KEY);
      case 'unbound':
        return failure(KEY_UNBOUND);
      case 'elsewhere':
        return failure(keyElsewhere(this.#key.boundTo?.url ?? '', url));
    }
  }

  /** The service that a developer token can be entered for now; null: none in use, or the simulator. */
  tokenPlace(): SecretPlace | null {
    const { active, extraCaPem } = this.#options.connection.value;
    return active.kind === 'url' ? placeOf(active.baseUrl, extraCaPem) : null;
  }

  /** The developer token, for direct mode at the service in use; fails if it is bound elsewhere. */
  developerToken(): Result<string, PairingFault> {
    const place = this.tokenPlace();
    if (place === null) return failure(NO_SERVICE);
    const token = this.#token.read(place);
    if (token.ok) return token;
    switch (token.error) {
      case 'none':
      case 'locked':
        return failure(NO_TOKEN);
      case 'unbound':
        return failure(TOKEN_UNBOUND);
      case 'elsewhere':
        return failure(tokenElsewhere(this.#token.boundTo?.url ?? '', place.url));
    }
  }

  /**
   * Sets the relay, once it has accepted the key; unchecked, a well-formed address is enough.
   *
   * @param key null: the stored key, which goes only to the server that it was entered for, with the same authority
   */
  async setRelay(input: {
    readonly url: string;
    readonly caFile: string | null;
    readonly key: string | null;
    readonly unchecked: boolean;
  }): Promise<Answer> {
    if (this.isReadOnly) return failure({ kind: 'read-only' });
    const url = parseRelayAddress(input.url);
    if (!url.ok) return failure({ kind: 'relay', failure: url.error });
    const authority = await this.#readAuthority(input.caFile);
    if (!authority.ok) return failure({ kind: 'authority', failure: authority.error });
    const place = placeOf(url.value, authority.value);
    const key = input.key === null ? this.#keptKeyFor(place) : typedKey(input.key);
    if (!key.ok) return key;
    if (!input.unchecked) {
      const tried = await this.#options.tryRelay({ url: url.value, key: key.value, extraCaPem: authority.value });
      if (!tried.ok) return failure({ kind: 'relay', failure: tried.error });
    }
    // A stored key too: the user says that it is for this path.
    this.#key.set(key.value, place);
    this.#authority = authority;
    return this.#save({ relay: { url: url.value, caFile: input.caFile, sealedKey: this.#key.sealed } });
  }

  clearRelay(): Answer {
    if (this.isReadOnly) return failure({ kind: 'read-only' });
    this.#key.forget();
    this.#authority = success(null);
    return this.#save({ relay: { url: null, caFile: null, sealedKey: null } });
  }

  setDirect(enabled: boolean, port: number): Answer {
    return this.#save({ direct: { ...this.#options.document.value.direct, enabled, port } });
  }

  /** Stores a developer token from {@link parseDeveloperToken}, bound to this service. */
  takeToken(token: string, place: SecretPlace): Answer {
    if (this.isReadOnly) return failure({ kind: 'read-only' });
    this.#token.set(token, place);
    return this.#save({ direct: { ...this.#options.document.value.direct, sealedToken: this.#token.sealed } });
  }

  forgetToken(): Answer {
    if (this.isReadOnly) return failure({ kind: 'read-only' });
    this.#token.forget();
    return this.#save({ direct: { ...this.#options.document.value.direct, sealedToken: null } });
  }

  /** Tries the keyring again, which may have been unlocked in the meantime. */
  refresh(): void {
    this.#show();
  }

  dispose(): void {
    this.#stopWatching();
  }

  /** The stored key, if it was entered for this server and its authority: the path alone may be another one. */
  #keptKeyFor(wanted: SecretPlace): Result<string, SetupFailure> {
    const place = this.#relayPlace();
    if (place === null || !isSameServer(place, wanted)) return failure({ kind: 'key-missing' });
    const kept = this.#key.read(place);
    if (kept.ok) return kept;
    if (kept.error === 'locked') return failure(LOCKED);
    // Saving an address that an earlier version stored a key with binds the key to it.
    const unbound = this.#key.readUnbound();
    return unbound !== null && ACCESS_KEY.test(unbound) ? success(unbound) : failure({ kind: 'key-missing' });
  }

  /** The relay as set; null: none, or its authority is not known now. */
  #relayPlace(): SecretPlace | null {
    const { url } = this.#options.document.value.relay;
    return url === null || !this.#authority.ok ? null : placeOf(url, this.#authority.value);
  }

  async #readAuthority(file: string | null): Promise<Authority> {
    return file === null ? success(null) : await this.#options.readCaFile(file);
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
      relay: {
        url: relay.url,
        caFile: relay.caFile,
        key: this.#key.stateAt(this.#relayPlace()),
        keyFor: this.#key.boundTo?.url ?? null,
      },
      direct: {
        enabled: direct.enabled,
        port: direct.port,
        token: this.#token.stateAt(this.tokenPlace()),
        tokenFor: this.#token.boundTo?.url ?? null,
      },
    };
    return { ...setup, way: methodOf(setup, this.#options.connection.value.active) };
  }
}

/** Parses a developer token from a file or the clipboard; null: there is none. */
export function parseDeveloperToken(text: string): string | null {
  const token = text.trim();
  return DEVELOPER_TOKEN.test(token) ? token : null;
}

function typedKey(typed: string): Result<string, SetupFailure> {
  const key = typed.trim();
  return ACCESS_KEY.test(key) ? success(key) : failure({ kind: 'not-a-secret' });
}

function isSameServer(one: SecretPlace, other: SecretPlace): boolean {
  return new URL(one.url).origin === new URL(other.url).origin && one.authority === other.authority;
}

function placeOf(url: string, extraCaPem: string | null): SecretPlace {
  const authority = extraCaPem === null ? null : hash('sha256', extraCaPem);
  return { url, authority };
}

/** How codes are requested now: the simulator's own method, else direct mode, else the relay. */
function methodOf({ relay, direct }: Omit<PairingSetup, 'way'>, active: ActiveService): PairingMethod | null {
  if (active.kind === 'simulator') return 'simulator';
  if (direct.enabled && isThere(direct.token)) return 'direct';
  return relay.url !== null && isThere(relay.key) ? 'relay' : null;
}

/** True also if it is bound elsewhere: then requesting a code says so, instead of silently using another method. */
function isThere(state: SecretState): boolean {
  return state !== 'none' && state !== 'locked';
}

const NOT_READ = usageFailure(
  textFor('setup.authorityFile.notReadYet.message'),
  textFor('setup.authorityFile.notReadYet.advice'),
);

const LOCKED: SetupFailure = {
  kind: 'relay',
  failure: {
    ...relayCallFailure('unauthorized'),
    message: textFor('pairingFault.keyringSilent.message'),
    advice: textFor('pairingFault.keyringSilent.advice'),
  },
};
