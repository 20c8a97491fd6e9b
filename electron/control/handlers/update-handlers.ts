import { type UpdateFailure, type UpdateState, updateProblemTexts } from '../../../shared/domain/update';
import { success } from '../../../shared/lib/result';
import type { Observable } from '../../lib/observable';
import { sayInEnglish } from '../../lib/words';
import type { UPDATE_METHODS, UpdateStatus } from '../contract/update-methods';
import type { HandlersOf } from '../control-contract';

export interface UpdateHandlerOptions {
  readonly updates: {
    readonly state: Observable<UpdateState>;
    /** Settles when the check has ended. */
    check(): Promise<void>;
  };
}

/** What clients do with updates. */
export function updateHandlers({ updates }: UpdateHandlerOptions): HandlersOf<keyof typeof UPDATE_METHODS> {
  return {
    update: async ({ check }) => {
      if (check) await updates.check();
      return success(updateStatusOf(updates.state.value));
    },
  };
}

const NOTHING: Omit<UpdateStatus, 'state'> = {
  reason: null,
  version: null,
  notes: null,
  waitsFor: null,
  package: null,
  percent: null,
  checkedAt: null,
  retryAt: null,
  problem: null,
};

/** The state as the channel has it. Pure. */
export function updateStatusOf(state: UpdateState): UpdateStatus {
  const { version = null, notes = null } = ('update' in state ? state.update : null) ?? {};
  const status = { ...NOTHING, state: state.kind, version, notes };
  switch (state.kind) {
    case 'off':
      return { ...status, reason: state.reason };
    case 'idle':
      return { ...status, waitsFor: state.waitsFor };
    case 'current':
      return { ...status, checkedAt: state.checkedAt };
    case 'available': {
      const { way, failure } = state;
      const found = {
        ...status,
        waitsFor: way.kind === 'download' ? way.waitsFor : null,
        package: way.kind === 'package' ? way.format : null,
      };
      return failure === null ? { ...found, checkedAt: state.checkedAt } : { ...found, ...failureOnWire(failure) };
    }
    case 'downloading':
      return { ...status, percent: state.percent };
    case 'failed':
      return { ...status, ...failureOnWire(state) };
    case 'checking':
    case 'ready':
      return status;
  }
}

function failureOnWire({
  problem,
  failedAt,
  retryAt,
}: UpdateFailure): Pick<UpdateStatus, 'checkedAt' | 'retryAt' | 'problem'> {
  const { message, advice } = updateProblemTexts(problem);
  return {
    checkedAt: failedAt,
    retryAt,
    problem: { ...problem, message: sayInEnglish(message), advice: sayInEnglish(advice) },
  };
}
