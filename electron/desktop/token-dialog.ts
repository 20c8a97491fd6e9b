import type { BrowserWindow, Dialog } from 'electron';

const KEEP = 0;
const CANCEL = 1;

/**
 * Asks in a dialog of the system whether the developer token may be kept for a service: the window can neither answer
 * nor paint over it.
 *
 * @param serviceUrl as `parseBaseUrl` gives it
 */
export async function confirmToken(
  dialog: Pick<Dialog, 'showMessageBox'>,
  window: BrowserWindow | null,
  serviceUrl: string,
): Promise<boolean> {
  const options = {
    type: 'question' as const,
    title: 'Developer token',
    message: `Keep the developer token for ${serviceUrl}?`,
    detail:
      'In direct mode Beckon sends it there, and nowhere else, each time that a code is asked for. Whoever has it can act as you at the service.',
    buttons: ['Keep the token', 'Cancel'],
    defaultId: CANCEL,
    cancelId: CANCEL,
    noLink: true,
  };
  const { response } = await (window === null
    ? dialog.showMessageBox(options)
    : dialog.showMessageBox(window, options));
  return response === KEEP;
}
