import type { AppConnectionState } from '../../../shared/domain/app-connection';
import type { KnownApp } from '../../../shared/domain/known-app';
import type { LocalAddressState } from '../../../shared/domain/local-address';
import type { NearbyApp } from '../../../shared/domain/nearby-app';

/** What the program takes, one in each line. */
export type BeckonCommand =
  | { readonly do: 'keep'; readonly deviceCode: string }
  | { readonly do: 'keep-connected' | 'measure' | 'local-address'; readonly id: string }
  | { readonly do: 'reconnect'; readonly ids: readonly string[] };

/** What it prints, one in each line; by {@link KnownApp.id}. */
export interface BeckonState {
  /** How many commands have been obeyed. */
  readonly obeyed: number;
  readonly nearby: readonly Pick<NearbyApp, 'deviceCode' | 'domain'>[];
  readonly known: Readonly<Record<string, KnownApp>>;
  readonly connections: Readonly<Record<string, AppConnectionState>>;
  readonly localAddresses: Readonly<Record<string, LocalAddressState>>;
}
