import { useExamination } from '../doctor/use-doctor';
import type { AppEntry } from './app-entries';
import { type AppStatus, appStatus } from './app-status';

/** How an app stands, where the doctor may be finding out why. */
export function useAppStatus(entry: AppEntry): AppStatus {
  const examination = useExamination(entry.key);
  return examination?.kind === 'running' && entry.known !== null ? { kind: 'examining' } : appStatus(entry);
}
