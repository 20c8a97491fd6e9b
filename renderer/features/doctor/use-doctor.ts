import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { DoctorReport, DoctorStep } from '../../../shared/domain/doctor';
import type { IsoTime } from '../../../shared/domain/iso-time';
import type { DoctorRequest } from '../../../shared/ipc/contract';
import type { RequestError } from '../../../shared/ipc/envelope';
import { bridge } from '../../bridge/bridge';
import { onDiscreetChange } from '../../stores/mirror-store';
import { sendRequest } from '../notices/send-request';

interface Steps {
  readonly runId: string;
  /** In order, as they end. */
  readonly steps: readonly DoctorStep[];
  /** When it began, or its last step ended. */
  readonly at: IsoTime;
}

/** One examination, from the request to its report. */
export type Examination = Steps &
  (
    | { readonly kind: 'running'; readonly request: DoctorRequest }
    | { readonly kind: 'done'; readonly request: DoctorRequest; readonly report: DoctorReport }
    | { readonly kind: 'failed'; readonly request: DoctorRequest; readonly error: RequestError }
    /** A part of bringing an app back, whose end and verdict are in the app's connection. */
    | { readonly kind: 'try' }
  );

/** The latest examination of each subject: a known app by its id, or whatever a component examines. */
const store = createStore<Readonly<Record<string, Examination>>>(() => ({}));

let isListening = false;

/** Steps are told by the id of their run. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  // What was found before has addresses that are to be hidden, or hidden words in place of them.
  onDiscreetChange(() => store.setState({}, true));
  bridge.on('doctor.step', ({ runId, step }) => {
    for (const [subject, examination] of Object.entries(store.getState())) {
      // The last step may be told after the report, which has it.
      if (examination.runId !== runId || examination.kind === 'done' || examination.kind === 'failed') continue;
      store.setState({ [subject]: { ...examination, steps: [...examination.steps, step], at: now() } });
    }
  });
}

/** Prepares to follow how a failure to bring an app back is explained; returns the id to ask with. */
export function followTry(appId: string): string {
  return begin(appId, { kind: 'try' });
}

/** Runs the doctor, in place of an examination of the subject in progress. */
export async function examine(subject: string, request: DoctorRequest): Promise<void> {
  stopExamining(subject);
  const runId = begin(subject, { kind: 'running', request });
  const answer = await bridge.request('doctor.run', { runId, request });
  const examination = store.getState()[subject];
  if (examination?.runId !== runId) return;
  store.setState({
    [subject]: answer.ok
      ? { kind: 'done', runId, request, steps: answer.data.steps, at: now(), report: answer.data }
      : { kind: 'failed', runId, request, steps: examination.steps, at: now(), error: answer.error },
  });
}

/** Stops the doctor; the report has the findings so far. Returns whether it was examining. */
export function stopExamining(subject: string): boolean {
  const examination = store.getState()[subject];
  if (examination?.kind !== 'running') return false;
  void bridge.request('doctor.stop', { runId: examination.runId });
  return true;
}

/** Stops the doctor, and forgets what it found. */
function closeExamination(subject: string): void {
  stopExamining(subject);
  const { [subject]: _, ...others } = store.getState();
  store.setState(others, true);
}

/** The latest examination of a subject; undefined: none. */
export function useExamination(subject: string): Examination | undefined {
  return useStore(store, (examinations) => examinations[subject]);
}

/** Runs the doctor for one component; unmounting the component stops it. */
export function useDoctor() {
  const subject = useId();
  useEffect(() => () => closeExamination(subject), [subject]);
  return {
    examination: useExamination(subject),
    run: (request: DoctorRequest) => void examine(subject, request),
    stop: () => stopExamining(subject),
    close: () => closeExamination(subject),
  };
}

export type Doctor = ReturnType<typeof useDoctor>;

/** The report of an examination as text for a support request; null after a failure, which is shown as a message. */
export async function readReport(runId: string): Promise<string | null> {
  return (await sendRequest('doctor.report-text', { runId }))?.data.text ?? null;
}

type Beginning = { readonly kind: 'running'; readonly request: DoctorRequest } | { readonly kind: 'try' };

function begin(subject: string, beginning: Beginning): string {
  listen();
  const runId = crypto.randomUUID();
  store.setState({ [subject]: { ...beginning, runId, steps: [], at: now() } });
  return runId;
}

function now(): IsoTime {
  return new Date().toISOString();
}
