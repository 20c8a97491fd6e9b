import type { InputOf, OutputOf, RouteName } from '../../../shared/ipc/contract';
import { bridge } from '../../bridge/bridge';
import { showFailure } from './toasts';

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
