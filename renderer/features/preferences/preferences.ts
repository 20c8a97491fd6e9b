import { create } from 'zustand';
import type { AppearancePreferences } from '../../../shared/domain/appearance';
import type { DesktopPreferences } from '../../../shared/domain/desktop';
import type { NotificationPreferences } from '../../../shared/domain/notification';
import type { UpdatePreferences } from '../../../shared/domain/update';
import type { InputOf } from '../../../shared/ipc/contract';
import { useAppState } from '../../stores/mirror';
import { mirrorStore } from '../../stores/mirror-store';
import { sendRequest } from '../notices/send-request';
import { ownThreshold } from './notification-rules';

/** Preferences that are sent to main as a whole, by the name of their slice of the settings. */
interface Preferences {
  readonly appearance: AppearancePreferences;
  readonly desktop: DesktopPreferences;
  readonly notifications: NotificationPreferences;
  readonly updates: UpdatePreferences;
}

type PreferenceName = keyof Preferences;

/** What was sent and is not in the mirror yet: a second change right after the first must build on it. */
const useSent = create<{ readonly [N in PreferenceName]: Preferences[N] | null }>(() => ({
  appearance: null,
  desktop: null,
  notifications: null,
  updates: null,
}));
const inFlight: Record<PreferenceName, number> = { appearance: 0, desktop: 0, notifications: 0, updates: 0 };

mirrorStore.subscribe((mirror, before) => {
  if (mirror.kind !== 'live' || before.kind !== 'live') return;
  const [now, earlier] = [mirror.snapshot.state.settings, before.snapshot.state.settings];
  if (now.appearance !== earlier.appearance) settle('appearance');
  if (now.desktop !== earlier.desktop) settle('desktop');
  if (now.notifications !== earlier.notifications) settle('notifications');
  if (now.updates !== earlier.updates) settle('updates');
});

/** The appearance, including changes that are still on their way to main. */
export function useAppearance(): AppearancePreferences {
  const sent = useSent(({ appearance }) => appearance);
  const mirrored = useAppState(({ settings }) => settings.appearance);
  return sent ?? mirrored;
}

/** The desktop preferences, including changes that are still on their way to main. */
export function useDesktopPreferences(): DesktopPreferences {
  const sent = useSent(({ desktop }) => desktop);
  const mirrored = useAppState(({ settings }) => settings.desktop);
  return sent ?? mirrored;
}

/** The notification preferences, including changes that are still on their way to main. */
export function useNotificationPreferences(): NotificationPreferences {
  const sent = useSent(({ notifications }) => notifications);
  const mirrored = useAppState(({ settings }) => settings.notifications);
  return sent ?? mirrored;
}

/** What the user chose for updates, including changes that are still on their way to main. */
export function useUpdatePreferences(): UpdatePreferences {
  const sent = useSent(({ updates }) => updates);
  const mirrored = useAppState(({ settings }) => settings.updates);
  return sent ?? mirrored;
}

/** The charge in percent at which a battery counts as low: the toy's own threshold, or the common one. */
export function useLowAt(toyId: string | null): number {
  const preferences = useNotificationPreferences();
  return (toyId === null ? null : ownThreshold(preferences, toyId)) ?? preferences.batteryThreshold;
}

/** Changes the appearance; a failure is shown and reverts the change. */
export async function changeAppearance(change: Partial<AppearancePreferences>): Promise<boolean> {
  const appearance = { ...preferencesNow('appearance'), ...change };
  useSent.setState({ appearance });
  return await send('appearance', 'settings.set-appearance', appearance);
}

/** Turns discreet mode on or off; a failure is shown. */
export async function setDiscreet(discreet: boolean): Promise<boolean> {
  return (await sendRequest('settings.set-discreet', { discreet })) !== null;
}

/** Changes desktop preferences; a failure is shown and reverts the change. */
export async function changeDesktop(change: Partial<DesktopPreferences>): Promise<boolean> {
  const desktop = { ...preferencesNow('desktop'), ...change };
  useSent.setState({ desktop });
  return await send('desktop', 'settings.set-desktop', desktop);
}

/** Changes notification preferences based on the current ones; a failure is shown and reverts the change. */
export async function changeNotifications(
  change: (now: NotificationPreferences) => Partial<NotificationPreferences>,
): Promise<boolean> {
  const now = preferencesNow('notifications');
  const notifications = { ...now, ...change(now) };
  useSent.setState({ notifications });
  return await send('notifications', 'settings.set-notifications', notifications);
}

/** Changes what the user chose for updates; a failure is shown and reverts the change. */
export async function changeUpdates(updates: UpdatePreferences): Promise<boolean> {
  useSent.setState({ updates });
  return await send('updates', 'settings.set-updates', updates);
}

async function send<
  R extends 'settings.set-appearance' | 'settings.set-desktop' | 'settings.set-notifications' | 'settings.set-updates',
>(name: PreferenceName, route: R, input: InputOf<R>): Promise<boolean> {
  inFlight[name] += 1;
  const answer = await sendRequest(route, input);
  inFlight[name] -= 1;
  if (answer === null) settle(name);
  return answer !== null;
}

/** Falls back to the mirror unless a newer change is still on its way. */
function settle(name: PreferenceName): void {
  if (inFlight[name] === 0) useSent.setState({ [name]: null });
}

/** The preferences of that name, including changes that are still on their way to main. */
export function preferencesNow<N extends PreferenceName>(name: N): Preferences[N] {
  const mirror = mirrorStore.getState();
  if (mirror.kind !== 'live') throw new Error('Changed before the first snapshot');
  return useSent.getState()[name] ?? mirror.snapshot.state.settings[name];
}
