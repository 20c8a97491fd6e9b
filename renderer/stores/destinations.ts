import type { Destination } from '../../shared/domain/desktop';
import type { Bridge } from '../../shared/ipc/contract';
import { assertNever } from '../../shared/lib/assert-never';
import { examineKnownApp, requestFocus, showKnownApp, showPage } from './view-store';

/** Shows the page that something outside the window asks for: a click on a notification, an entry of the tray menu. */
function goTo(destination: Destination): void {
  switch (destination.kind) {
    case 'apps':
      showPage('known');
      return;
    case 'nearby':
    case 'add':
    case 'settings':
      showPage(destination.kind);
      return;
    case 'app':
      showKnownApp(destination.id);
      requestFocus({ kind: 'detail' });
      return;
    case 'doctor':
      examineKnownApp(destination.id);
      requestFocus({ kind: 'detail' });
      return;
    default:
      assertNever(destination);
  }
}

/** Navigates where main asks; `hasNavigated` says whether it has done so yet, so that no first page covers that one. */
export function followDestinations(bridge: Pick<Bridge, 'on'>): { readonly hasNavigated: () => boolean } {
  let hasNavigated = false;
  bridge.on('desktop.go-to', (destination) => {
    hasNavigated = true;
    goTo(destination);
  });
  return { hasNavigated: () => hasNavigated };
}
