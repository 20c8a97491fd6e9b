import { ObservableValue } from '../../electron/lib/observable';
import { pairingSetupFormat, type StoredPairingSetup } from '../../electron/pairing/pairing-setup-format';
import { PairingSetupService, type RelayAccess, type TokenService } from '../../electron/pairing/pairing-setup-service';
import { type RelayCallFailure, relayCallFailure } from '../../electron/pairing/relay-call-failure';
import { usageFailure } from '../../electron/service/service-failure';
import { failure, type Result, success } from '../../shared/lib/result';
import { FakeSecretBox } from './a-secret-box';
import { FakeDocument } from './fake-document';

export const SIMULATOR: TokenService = {
  active: { kind: 'simulator', scenario: 'home', baseUrl: 'https://127.0.0.1', caFile: 'ca' },
  extraCaPem: 'CA of the simulator',
};
export const NO_SERVICE: TokenService = { active: { kind: 'none' }, extraCaPem: null };
/** What a user enters. */
export const RELAY = { url: 'https://relay.example', caFile: null, key: 'beckon_1', unchecked: false };

/** A service in use. */
export function aService(baseUrl = 'https://service.example', extraCaPem: string | null = null): TokenService {
  return { active: { kind: 'url', source: 'settings', baseUrl, caFile: null }, extraCaPem };
}

interface Setting {
  readonly isReadOnly?: boolean;
  readonly stored?: StoredPairingSetup;
  readonly service?: TokenService;
}

/**
 * The setup as the app has it, with a document in memory, a keyring that can be locked, and a relay that a test plays.
 */
export function aPairingSetupService({
  isReadOnly = false,
  stored = pairingSetupFormat.initial,
  service: active = aService(),
}: Setting = {}) {
  const document = new FakeDocument<StoredPairingSetup>(stored, isReadOnly);
  const box = new FakeSecretBox();
  const connection = new ObservableValue(active);
  const tried: RelayAccess[] = [];
  let answer: Result<null, RelayCallFailure> = success(null);
  const files = new Map([['relay-ca.pem', 'CA of the relay']]);
  const start = (): PairingSetupService =>
    new PairingSetupService({
      document,
      box,
      connection,
      tryRelay: async (access) => {
        tried.push(access);
        return await Promise.resolve(answer);
      },
      readCaFile: async (path) => {
        const pem = files.get(path);
        return await Promise.resolve(
          pem === undefined ? failure(usageFailure('No such file.', 'Choose.')) : success(pem),
        );
      },
    });
  const service = start();
  /** Keeps a token for the service in use, as the user confirms it. */
  const takeToken = (token: string) => {
    const place = service.tokenPlace();
    if (place === null) throw new Error('No service');
    return service.takeToken(token, place);
  };
  /** Somebody edits the file, and Beckon starts again. */
  const restartWith = async (edit: (setup: StoredPairingSetup) => StoredPairingSetup): Promise<PairingSetupService> => {
    document.value = edit(document.value);
    const later = start();
    await later.open();
    return later;
  };
  return {
    document,
    box,
    connection,
    files,
    tried,
    service,
    takeToken,
    restartWith,
    refuse: (code: RelayCallFailure['code']) => (answer = failure(relayCallFailure(code))),
  };
}
