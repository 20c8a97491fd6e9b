import type { DoctorReport, DoctorStep, DoctorStepName, StepCode } from '../../shared/domain/doctor';
import { type Text, textFor } from '../../shared/words/text';
import type { Clock } from '../lib/clock';
import { verdictOf } from './verdict';

/** What a step found, with its evidence. */
export type Finding = Pick<DoctorStep, 'outcome' | 'code' | 'detail'>;

/** A finding, and the value that the next steps need; null: none. */
export interface Found<T> {
  readonly finding: Finding;
  readonly value: T | null;
}

export interface ExaminationOptions {
  /** The clock by which the service’s lists are dated. */
  readonly clock: Pick<Clock, 'now'>;
  /** A monotonic clock in milliseconds, for timing steps. */
  readonly now?: (() => number) | undefined;
  readonly onStep: ((step: DoctorStep) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

const STOPPED: Finding = {
  outcome: 'skipped',
  code: 'stopped',
  detail: textFor('finding.stopped'),
};

/** One examination in progress: records and times the steps in order, and ends them all once it is stopped. */
export class Examination {
  readonly #onStep: ((step: DoctorStep) => void) | undefined;
  readonly #steps: DoctorStep[] = [];
  readonly signal: AbortSignal | undefined;
  readonly #now: () => number;
  /** By the clock that dates lists, in milliseconds since 1970. */
  readonly startedAt: number;

  constructor({ clock, now = performance.now.bind(performance), onStep, signal }: ExaminationOptions) {
    this.#onStep = onStep;
    this.#now = now;
    this.signal = signal;
    this.startedAt = clock.now();
  }

  get #stopped(): boolean {
    return this.signal?.aborted === true;
  }

  /** Runs a step, and returns its value. */
  async take<T>(step: DoctorStepName, run: () => Promise<Found<T>>): Promise<T | null> {
    const startedAt = this.#now();
    const { finding, value } = this.#stopped ? { finding: STOPPED, value: null } : await run();
    this.add(step, finding, tenths(this.#now() - startedAt));
    return this.#stopped ? null : value;
  }

  /** Records a completed step; `ms` is its duration in milliseconds. */
  add(step: DoctorStepName, finding: Finding, ms = 0): void {
    const taken: DoctorStep = { step, ...(this.#stopped ? STOPPED : finding), ms };
    this.#steps.push(taken);
    this.#onStep?.(taken);
  }

  /** Records steps that have nothing to examine. */
  skip(steps: readonly DoctorStepName[], code: StepCode, detail: Text): void {
    for (const step of steps) this.add(step, { outcome: 'skipped', code, detail });
  }

  report(): DoctorReport {
    return { steps: this.#steps, verdict: verdictOf(this.#steps) };
  }
}

/** A step that found nothing wrong. */
export function okFinding(code: StepCode, detail: Text): Finding {
  return { outcome: 'ok', code, detail };
}

/** A step that found the problem, or part of it. */
export function problem(code: StepCode, detail: Text): Finding {
  return { outcome: 'problem', code, detail };
}

/** Rounds milliseconds to a tenth. */
export function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
