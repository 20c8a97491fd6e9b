/** Origins of web pages that may use one local address, at most, and the length of each in characters. */
export const MAX_ORIGINS = 16;
export const MAX_ORIGIN_LENGTH = 256;

/** A port of this computer that leads to an app, wherever it is. */
export interface LocalAddress {
  /** 1 to 65535; no other known app has it. Kept while it is switched off, so that programs find the app again. */
  readonly port: number;
  readonly enabled: boolean;
  /** Web pages that may use it, such as `http://localhost:5173`; those that the app itself serves there always may. */
  readonly origins: readonly string[];
}

/**
 * What becomes of a local address that is switched on:
 *
 * - `starting`: Beckon has just started, or it was switched on just now;
 * - `listening`: programs can use it;
 * - `ipv4-only`: as 127.0.0.1 alone, since another program has the port of ::1;
 * - `port-taken`: another program has the port;
 * - `port-reserved`: Windows keeps the port for something else;
 * - `port-privileged`: below 1024, which the system gives to administrators alone;
 * - `failed`: the system says something else.
 */
export const LOCAL_ADDRESS_STATES = [
  'starting',
  'listening',
  'ipv4-only',
  'port-taken',
  'port-reserved',
  'port-privileged',
  'failed',
] as const;

export interface LocalAddressState {
  readonly kind: (typeof LOCAL_ADDRESS_STATES)[number];
  /** Name of the program that has the port; null: none has, or the system does not tell. */
  readonly takenBy: string | null;
}

/** Whether programs can use it. */
export function isListening(state: LocalAddressState | undefined): boolean {
  return state?.kind === 'listening' || state?.kind === 'ipv4-only';
}

/** The URL of an app that programs can use now; null: there is none. */
export function localUrlOf(
  { localAddress }: { readonly localAddress?: LocalAddress | undefined },
  state: LocalAddressState | undefined,
): string | null {
  return localAddress === undefined || !isListening(state) ? null : localUrl(localAddress.port);
}

/** Its URL, without a slash at the end. The address rather than `localhost`, which a system may look up. */
export function localUrl(port: number): string {
  return `http://127.0.0.1:${port}`;
}
