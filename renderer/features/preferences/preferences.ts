import { create } from 'zustand';
import type { DesktopPreferences } from '../../../shared/domain/desktop';
import type { NotificationPreferences } from '../../../shared/domain/notification';
import type { InputOf } from '../../../shared/ipc/contract';
import { useAppState, useMirror } from '../../stores/mirror-store';
import { sendRequest } from '../notices/use-request';

/** Preferences that go to main whole, by the name of their slice of the settings. */
interface Preferences {
  readonly desktop: DesktopPreferences;
  readonly notifications: NotificationPreferences;
}

type PreferenceName = keyof Preferences;

/** What was sent and has not come back with the mirror yet: a second change at once must build on the first. */
const useSent = create<{ readonly [N in PreferenceName]: Preferences[N] | null }>(() => ({
  desktop: null,
  notifications: null,
}));
const inFlight: Record<PreferenceName, number> = { desktop: 0, notifications: 0 };

useMirror.subscribe((mirror, before) => {
  if (mirror.kind !== 'live' || before.kind !== 'live') return;
  const [now, earlier] = [mirror.snapshot.state.settings, before.snapshot.state.settings];
  if (now.desktop !== earlier.desktop) settle('desktop');
  if (now.notifications !== earlier.notifications) settle('notifications');
});

/** How Beckon is to live on this desktop, as the user sees it: with what was just changed. */
export function useDesktopPreferences(): DesktopPreferences {
  const sent = useSent(({ desktop }) => desktop);
  const mirrored = useAppState(({ settings }) => settings.desktop);
  return sent ?? mirrored;
}

/** What is told outside the window, as the user sees it: with what was just changed. */
export function useNotificationPreferences(): NotificationPreferences {
  const sent = useSent(({ notifications }) => notifications);
  const mirrored = useAppState(({ settings }) => settings.notifications);
  return sent ?? mirrored;
}

/** Changes how Beckon is to live on this desktop; a failure is shown and takes the change back. */
export async function changeDesktop(change: Partial<DesktopPreferences>): Promise<boolean> {
  const desktop = { ...current('desktop'), ...change };
  useSent.setState({ desktop });
  return await send('desktop', 'settings.set-desktop', desktop);
}

/** Changes what is told outside the window, from what it is now; a failure is shown and takes the change back. */
export async function changeNotifications(
  change: (now: NotificationPreferences) => Partial<NotificationPreferences>,
): Promise<boolean> {
  const now = current('notifications');
  const notifications = { ...now, ...change(now) };
  useSent.setState({ notifications });
  return await send('notifications', 'settings.set-notifications', notifications);
}

async function send<R extends 'settings.set-desktop' | 'settings.set-notifications'>(
  name: PreferenceName,
  route: R,
  input: InputOf<R>,
): Promise<boolean> {
  inFlight[name] += 1;
  const answer = await sendRequest(route, input);
  inFlight[name] -= 1;
  if (answer === null) settle(name);
  return answer !== null;
}

/** From here on the mirror tells, unless something newer is still on its way. */
function settle(name: PreferenceName): void {
  if (inFlight[name] === 0) useSent.setState({ [name]: null });
}

function current<N extends PreferenceName>(name: N): Preferences[N] {
  const mirror = useMirror.getState();
  if (mirror.kind !== 'live') throw new Error('Changed before the first snapshot');
  return useSent.getState()[name] ?? mirror.snapshot.state.settings[name];
}
