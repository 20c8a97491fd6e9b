import { performance } from 'node:perf_hooks';
import { RedisServer } from '../support/redis-server';
import { RelayDeployment } from '../support/relay-deployment';
import { atMost, type BenchRow, isQuick, report } from './support/bench-report';

const PAIRINGS = isQuick ? 5 : 20;
const LIMIT_MS = 1_000;

/**
 * How long it takes from a scan until who waits at one relay hears of it, when the callback came to another one that
 * shares its Redis.
 */
async function measureWakes(): Promise<readonly BenchRow[]> {
  const redis = await RedisServer.start();
  const deployment = await RelayDeployment.start();
  try {
    const a = await deployment.relay(['--redis', redis.url]);
    const b = await deployment.relay(['--redis', redis.url]);
    await deployment.registerCallback(b.callbackUrl);
    const took: number[] = [];
    for (let i = 0; i < PAIRINGS; i += 1) {
      const { pairingId, qrcode } = await deployment.newPairing(a);
      const woken = deployment.ask(a, `/v1/pairings/${pairingId}?wait=25`).then((answer) => ({
        isPaired: answer.text.includes('"state":"paired"'),
        at: performance.now(),
      }));
      const scannedAt = performance.now();
      await deployment.scan(qrcode);
      const { isPaired, at } = await woken;
      took.push(isPaired ? at - scannedAt : Number.POSITIVE_INFINITY);
    }
    const what = 'callback at one relay → answer of another to who waits there';
    return [
      atMost(LIMIT_MS, { what, unit: 'ms', samples: took }),
      atMost(LIMIT_MS, { what: `${what}, slowest of ${PAIRINGS}`, unit: 'ms', samples: [Math.max(...took)] }),
    ];
  } finally {
    await deployment.dispose();
    await redis.dispose();
  }
}

void measureWakes().then((rows) => report('relay-wake', rows));
