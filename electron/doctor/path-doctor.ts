import type { DoctorReport, DoctorStep } from '../../shared/domain/doctor';
import { textFor } from '../../shared/words/text';
import type { Clock } from '../lib/clock';
import { type DiagnosisTarget, placeOf } from './diagnosis-target';
import { Examination } from './examination';
import { examinePath, type PathTools } from './examine-path';
import { examineOnline, examineService, type ServiceTools } from './examine-service';

export interface PathDoctorOptions extends ServiceTools, PathTools {
  /** The clock by which the service’s lists are dated. */
  readonly clock: Pick<Clock, 'now'>;
  /** Name suffixes under which a bare address can be verified, besides those in the service’s list. */
  readonly suffixes: readonly string[];
}

/** Called with each step as soon as it ends. */
export type StepListener = (step: DoctorStep) => void;

/** Follows an examination that is a part of something else. */
export interface ExaminationListener {
  readonly onStep: StepListener;
  readonly onReport: (report: DoctorReport) => void;
}

/** Examines the path from this computer to an app, step by step, and says what to do next. */
export class PathDoctor {
  readonly #options: PathDoctorOptions;

  constructor(options: PathDoctorOptions) {
    this.#options = options;
  }

  /** Examines one app or address; all steps are in the report, in order. Does not reject for its findings. */
  async examine(target: DiagnosisTarget, onStep?: StepListener, signal?: AbortSignal): Promise<DoctorReport> {
    const examination = this.#begin(onStep, signal);
    const findings = await examineService(examination, this.#options, target);
    const suffixes = new Set([...this.#options.suffixes, ...findings.suffixes]);
    const place = placeOf(target, findings.app, [...suffixes]);
    await examinePath(examination, this.#options, place, target);
    examineOnline(examination, findings);
    return examination.report();
  }

  /** Examines why nothing is nearby: the service and its list; dials no app. */
  async examineNearby(onStep?: StepListener, signal?: AbortSignal): Promise<DoctorReport> {
    const examination = this.#begin(onStep, signal);
    await examineService(examination, this.#options, null);
    examination.skip(
      ['name', 'target', 'subnet', 'connect-https', 'certificate', 'connect-wss', 'online'],
      'not-examined',
      textFor('finding.notExamined'),
    );
    return examination.report();
  }

  #begin(onStep: StepListener | undefined, signal: AbortSignal | undefined): Examination {
    const { clock, now } = this.#options;
    return new Examination({ clock, now, onStep, signal });
  }
}
