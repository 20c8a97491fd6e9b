import { systemClock } from '../../../../electron/lib/clock';
import { sayInEnglish } from '../../../../electron/lib/words';
import type { AskedCode, PairingFault, WaitEnd } from '../../../../electron/pairing/pairing-provider';
import { RelayClient } from '../../../../electron/pairing/relay-client';
import { RelayProvider } from '../../../../electron/pairing/relay-provider';
import { success } from '../../../../shared/lib/result';
import type { Text } from '../../../../shared/words/text';

/** How it ended for a client, as its person reads it. */
export type Ending =
  | { readonly kind: 'app'; readonly deviceCode: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string; readonly advice: string };

/** What a client shows while it waits for a code. */
export interface Shown {
  readonly qrcode: string;
  /** Waits for the app; settles when the client stops waiting, however that ends. */
  readonly wait: () => Promise<Ending>;
}

/** A client with the app's own code: it asks a relay for a code, and waits for the app that scans it. */
export class WaitingClient {
  /** The codes of the failures that people saw while it went on waiting; null: the trouble was over. */
  readonly troubles: (string | null)[] = [];
  /** Why it got no code, as often as it asked. */
  readonly refusals: Extract<Ending, { kind: 'failed' }>[] = [];
  /** Whether it waits no more. */
  hasEnded = false;
  readonly #provider: RelayProvider;
  readonly #stop = new AbortController();

  constructor(url: string, key: string) {
    this.#provider = new RelayProvider({
      access: () => success({ url, key, extraCaPem: null }),
      opened: async () => undefined,
      makeClient: (relay) => new RelayClient({ ...relay, baseUrl: relay.url, userAgent: 'Beckon/0.0.0 (test)' }),
      clock: systemClock,
    });
  }

  /** Asks for a code until it gets one, as a person who tries again. */
  async show(attempts = 60): Promise<Shown> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const asked = await this.#provider.ask(this.#stop.signal);
      if (asked.ok) return { qrcode: asked.value.code.qrcode, wait: async () => await this.#wait(asked.value) };
      this.refusals.push(failed(asked.error));
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    throw new Error(`No code: ${JSON.stringify(this.refusals.at(-1))}`);
  }

  /** As when the computer wakes from sleep: asks the relay again at once. */
  wake(): void {
    this.#provider.wake();
  }

  /** Stops waiting. */
  stop(): void {
    this.#stop.abort();
  }

  async #wait(asked: AskedCode): Promise<Ending> {
    const events = {
      onTrouble: (trouble: { readonly code: string } | null) => void this.troubles.push(trouble?.code ?? null),
      onUnmatched: () => undefined,
    };
    const end = await this.#provider.wait(asked, events, this.#stop.signal);
    this.hasEnded = true;
    return asEnding(end);
  }
}

/** How soon a person tries again, in milliseconds. */
const RETRY_MS = 300;

function asEnding(end: WaitEnd): Ending {
  switch (end.kind) {
    case 'app':
      return { kind: 'app', deviceCode: end.app.deviceCode };
    case 'failed':
      return failed(end.fault);
    case 'expired':
    case 'stopped':
      return end;
  }
}

function failed({ code, message, advice }: PairingFault): Extract<Ending, { kind: 'failed' }> {
  const said = (text: Text): string => sayInEnglish(text);
  return { kind: 'failed', code, message: said(message), advice: said(advice) };
}
