import { assertNever } from '../../../../shared/lib/assert-never';
import {
  clearSelection,
  examineKnownApp,
  type ListName,
  openApp,
  rename,
  requestFocus,
  selectAll,
  toggleSelected,
  viewStore,
} from '../../../stores/view-store';
import { useNotificationPreferences } from '../../preferences/preferences';
import {
  checkApp,
  copyAddress,
  copyAddresses,
  disconnectApp,
  ignoreApps,
  type NamedApp,
  reconnectApps,
  setKeepConnected,
  stopApp,
} from '../actions/app-actions';
import { forgetApps, setFavorites, setMuted } from '../actions/bulk-actions';
import type { TitledApp } from '../app-entries';
import { appStatus } from '../app-status';
import type { ListCommand } from './list-command';

/** Executes the command of a row; a command that does not apply to the app has no effect. */
export function useListCommands(
  list: ListName,
  shown: readonly TitledApp[] = [],
  picked: readonly TitledApp[] = [],
): (command: ListCommand, app: TitledApp) => void {
  const { mutedApps } = useNotificationPreferences();
  return (command, app) => {
    const { entry } = app;
    const { known } = entry;
    // A key pressed on one of several picked rows applies to all of them.
    const targets = picked.includes(app) ? picked : [app];
    const named = namedApps(targets);
    const [self] = namedApps([app]);
    switch (command.kind) {
      case 'move':
      case 'group':
        return;
      case 'pick':
        toggleSelected(list, entry.key);
        return;
      case 'pick-all':
        selectAll(
          list,
          shown.map(({ entry: { key } }) => key),
        );
        return;
      case 'pick-none':
        clearSelection(list);
        return;
      case 'open':
      case 'review':
        openApp(list, entry.key);
        requestFocus({ kind: 'detail' });
        return;
      case 'add':
        if (!viewStore.getState().selection[list].keys.includes(entry.key)) toggleSelected(list, entry.key);
        requestFocus({ kind: 'detail' });
        return;
      case 'copy':
        if (named.length > 1) void copyAddresses(named.map(({ id }) => id));
        else if (self !== undefined) void copyAddress(self.id);
        return;
      case 'doctor':
        if (known === null) return;
        examineKnownApp(known.id);
        requestFocus({ kind: 'detail' });
        return;
      case 'disconnect':
        if (self !== undefined) void disconnectApp(self);
        return;
      case 'auto-reconnect':
        if (self !== undefined) void setKeepConnected(self, known?.keepConnected !== true);
        return;
      case 'stop':
        if (self !== undefined) stopApp(self, appStatus(entry));
        return;
      case 'favourite':
        void setFavorites(named, !targets.every((target) => target.entry.known?.favourite === true));
        return;
      case 'mute':
        void setMuted(named, !named.every(({ id }) => mutedApps.includes(id)));
        return;
      case 'rename':
        if (known === null) return;
        clearSelection(list);
        openApp(list, entry.key);
        rename(known.id);
        return;
      case 'forget':
        if (named.length > 0) void forgetApps(named);
        return;
      case 'ignore':
        void ignoreApps(nearbyApps(targets));
        return;
      case 'reconnect':
        tryAgain(targets);
        return;
      default:
        assertNever(command);
    }
  };
}

/** Measures one app that is reachable or was never measured; brings back those that are lost. */
function tryAgain(apps: readonly TitledApp[]): void {
  const [first] = namedApps(apps);
  const [app] = apps;
  if (first === undefined || app === undefined) return;
  const { kind } = appStatus(app.entry);
  if (apps.length === 1 && (kind === 'reachable' || kind === 'unchecked')) void checkApp(first);
  else void reconnectApps(namedApps(needingHelp(apps)).map(({ id }) => id));
}

/** The apps that are not reached; all of them if none needs help. */
export function needingHelp(apps: readonly TitledApp[]): readonly TitledApp[] {
  const lost = apps.filter(({ entry }) => appStatus(entry).kind !== 'reachable');
  return lost.length === 0 ? apps : lost;
}

/** The known apps among these, with their displayed names. */
export function namedApps(apps: readonly TitledApp[]): readonly NamedApp[] {
  return apps.flatMap(({ entry, title }) => (entry.known === null ? [] : [{ id: entry.known.id, name: title.name }]));
}

/** The apps among these that are only nearby, by their codes, with their displayed names. */
export function nearbyApps(apps: readonly TitledApp[]): readonly NamedApp[] {
  return apps.flatMap(({ entry, title }) => (entry.known === null ? [{ id: entry.key, name: title.name }] : []));
}
