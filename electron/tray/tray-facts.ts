import type { DiscoveryState } from '../../shared/domain/discovery';
import type { KnownApp } from '../../shared/domain/known-app';
import type { ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';

/** Everything that the tray is made of; by {@link KnownApp.id}. */
export interface TrayFacts {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly known: Readonly<Record<string, KnownApp>>;
  readonly reach: Readonly<Record<string, ReachState>>;
  readonly reconnect: Readonly<Record<string, ReconnectState>>;
  readonly discovery: DiscoveryState;
  /** Whether names are to be left out. */
  readonly discreet: boolean;
}
