import { useNotificationPreferences } from '../settings/preferences';
import { ownThreshold } from './thresholds';

/** From which charge on, in percent, a battery counts as low: a toy's own limit, or that for all. */
export function useLowAt(toyId: string | null): number {
  const preferences = useNotificationPreferences();
  return (toyId === null ? null : ownThreshold(preferences, toyId)) ?? preferences.batteryThreshold;
}
