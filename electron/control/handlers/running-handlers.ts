import { isReached } from '../../../shared/domain/reconnect';
import type { ActiveService } from '../../../shared/domain/settings';
import { failure, type Result, success } from '../../../shared/lib/result';
import { textFor } from '../../../shared/words/text';
import type { IgnoredAppsService } from '../../known/ignored-apps-service';
import { limitedSignal, untilAborted } from '../../lib/abort-signal';
import type { Clock } from '../../lib/clock';
import type { Observable } from '../../lib/observable';
import type { DiscoveryService } from '../../nearby/discovery-service';
import type { RUNNING_METHODS, RunningStatus } from '../contract/running-methods';
import type { ControlError, HandlersOf } from '../control-contract';
import { channelError, fromKnownFailure } from '../control-failure';
import type { StatusSource } from '../status-source';
import { type UpdateHandlerOptions, updateStatusOf } from './update-handlers';

/** What changes the settings. */
export interface SettingsWriter {
  /** Fails if the settings are a newer version's. */
  setDiscreet(discreet: boolean): Result<null, 'read-only'>;
}

/** This Beckon, as a process. */
export interface RunningProcess {
  readonly version: string;
  readonly pid: number;
  /** When it was started. */
  readonly since: string;
  readonly userData: string;
  readonly isWindowShown: () => boolean;
  /** Memory of all its processes, in bytes. */
  readonly memory: () => number;
  /** Writes all pending changes; false: the disk refuses. */
  readonly save: () => Promise<boolean>;
  readonly quit: () => void;
}

export interface RunningHandlerOptions {
  readonly clock: Clock;
  readonly source: Pick<StatusSource, 'apps' | 'discreet' | 'looking'>;
  readonly ignored: Pick<IgnoredAppsService, 'apps' | 'visible'>;
  readonly activeService: Observable<ActiveService>;
  readonly pausing: Pick<DiscoveryService, 'isPaused' | 'setPaused'>;
  readonly process: RunningProcess;
  readonly updates: Pick<UpdateHandlerOptions['updates'], 'state'>;
  readonly settings: Pick<SettingsWriter, 'setDiscreet'>;
  /** Shows the window. */
  readonly show: () => void;
}

/** How long Beckon waits for a client to read that it quits, in milliseconds. */
const QUIT_WITHIN_MS = 1_000;

/** What clients do with the running Beckon itself. */
export function runningHandlers(options: RunningHandlerOptions): HandlersOf<keyof typeof RUNNING_METHODS> {
  const { source, pausing, process, settings, show } = options;
  return {
    open: async () => {
      show();
      return success(null);
    },
    status: async ({ reveal }) => success(statusNow(options, reveal === true || !source.discreet)),
    pause: async ({ paused }) => {
      pausing.setPaused(paused);
      return success({ paused: pausing.isPaused });
    },
    quit: async (_params, { signal }) => {
      if (!(await process.save())) return failure(NOT_QUIT);
      void quitOnceRead(options, signal);
      return success({ pid: process.pid });
    },
    discreet: async ({ turn }) => {
      const set = turn === null ? success(null) : settings.setDiscreet(turn);
      return set.ok ? success({ discreet: source.discreet }) : failure(fromKnownFailure({ code: set.error }));
    },
  };
}

/** @param signal fires when the client has read the answer, and is gone */
async function quitOnceRead(
  { clock, process }: Pick<RunningHandlerOptions, 'clock' | 'process'>,
  signal: AbortSignal,
): Promise<void> {
  const read = limitedSignal(clock, QUIT_WITHIN_MS, signal);
  await untilAborted(read.signal);
  read.abort();
  process.quit();
}

function statusNow(
  { source, ignored, activeService, pausing, process, updates }: RunningHandlerOptions,
  isOpen: boolean,
): RunningStatus {
  const service = activeService.value;
  const { apps } = source;
  return {
    version: process.version,
    pid: process.pid,
    since: process.since,
    userData: process.userData,
    service: { kind: service.kind, url: isOpen && 'baseUrl' in service ? service.baseUrl : null },
    looking: source.looking,
    paused: pausing.isPaused,
    apps: {
      known: apps.length,
      reachable: apps.filter(isReached).length,
      nearby: ignored.visible.size,
      ignored: ignored.apps.value.length,
    },
    simulator: service.kind === 'simulator',
    discreet: source.discreet,
    window: process.isWindowShown(),
    memory: process.memory(),
    update: updateStatusOf(updates.state.value),
  };
}

const NOT_QUIT: ControlError = {
  ...channelError('not-saved'),
  message: textFor('control.notQuit.message'),
  advice: textFor('control.notQuit.advice'),
};
