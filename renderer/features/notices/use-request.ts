import { useCallback, useState } from 'react';
import type { InputOf, OutputOf, RouteName } from '../../../shared/ipc/contract';
import type { Envelope } from '../../../shared/ipc/envelope';
import { bridge } from '../../bridge/bridge';
import { showFailure } from './show-failure';

/** Sends a request from outside any component; a failure is shown as a message and comes back as null. */
export async function sendRequest<R extends RouteName>(
  route: R,
  input: InputOf<R>,
): Promise<{ readonly data: OutputOf<R> } | null> {
  return dataOrMessage(await bridge.request(route, input));
}

function dataOrMessage<T>(answer: Envelope<T>): { readonly data: T } | null {
  if (answer.ok) return { data: answer.data };
  showFailure(answer.error);
  return null;
}

export interface RequestHandle<R extends RouteName> {
  /** True while waiting for the answer. */
  readonly busy: boolean;
  /** Sends; a failure is shown as a message and comes back as null. */
  readonly send: (input: InputOf<R>) => Promise<{ readonly data: OutputOf<R> } | null>;
}

/** One request of the contract for a button: busy while it runs, failures shown in a passing message. */
export function useRequest<R extends RouteName>(route: R): RequestHandle<R> {
  const { busy, ask } = useAnswer(route);
  const send = useCallback(async (input: InputOf<R>) => dataOrMessage(await ask(input)), [ask]);
  return { busy, send };
}

/** The same for a form that shows failures itself. */
export function useAnswer<R extends RouteName>(
  route: R,
): { readonly busy: boolean; readonly ask: (input: InputOf<R>) => Promise<Envelope<OutputOf<R>>> } {
  const [busy, setBusy] = useState(false);
  const ask = useCallback(
    async (input: InputOf<R>) => {
      setBusy(true);
      const answer = await bridge.request(route, input);
      setBusy(false);
      return answer;
    },
    [route],
  );
  return { busy, ask };
}
