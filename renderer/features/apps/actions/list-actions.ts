import type { ViewPreferences } from '../../../../shared/domain/view';
import type { HelpPage } from '../../../../shared/ipc/contract';
import { sendRequest } from '../../notices/send-request';

/** Asks the service for its list now. */
export async function refreshList(): Promise<void> {
  await sendRequest('discovery.refresh', null);
}

/** Pauses or resumes polling the service for its list. */
export async function pauseList(paused: boolean): Promise<void> {
  await sendRequest('discovery.set-paused', { paused });
}

/** Saves how the list of known apps is sorted and filtered. */
export async function setListView(view: ViewPreferences): Promise<void> {
  await sendRequest('settings.set-view', view);
}

/** Shows the folder of Beckon's data in the system's file manager. */
export async function openDataFolder(): Promise<void> {
  await sendRequest('desktop.open-data-folder', null);
}

/** Opens a page of the help in the browser. */
export async function openHelp(page: HelpPage): Promise<void> {
  await sendRequest('desktop.open-help', { page });
}
