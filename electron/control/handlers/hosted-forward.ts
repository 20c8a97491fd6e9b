import { failure, type Result, success } from '../../../shared/lib/result';
import { asAwayReason } from '../../forward/app-place';
import type { FollowedEvent } from '../../forward/followed-app';
import type { ForwardSetting } from '../../forward/open-forward';
import { startForward } from '../../forward/start-forward';
import type { Follower } from '../app-followers';
import type { ForwardEvent } from '../contract/hand-off-methods';
import type { SaidVerdict } from '../contract/shapes';
import type { ControlError } from '../control-contract';
import { cannotListen, fromKnownFailure } from '../control-failure';

export interface HostedForwardOptions {
  readonly follow: (onEvent: (event: FollowedEvent<SaidVerdict>) => void, signal: AbortSignal) => Follower;
  readonly setting: ForwardSetting;
  readonly notify: (event: ForwardEvent) => void;
  readonly signal: AbortSignal;
}

/** Hosts a forward for a program until the signal fires, or the app is forgotten. */
export async function hostForward({
  follow,
  setting,
  notify,
  signal,
}: HostedForwardOptions): Promise<Result<null, ControlError>> {
  const started = await startForward<SaidVerdict, 'stopped' | 'forgotten'>({
    follow,
    reasonOf: asAwayReason,
    setting,
    onListening: ({ listening, connection }) =>
      notify({ event: 'listening', ...listening, domain: setting.raw ? (connection?.domain ?? null) : null }),
    onEvent: (event) => {
      if (event.event === 'lost') notify({ event: event.event, verdict: event.reason });
      else if (event.event !== 'reachable') notify(event);
    },
    signal,
  });
  if (!started.ok) {
    const { error } = started;
    return error.kind === 'ended' ? ending(error.how) : failure(cannotListen(setting.listen, error.code));
  }
  const how = await started.value.ended;
  await started.value.dispose();
  return ending(how);
}

/** The answer to whoever followed an app. */
export function ending(how: 'stopped' | 'forgotten'): Result<null, ControlError> {
  return how === 'stopped' ? success(null) : failure(fromKnownFailure({ code: 'not-found' }));
}
