import { notifications } from '@mantine/notifications';
import { announce } from '../../stores/view-store';

const ID = 'confirmation';
const SHOWN_MS = 2_500;

/** Shows for a moment, and announces, that something was done; the next confirmation takes its place. */
export function showConfirmation(text: string): void {
  announce(text);
  notifications.hide(ID);
  // Its text is announced already; an alert would interrupt to say it again.
  notifications.show({
    id: ID,
    message: text,
    color: 'green',
    autoClose: SHOWN_MS,
    withCloseButton: false,
    role: 'note',
  });
}
