import { useEffect } from 'react';
import { useView } from '../../stores/view-store';
import type { Doctor } from './use-doctor';

/** Runs the doctor where something outside the detail, such as the tray's menu, asked for it. */
export function useDoctorRequest(knownId: string | null, { run }: Pick<Doctor, 'run'>): void {
  const isMeant = useView(({ doctorRequest }) => doctorRequest !== null && doctorRequest === knownId);
  useEffect(() => {
    if (!isMeant || knownId === null) return;
    useView.setState({ doctorRequest: null });
    run({ kind: 'known', id: knownId });
  }, [isMeant, knownId, run]);
}
