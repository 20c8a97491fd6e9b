import type { Bridge, InputOf, OutputOf, PreloadBridge, RouteName } from '../../shared/ipc/contract';
import type { Envelope } from '../../shared/ipc/envelope';
import { fromJsonText } from '../../shared/ipc/json-text';
import { textFor } from '../../shared/words/text';

declare global {
  interface Window {
    readonly beckon: PreloadBridge;
  }
}

/** The connection to main; a request that cannot be delivered is answered with the code `internal`. */
export const bridge: Bridge = {
  async request<R extends RouteName>(route: R, input: InputOf<R>): Promise<Envelope<OutputOf<R>>> {
    try {
      return fromJsonText(await window.beckon.request(route, input));
    } catch (error) {
      console.error(`The request ${route} was not delivered`, error);
      return {
        ok: false,
        error: {
          code: 'internal',
          serviceCode: null,
          message: textFor('requestFailure.undelivered.message'),
          advice: textFor('requestFailure.undelivered.advice'),
        },
      };
    }
  },
  on: (event, listener) => window.beckon.on(event, (payload) => listener(fromJsonText(payload))),
};
