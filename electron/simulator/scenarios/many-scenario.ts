import { type AppScript, DEFAULT_DEVELOPER, DEFAULT_RATE_LIMIT, type Scenario, type ToyScript } from '../scenario';

const APPS = 1_000;
/** 127.0.0.2 to 127.0.0.251; four apps share each address, on different ports. */
const HOSTS = 250;
const PLATFORMS = ['android', 'ios', 'pc', 'mac'] as const;
const TOY_TYPES = ['lush', 'edge', 'nora', 'max', 'domi', 'hush', 'ambi', 'osci'] as const;

/** A thousand apps, the same at every start: for long lists, search and performance. */
export function manyScenario(): Scenario {
  return {
    name: 'many',
    speed: 1,
    service: { kind: 'ok' },
    developer: DEFAULT_DEVELOPER,
    rateLimit: DEFAULT_RATE_LIMIT,
    apps: Array.from({ length: APPS }, (_, index) => app(index)),
    events: Array.from({ length: 20 }, (_, index) => ({
      atMs: 10_000 + index * 1_000,
      everyMs: 20_000,
      forMs: null,
      action: { do: 'drain-battery', app: `app-${index * 50}`, toy: null, by: 1 } as const,
    })),
  };
}

function app(index: number): AppScript {
  const port = 31_000 + Math.floor(index / HOSTS) * 10;
  const appType = index % 3 === 2 ? 'connect' : 'remote';
  return {
    id: `app-${index}`,
    deviceCode: `${appType}_${scrambled(index)}${scrambled(index + APPS)}${scrambled(index + 2 * APPS)}${scrambled(index + 3 * APPS)}`,
    appType,
    platform: PLATFORMS[index % PLATFORMS.length] ?? 'android',
    appVersion: `7.${index % 13}.${index % 4}`,
    online: index % 7 !== 3,
    listed: true,
    listening: true,
    host: 2 + (index % HOSTS),
    httpsPort: port,
    // A single port for both halves the number of handles.
    wssPort: port,
    certificate: 'valid',
    toys: Array.from({ length: index % 5 }, (_, toyIndex) => toy(index, toyIndex)),
    wire: {},
  };
}

function toy(appIndex: number, toyIndex: number): ToyScript {
  const seed = appIndex * 5 + toyIndex;
  const toyType = TOY_TYPES[seed % TOY_TYPES.length] ?? 'lush';
  return {
    id: scrambled(seed).padEnd(12, '0'),
    toyType,
    name: `${toyType.charAt(0).toUpperCase()}${toyType.slice(1)}`,
    nickname: seed % 4 === 0 ? `Toy ${seed}` : null,
    fVersion: 50 + (seed % 200),
    hVersion: seed % 3 === 0 ? '' : String(1 + (seed % 3)),
    battery: seed % 11 === 0 ? -1 : (seed * 37) % 101,
    connected: seed % 6 !== 5,
  };
}

/** Eight hexadecimal digits that look random but are not (a multiplication that maps each 32-bit number to another). */
function scrambled(index: number): string {
  return (Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
}
