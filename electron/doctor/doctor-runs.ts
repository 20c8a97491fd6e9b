import type { DoctorReport, DoctorStep } from '../../shared/domain/doctor';
import type { KnownApp } from '../../shared/domain/known-app';
import type { Disposable } from '../lib/disposable';
import type { DiagnosisTarget } from './diagnosis-target';
import { doctorReportText, type ReportFacts } from './doctor-report';
import type { ExaminationListener, PathDoctor } from './path-doctor';

/** Maximum reports kept for copying; older ones are dropped. */
const MAX_REPORTS = 8;

export interface DoctorRunsOptions {
  /** The doctor for one run; see {@link DiagnosisRequest.app}. */
  readonly doctor: (app: DiagnosisRequest['app']) => Pick<PathDoctor, 'examine' | 'examineNearby'>;
  /** Called with each step as soon as it ends. */
  readonly onStep: (runId: string, step: DoctorStep) => void;
  readonly facts: () => ReportFacts;
}

/** What to examine, and the app whose pin and origin apply. */
export interface DiagnosisRequest {
  /** Null: why nothing is listed. */
  readonly target: DiagnosisTarget | null;
  /** The known app; null: an address, or nothing in particular. */
  readonly app: Pick<KnownApp, 'pin' | 'simulated'> | null;
}

/** The doctor’s runs that the window requested: in progress, or ended with a report. */
export class DoctorRuns implements Disposable {
  readonly #options: DoctorRunsOptions;
  readonly #running = new Map<string, AbortController>();
  /** Oldest first. */
  readonly #reports = new Map<string, DoctorReport>();

  constructor(options: DoctorRunsOptions) {
    this.#options = options;
  }

  /**
   * Examines, and reports each step under the caller's id. A stopped run has a report, too; null: a run
   * with that id is in progress.
   */
  async run(runId: string, { target, app }: DiagnosisRequest): Promise<DoctorReport | null> {
    if (this.#running.has(runId)) return null;
    const abort = new AbortController();
    this.#running.set(runId, abort);
    try {
      const onStep = (step: DoctorStep): void => this.#options.onStep(runId, step);
      const doctor = this.#options.doctor(app);
      const report =
        target === null
          ? await doctor.examineNearby(onStep, abort.signal)
          : await doctor.examine(target, onStep, abort.signal);
      this.#keep(runId, report);
      return report;
    } finally {
      this.#running.delete(runId);
    }
  }

  /** Reports an examination that runs elsewhere under the caller's id, as those that are run here. */
  listener(runId: string): ExaminationListener {
    return {
      onStep: (step) => this.#options.onStep(runId, step),
      onReport: (report) => this.#keep(runId, report),
    };
  }

  /** Ends a run early; no effect if it is not running. */
  stop(runId: string): void {
    this.#running.get(runId)?.abort();
  }

  /** The report of a run as text for a support request; null: none, or no longer kept. */
  reportText(runId: string): string | null {
    const report = this.#reports.get(runId);
    return report === undefined ? null : doctorReportText(report, this.#options.facts());
  }

  dispose(): void {
    for (const abort of this.#running.values()) abort.abort();
  }

  #keep(runId: string, report: DoctorReport): void {
    this.#reports.delete(runId);
    this.#reports.set(runId, report);
    for (const oldest of [...this.#reports.keys()].slice(0, -MAX_REPORTS)) this.#reports.delete(oldest);
  }
}
