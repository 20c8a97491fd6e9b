import type { Clock } from '../lib/clock';
import { type CallbackOutcome, postCallback } from './callback-client';
import { callbackPost, GOOD_CALLBACK } from './callback-style';
import type { Scan, ScanOutcome } from './control-handler';
import type { QrCodes } from './qr-codes';
import type { World } from './world';

/** What a scan needs of the simulator. */
export interface ScanParts {
  readonly codes: QrCodes;
  readonly world: World;
  /** The real one: whoever waits for a callback does so in real time. */
  readonly clock: Clock;
  readonly callbackUrl: string | null;
  readonly caPem: string;
}

/** What the service does when a person scans a code in an app: it posts what it knows of the app (section 6). */
export async function answerScan(scan: Scan, parts: ScanParts): Promise<ScanOutcome> {
  const { codes, world, clock, callbackUrl, caPem } = parts;
  const style = scan.callback ?? GOOD_CALLBACK;
  const found = codes.find(scan.code);
  if (found === null) return { kind: 'unknown-code' };
  if (!found.isGood && !style.afterExpiry) return { kind: 'expired-code' };
  const app = world.find(scan.app);
  if (app === null) return { kind: 'unknown-app' };
  if (callbackUrl === null) return { kind: 'no-callback-url' };

  if (style.delayMs > 0) await new Promise<void>((resolve) => void clock.after(style.delayMs, resolve));
  let outcome: CallbackOutcome = { kind: 'failed', reason: 'not posted' };
  for (let time = 0; time < style.times; time += 1) {
    outcome = await postCallback(callbackUrl, callbackPost(app.callbackInfo(), found.issued.owner, style), caPem);
  }
  return outcome;
}
