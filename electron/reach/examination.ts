import type { DoctorReport, DoctorStep, DoctorStepName, StepCode } from '../../shared/domain/doctor';
import { verdictOf } from './verdict';

/** What a step found, with its evidence. */
export type Finding = Pick<DoctorStep, 'outcome' | 'code' | 'detail'>;

/** A finding, and what the next steps go by; null: nothing. */
export interface Found<T> {
  readonly finding: Finding;
  readonly value: T | null;
}

const STOPPED: Finding = {
  outcome: 'skipped',
  code: 'stopped',
  detail: 'The examination was stopped before this step ended.',
};

/** One examination under way: keeps the steps in order, takes their time, and ends them all once it is stopped. */
export class Examination {
  readonly #onStep: ((step: DoctorStep) => void) | undefined;
  readonly #steps: DoctorStep[] = [];
  readonly signal: AbortSignal | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt = Date.now();

  constructor(onStep: ((step: DoctorStep) => void) | undefined, signal: AbortSignal | undefined) {
    this.#onStep = onStep;
    this.signal = signal;
  }

  get #stopped(): boolean {
    return this.signal?.aborted === true;
  }

  /** Takes a step, and hands on what it came to. */
  async take<T>(step: DoctorStepName, run: () => Promise<Found<T>>): Promise<T | null> {
    const startedAt = performance.now();
    const { finding, value } = this.#stopped ? { finding: STOPPED, value: null } : await run();
    this.add(step, finding, tenths(performance.now() - startedAt));
    return this.#stopped ? null : value;
  }

  /** Enters a step that was taken; `ms` is its time in milliseconds. */
  add(step: DoctorStepName, finding: Finding, ms = 0): void {
    const taken: DoctorStep = { step, ...(this.#stopped ? STOPPED : finding), ms };
    this.#steps.push(taken);
    this.#onStep?.(taken);
  }

  /** Enters steps that leave nothing to examine. */
  skip(steps: readonly DoctorStepName[], code: StepCode, detail: string): void {
    for (const step of steps) this.add(step, { outcome: 'skipped', code, detail });
  }

  report(): DoctorReport {
    return { steps: this.#steps, verdict: verdictOf(this.#steps) };
  }
}

/** A step that found nothing wrong. */
export function fine(code: StepCode, detail: string): Finding {
  return { outcome: 'ok', code, detail };
}

/** A step that found what is the matter, or part of it. */
export function problem(code: StepCode, detail: string): Finding {
  return { outcome: 'problem', code, detail };
}

/** Milliseconds, to a tenth. */
export function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
