import { useCallback } from 'react';
import type { InputOf, OutputOf, RouteName } from '../../../shared/ipc/contract';
import { bridge } from '../../bridge/bridge';
import { useBusy } from '../../ui/use-busy';
import { showFailure } from './show-failure';

/** Sends a request from outside any component; a failure is shown as a message and comes back as null. */
export async function sendRequest<R extends RouteName>(
  route: R,
  input: InputOf<R>,
): Promise<{ readonly data: OutputOf<R> } | null> {
  const answer = await bridge.request(route, input);
  if (answer.ok) return { data: answer.data };
  showFailure(answer.error);
  return null;
}

interface RequestHandle<R extends RouteName> {
  /** True while waiting for the answer. */
  readonly busy: boolean;
  /** Sends; a failure is shown as a message and comes back as null. */
  readonly send: (input: InputOf<R>) => Promise<{ readonly data: OutputOf<R> } | null>;
}

/** One request of the contract for a button: busy while it runs, failures shown in a passing message. */
export function useRequest<R extends RouteName>(route: R): RequestHandle<R> {
  const { isBusy, run } = useBusy(useCallback((input: InputOf<R>) => sendRequest(route, input), [route]));
  return { busy: isBusy, send: run };
}
