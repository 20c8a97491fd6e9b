import { useCallback, useEffect, useRef, useState } from 'react';
import type { DoctorReport, DoctorStep } from '../../../shared/domain/doctor';
import type { IsoTime } from '../../../shared/domain/iso-time';
import type { DoctorRequest } from '../../../shared/ipc/contract';
import type { RequestError } from '../../../shared/ipc/envelope';
import { bridge } from '../../bridge/bridge';
import { useView } from '../../stores/use-view';
import { viewStore } from '../../stores/view-store';
import { sendRequest } from '../notices/send-request';

/** One examination, from the request to its verdict. */
export type Examination =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'running';
      readonly runId: string;
      readonly request: DoctorRequest;
      readonly steps: readonly DoctorStep[];
    }
  | {
      readonly kind: 'done';
      readonly runId: string;
      readonly request: DoctorRequest;
      readonly report: DoctorReport;
      /** When it ended. */
      readonly at: IsoTime;
    }
  | { readonly kind: 'failed'; readonly request: DoctorRequest; readonly error: RequestError };

export interface Doctor {
  readonly examination: Examination;
  readonly run: (request: DoctorRequest) => void;
  /** Stops the doctor; the report has the findings so far. */
  readonly stop: () => void;
  readonly close: () => void;
}

/** Runs the doctor for one component; unmounting the component stops it. */
export function useDoctor(): Doctor {
  const [examination, setExamination] = useState<Examination>({ kind: 'none' });
  const current = useRef<string | null>(null);

  const stop = useCallback(() => {
    if (current.current !== null) void bridge.request('doctor.stop', { runId: current.current });
  }, []);

  useEffect(
    () =>
      bridge.on('doctor.step', ({ runId, step }) =>
        setExamination((before) =>
          before.kind === 'running' && before.runId === runId ? { ...before, steps: [...before.steps, step] } : before,
        ),
      ),
    [],
  );
  useEffect(() => stop, [stop]);

  const run = useCallback(
    (request: DoctorRequest) => {
      stop();
      const runId = crypto.randomUUID();
      current.current = runId;
      setExamination({ kind: 'running', runId, request, steps: [] });
      const examine = async (): Promise<void> => {
        const answer = await bridge.request('doctor.run', { runId, request });
        if (current.current !== runId) return;
        current.current = null;
        setExamination(
          answer.ok
            ? { kind: 'done', runId, request, report: answer.data, at: new Date().toISOString() }
            : { kind: 'failed', request, error: answer.error },
        );
      };
      void examine();
    },
    [stop],
  );

  const close = useCallback(() => {
    stop();
    current.current = null;
    setExamination({ kind: 'none' });
  }, [stop]);

  return { examination, run, stop, close };
}

/** The report of an examination as text for a support request; null after a failure, which is shown as a message. */
export async function readReport(runId: string): Promise<string | null> {
  return (await sendRequest('doctor.report-text', { runId }))?.data.text ?? null;
}

/** Runs the doctor when something outside the detail, such as the tray's menu, requests it. */
export function useDoctorRequest(knownId: string | null, { run }: Pick<Doctor, 'run'>): void {
  const isMeant = useView(({ doctorRequest }) => doctorRequest !== null && doctorRequest === knownId);
  useEffect(() => {
    if (!isMeant || knownId === null) return;
    viewStore.setState({ doctorRequest: null });
    run({ kind: 'known', id: knownId });
  }, [isMeant, knownId, run]);
}
