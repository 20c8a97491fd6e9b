import { create } from 'zustand';
import type { AppearancePreferences } from '../../../shared/domain/appearance';
import type { DesktopPreferences } from '../../../shared/domain/desktop';
import type { NotificationPreferences } from '../../../shared/domain/notification';
import type { UpdatePreferences } from '../../../shared/domain/update';
import { useAppState } from '../../stores/mirror';
import { mirrorStore } from '../../stores/mirror-store';
import { sendRequest } from '../notices/send-request';
import { ownThreshold } from './notification-rules';

/** Preferences that are sent to main as a whole, by the name of their slice of the settings. */
export interface Preferences {
  readonly appearance: AppearancePreferences;
  readonly desktop: DesktopPreferences;
  readonly notifications: NotificationPreferences;
  readonly updates: UpdatePreferences;
}

type PreferenceName = keyof Preferences;

/** What was sent and is not in the mirror yet: a second change right after the first must build on it. */
const useSent = create<{ readonly [N in PreferenceName]?: Preferences[N] | undefined }>(() => ({}));
const inFlight: Record<PreferenceName, number> = { appearance: 0, desktop: 0, notifications: 0, updates: 0 };

mirrorStore.subscribe((mirror, before) => {
  if (mirror.kind !== 'live' || before.kind !== 'live') return;
  const [now, earlier] = [mirror.snapshot.state.settings, before.snapshot.state.settings];
  for (const name of ['appearance', 'desktop', 'notifications', 'updates'] as const) {
    if (now[name] !== earlier[name]) settle(name);
  }
});

/** The preferences of that name, including changes that are still on their way to main. */
function usePreferences<N extends PreferenceName>(name: N): Preferences[N] {
  const sent = useSent((all): Preferences[N] | undefined => all[name]);
  const mirrored = useAppState(({ settings }): Preferences[N] => settings[name]);
  return sent ?? mirrored;
}

export const useAppearance = () => usePreferences('appearance');
export const useDesktopPreferences = () => usePreferences('desktop');
export const useNotificationPreferences = () => usePreferences('notifications');
export const useUpdatePreferences = () => usePreferences('updates');

/** The charge in percent at which a battery counts as low: the toy's own threshold, or the common one. */
export function useLowAt(toyId: string | null): number {
  const preferences = useNotificationPreferences();
  return (toyId === null ? null : ownThreshold(preferences, toyId)) ?? preferences.batteryThreshold;
}

/** Changes preferences based on the current ones; a failure is shown and reverts the change. */
export async function changePreferences<N extends PreferenceName>(
  name: N,
  change: (now: Preferences[N]) => Partial<Preferences[N]>,
): Promise<boolean> {
  const mirror = mirrorStore.getState();
  if (mirror.kind !== 'live') throw new Error('Changed before the first snapshot');
  const now: Preferences[N] = useSent.getState()[name] ?? mirror.snapshot.state.settings[name];
  const changed = { ...now, ...change(now) };
  useSent.setState({ [name]: changed });
  inFlight[name] += 1;
  const answer = await sendRequest<`settings.set-${PreferenceName}`>(`settings.set-${name}`, changed);
  inFlight[name] -= 1;
  if (answer === null) settle(name);
  return answer !== null;
}

/** Falls back to the mirror unless a newer change is still on its way. */
function settle(name: PreferenceName): void {
  if (inFlight[name] === 0) useSent.setState({ [name]: undefined });
}

export const changeAppearance = (change: Partial<AppearancePreferences>) =>
  changePreferences('appearance', () => change);
export const changeDesktop = (change: Partial<DesktopPreferences>) => changePreferences('desktop', () => change);
export const changeNotifications = (change: (now: NotificationPreferences) => Partial<NotificationPreferences>) =>
  changePreferences('notifications', change);

/** Turns discreet mode on or off; a failure is shown. */
export async function setDiscreet(discreet: boolean): Promise<boolean> {
  return (await sendRequest('settings.set-discreet', { discreet })) !== null;
}
