import { notifications } from '@mantine/notifications';
import type { InputOf, OutputOf, RouteName } from '../../../shared/ipc/contract';
import type { RequestError } from '../../../shared/ipc/envelope';
import { bridge } from '../../bridge/bridge';
import { i18n, inSentences, inWords } from '../../i18n/i18n';

/** Sends a request to main; a failure is shown as a temporary message and returned as null. */
export async function sendRequest<R extends RouteName>(
  route: R,
  input: InputOf<R>,
): Promise<{ readonly data: OutputOf<R> } | null> {
  const answer = await bridge.request(route, input);
  if (answer.ok) return { data: answer.data };
  showFailure(answer.error);
  return null;
}

const SHOWN_MS = 8_000;

/** How often each visible failure occurred, by the id of its message. */
const shown = new Map<string, number>();

/** Shows why a request failed in a temporary message; repeated failures are counted in one message. */
function showFailure(error: RequestError): void {
  const id = `failure ${JSON.stringify([error.code, error.message, error.advice])}`;
  const count = (shown.get(id) ?? 0) + 1;
  shown.set(id, count);
  const advice = inWords(error.advice, i18n.t);
  const message = inSentences([advice, count === 1 ? null : i18n.t('errors.timesOver', { count })]);
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
