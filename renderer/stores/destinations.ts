import type { Destination } from '../../shared/domain/desktop';
import type { Bridge } from '../../shared/ipc/contract';
import { assertNever } from '../../shared/lib/assert-never';
import { examineKnownApp, requestFocus, showKnownApp, showPage } from './view-store';

/** Shows what something outside the window leads to: a click on a notification, an entry of the tray's menu. */
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

/** Goes wherever main leads; tells whether it has led anywhere yet, so that no first page covers it. */
export function followDestinations(bridge: Pick<Bridge, 'on'>): { readonly wasLed: () => boolean } {
  let led = false;
  bridge.on('desktop.go-to', (destination) => {
    led = true;
    goTo(destination);
  });
  return { wasLed: () => led };
}
