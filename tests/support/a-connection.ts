import type { ConnectionInfo } from '../../shared/domain/connection-info';

/** The connection to an app that was just verified by an authority that every program trusts. */
export function aConnection(overrides: Partial<ConnectionInfo> = {}): ConnectionInfo {
  return {
    name: 'Living room',
    deviceCode: 'remote_0123456789abcdef',
    domain: '192-168-1-44.apps.example',
    address: '192.168.1.44',
    httpsPort: 30010,
    wssPort: 30011,
    httpsUrl: 'https://192-168-1-44.apps.example:30010',
    wssUrl: 'wss://192-168-1-44.apps.example:30011',
    resolve: '192-168-1-44.apps.example:30010:192.168.1.44',
    ca: null,
    certSha256: null,
    platform: 'android',
    appType: 'remote',
    localUrl: null,
    ...overrides,
  };
}

/** No certificate needs a file of its own. */
export const NO_AUTHORITY_FILES = { keepPinned: (): void => undefined, fileOf: (): null => null };
