import { useCallback } from 'react';
import { assertNever } from '../../../../shared/lib/assert-never';
import {
  clearSelection,
  type ListName,
  openApp,
  rename,
  requestFocus,
  selectAll,
  toggleSelected,
} from '../../../stores/view-store';
import { copyAddress, disconnectApp, ignoreApp, keepApp, type NamedApp, reconnectApps } from '../actions/app-actions';
import { setFavorites } from '../actions/bulk-actions';
import { forgetApps } from '../actions/forget-apps';
import type { TitledApp } from '../app-entries';
import type { ListCommand } from './list-command';

/** Executes the command of a row; a command that does not apply to the app has no effect. */
export function useListCommands(
  list: ListName,
  shown: readonly TitledApp[],
  picked: readonly TitledApp[],
): (command: ListCommand, app: TitledApp) => void {
  return useCallback(
    (command, app) => {
      const { entry, title } = app;
      const { known, info } = entry;
      // A key pressed on one of several picked rows applies to all of them.
      const targets = picked.includes(app) ? picked : [app];
      switch (command.kind) {
        case 'move':
          return;
        case 'pick':
          if (list === 'known') toggleSelected(entry.key);
          else openApp(list, entry.key);
          return;
        case 'pick-all':
          if (list === 'known') selectAll(shown.map(({ entry: { key } }) => key));
          return;
        case 'pick-none':
          clearSelection();
          return;
        case 'open':
          openApp(list, entry.key);
          return;
        case 'review':
          openApp(list, entry.key);
          requestFocus({ kind: 'detail' });
          return;
        case 'add':
          if (known === null && info !== null) void keepApp(info.deviceCode, title.name);
          return;
        case 'copy':
          if (known !== null) void copyAddress(known.id);
          return;
        case 'stop':
          if (known !== null) void disconnectApp({ id: known.id, name: title.name });
          return;
        case 'favourite':
          if (known !== null) void setFavorites([{ id: known.id, name: title.name }], !known.favourite);
          return;
        case 'rename':
          if (known === null) return;
          openApp(list, entry.key);
          rename(known.id);
          return;
        case 'forget':
          if (known !== null) void forgetApps(namedApps(targets));
          return;
        case 'ignore':
          if (known === null && info !== null) void ignoreApp(info.deviceCode, title.name);
          return;
        case 'reconnect':
          if (known !== null) void reconnectApps(namedApps(targets).map(({ id }) => id));
          return;
        default:
          assertNever(command);
      }
    },
    [list, shown, picked],
  );
}

/** The known apps among these, with their displayed names. */
export function namedApps(apps: readonly TitledApp[]): readonly NamedApp[] {
  return apps.flatMap(({ entry, title }) => (entry.known === null ? [] : [{ id: entry.known.id, name: title.name }]));
}
