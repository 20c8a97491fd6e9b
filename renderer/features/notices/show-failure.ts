import { notifications } from '@mantine/notifications';
import type { RequestError } from '../../../shared/ipc/envelope';
import { i18n, inWords } from '../../i18n/i18n';

const SHOWN_MS = 8_000;

/** How often each failure that is still visible was shown, by the id of its message. */
const shown = new Map<string, number>();

/** Shows in a passing message why a request failed; repeated failures are counted in one message. */
export function showFailure(error: RequestError): void {
  const id = `failure ${JSON.stringify([error.code, error.message, error.advice])}`;
  const count = (shown.get(id) ?? 0) + 1;
  shown.set(id, count);
  const advice = inWords(error.advice, i18n.t);
  const message = count === 1 ? advice : `${advice} ${i18n.t('errors.timesOver', { count })}`;
  const content = {
    id,
    color: 'red',
    title: inWords(error.message, i18n.t),
    message,
    autoClose: SHOWN_MS,
    closeButtonProps: { 'aria-label': i18n.t('errors.dismiss') },
    onClose: () => shown.delete(id),
  };
  if (count === 1) notifications.show(content);
  else notifications.update(content);
}
