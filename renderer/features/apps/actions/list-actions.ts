import type { ViewPreferences } from '../../../../shared/domain/view';
import type { HelpPage } from '../../../../shared/ipc/contract';
import { sendRequest } from '../../notices/send-request';

/** Asks the service for its list now. */
export async function refreshList(): Promise<void> {
  await sendRequest('discovery.refresh', null);
}

/** Stops asking the service for its list, or goes on. */
export async function pauseList(paused: boolean): Promise<void> {
  await sendRequest('discovery.set-paused', { paused });
}

/** How the list of known apps is sorted and what it shows, kept between two runs. */
export async function setListView(view: ViewPreferences): Promise<void> {
  await sendRequest('settings.set-view', view);
}

/** Opens a page of the help in the browser. */
export async function openHelp(page: HelpPage): Promise<void> {
  await sendRequest('desktop.open-help', { page });
}
