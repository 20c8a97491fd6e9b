import { onTestFinished } from 'vitest';
import { silentLogger } from '../../electron/lib/logger';
import type {
  AskedCode,
  ClaimRefusal,
  PairingFault,
  PairingProvider,
  PairingTicket,
  WaitEnd,
  WaitEvents,
} from '../../electron/pairing/pairing-provider';
import { PairingService } from '../../electron/pairing/pairing-service';
import type { StoredPairing } from '../../electron/pairing/pairings-format';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { PairingMethod } from '../../shared/domain/pairing';
import { failure, type Result, success } from '../../shared/lib/result';
import { aNearby, FakeNearby, type ListedApps } from './a-nearby';
import { FakeClock, settled } from './fake-clock';
import { FakeDocument } from './fake-document';
import { aNearbyApp } from './nearby-app-factory';
import { aShownCode } from './pairing-session-factory';

interface Wait {
  readonly asked: AskedCode;
  readonly events: WaitEvents;
  readonly signal: AbortSignal;
  end(end: WaitEnd): Promise<void>;
}

/** A way of pairing that a test plays: it answers, tells and ends when told. */
class FakeProvider implements PairingProvider {
  readonly waits: Wait[] = [];
  readonly cancelled: PairingTicket[] = [];
  claimed: Result<NearbyApp, ClaimRefusal> = success(aNearbyApp({ deviceCode: 'claimed' }));
  /** Codes are not answered until this is fulfilled. */
  answered: Promise<void> = Promise.resolve();
  /** Done while a claim is under way. */
  whileClaiming: () => Promise<void> = async () => {};
  wakes = 0;
  #asked = 0;

  async ask(): Promise<Result<AskedCode, PairingFault>> {
    this.#asked += 1;
    const pairingId = `pairing-${this.#asked}`;
    await this.answered;
    const ticket = { kind: 'relay', relayUrl: 'https://relay.example', pairingId } as const;
    return success({ ticket, code: aShownCode() });
  }

  async wait(asked: AskedCode, events: WaitEvents, signal: AbortSignal): Promise<WaitEnd> {
    return await new Promise<WaitEnd>((resolve) => {
      signal.addEventListener('abort', () => resolve({ kind: 'stopped' }));
      const end = async (its: WaitEnd): Promise<void> => {
        resolve(its);
        await settled();
      };
      this.waits.push({ asked, events, signal, end });
    });
  }

  async claim(): Promise<Result<NearbyApp, ClaimRefusal>> {
    await this.whileClaiming();
    return this.claimed;
  }

  cancel(ticket: PairingTicket): void {
    this.cancelled.push(ticket);
  }

  wake(): void {
    this.wakes += 1;
  }
}

interface DeskSetting {
  readonly way?: PairingMethod | null;
  readonly stored?: readonly StoredPairing[];
  readonly nearby?: ListedApps;
}

/**
 * The service with providers that the test plays, a clock that it moves, and apps that are kept by their device code.
 */
export function aPairingService({ way = 'relay', stored = [], nearby = aNearby() }: DeskSetting = {}) {
  const clock = new FakeClock();
  const document = new FakeDocument<readonly StoredPairing[]>(stored);
  const providers = { relay: new FakeProvider(), direct: new FakeProvider(), simulator: new FakeProvider() };
  const list = new FakeNearby(nearby);
  const known = new Set<string>();
  const scanned: string[] = [];
  const paired: string[] = [];
  /** Apps are not on the disk until this is fulfilled. */
  const disk = { written: Promise.resolve() };
  const state = { way, isReadOnly: false, scan: success(null) as Result<null, ClaimRefusal> };
  const service = new PairingService({
    providers,
    method: () => state.way,
    document,
    nearby: list,
    isKnownOrIgnored: (deviceCode) => known.has(deviceCode),
    keep: async ({ deviceCode }) => {
      if (state.isReadOnly) return failure('read-only');
      const wasKnown = known.has(deviceCode);
      known.add(deviceCode);
      await disk.written;
      return success({ id: `id of ${deviceCode}`, wasKnown });
    },
    onPaired: (appId) => paired.push(appId),
    scan: async (qrcode) => {
      scanned.push(qrcode);
      return await Promise.resolve(state.scan);
    },
    clock,
    logger: silentLogger,
  });
  /** Asks for a code, and waits until it is shown. */
  const shown = async (): Promise<string> => {
    const started = service.start();
    if (!started.ok) throw new Error(`No code: ${started.error.code}`);
    await settled();
    return started.value.id;
  };
  const progress = (id: string) => service.sessions.get(id)?.progress;
  onTestFinished(async () => await service.dispose());
  return { clock, service, document, providers, list, known, scanned, paired, disk, state, shown, progress };
}
