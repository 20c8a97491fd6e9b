import { resolve } from 'node:path';
import { failure, type Result } from '../../../shared/lib/result';
import { type Phrase, phrase } from '../../../shared/words/phrase';
import { cannotListen, STOPPED } from '../../control/control-failure';
import type { Refusal } from '../../forward/admission';
import { FORWARD_LIMITS } from '../../forward/forward-limits';
import { socketPathIn } from '../../forward/listen-address';
import { type ForwardSetting, parseForwardSetting } from '../../forward/open-forward';
import { type ForwardedEvent, type RunningForward, startForward } from '../../forward/start-forward';
import { systemClock } from '../../lib/clock';
import { type CommandFailure, usageFailure } from '../../lib/command-failure';
import { MAX_SOCKET_PATH_BYTES } from '../../lib/local-listening';
import type { CommandContext, GlobalOptions } from '../command-context';
import { inEnglish } from '../printing/cli-words';
import { type CommandError, inOutput, printNote } from '../printing/output';
import { followApp } from './follow-app';

/** The options of a forward, as they were typed. */
export interface ForwardOptions extends GlobalOptions {
  readonly listen?: string;
  readonly allowOrigin?: readonly string[];
  readonly raw?: boolean;
  readonly code?: boolean;
}

/** Reads the options of a forward. */
export function forwardSetting({ listen, allowOrigin, raw }: ForwardOptions): Result<ForwardSetting, CommandFailure> {
  const setting = parseForwardSetting({ listen: fromHere(listen), allowOrigins: allowOrigin, raw });
  if (setting.ok) return setting;
  switch (setting.error) {
    case 'listen':
      return failure(usageFailure(phrase('cli.forward.usage.listen', { option: '--listen' })));
    case 'socket-path': {
      const max = MAX_SOCKET_PATH_BYTES;
      return failure(usageFailure(phrase('cli.forward.usage.socketPath', { option: '--listen unix:', max })));
    }
    case 'socket-on-windows':
      return failure(usageFailure(phrase('cli.forward.usage.socketOnWindows', { option: '--listen' })));
    case 'raw-socket': {
      const together = { option: '--raw', argument: '--listen unix:' };
      return failure(usageFailure(phrase('cli.forward.usage.together', together)));
    }
    case 'origin':
      return failure(usageFailure(phrase('cli.forward.usage.origin', { option: '--allow-origin' })));
    case 'origins': {
      const max = FORWARD_LIMITS.origins;
      return failure(usageFailure(phrase('cli.forward.usage.origins', { option: '--allow-origin', max })));
    }
    case 'raw-origins': {
      const together = { option: '--raw', argument: '--allow-origin' };
      return failure(usageFailure(phrase('cli.forward.usage.together', together)));
    }
  }
}

/** A path is meant from the folder of whoever typed it. */
function fromHere(listen: string | undefined): string | undefined {
  const path = listen === undefined ? null : socketPathIn(listen);
  return path === null || path === '' ? listen : `unix:${resolve(path)}`;
}

/** A forward that this process hosts; `ended` is null once the signal fired or the forward was disposed of. */
export type HostedForward = RunningForward<CommandError | null>;

export interface RunForwardOptions {
  readonly name: string;
  /** Whether the name is a device code, whatever it looks like. */
  readonly isCode: boolean;
  readonly setting: ForwardSetting;
  readonly onListening?: (running: HostedForward) => void;
  /** Called with each event, once it listens. */
  readonly onEvent: (event: ForwardedEvent<CommandError>) => void;
  readonly signal: AbortSignal;
}

/** Starts a forward once it is known where the app is, or that it is away; fails if there is no such app. */
export async function runForward(
  { name, isCode, setting, onListening = () => undefined, onEvent, signal }: RunForwardOptions,
  options: GlobalOptions,
  context: CommandContext,
): Promise<Result<HostedForward, CommandError>> {
  const started = await startForward<CommandError, CommandError | null>({
    follow: (onFollowed, until) => followApp({ name, isCode, onEvent: onFollowed, signal: until }, options, context),
    reasonOf: ({ code, message, advice }) => ({ code, message: inEnglish(message), advice: inEnglish(advice) }),
    setting,
    onListening,
    onEvent,
    onRefused: refusalNotes('path' in setting.listen, context),
    signal,
  });
  if (started.ok) return started;
  const { error } = started;
  return failure(error.kind === 'ended' ? (error.how ?? STOPPED) : cannotListen(setting.listen, error.code));
}

/** However often a forward refuses for the same reason, it is not said more often than this, in milliseconds. */
const REFUSAL_GAP_MS = 60_000;

/** Says why a forward refuses requests: who wrote the program that sends them looks here first. */
function refusalNotes(isAtSocket: boolean, { output }: CommandContext): (refusal: Refusal) => void {
  const saidAt = new Map<Refusal, number>();
  return (refusal) => {
    const now = systemClock.now();
    if (Math.abs(now - (saidAt.get(refusal) ?? Number.NEGATIVE_INFINITY)) < REFUSAL_GAP_MS) return;
    saidAt.set(refusal, now);
    printNote(output, inOutput(output, refusalPhrase(refusal, isAtSocket)));
  };
}

function refusalPhrase(refusal: Refusal, isAtSocket: boolean): Phrase {
  switch (refusal) {
    case 'origin-not-allowed':
    case 'cross-site':
      return phrase(`cli.forward.refused.${refusal}`, { option: '--allow-origin' });
    case 'not-found':
      return phrase(isAtSocket ? 'cli.forward.refused.no-path' : 'cli.forward.refused.not-found');
    default:
      return phrase(`cli.forward.refused.${refusal}`);
  }
}
