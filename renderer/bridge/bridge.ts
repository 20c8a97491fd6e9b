import type { Bridge, InputOf, OutputOf, RouteName } from '../../shared/ipc/contract';
import type { Envelope } from '../../shared/ipc/envelope';
import { text } from '../../shared/words/text';

declare global {
  interface Window {
    readonly beckon: Bridge;
  }
}

/**
 * The way to main. A request that cannot even be delivered comes back as the code `internal`, so callers have one
 * kind of failure to show and nothing to catch.
 */
export const bridge: Bridge = {
  async request<R extends RouteName>(route: R, input: InputOf<R>): Promise<Envelope<OutputOf<R>>> {
    try {
      return await window.beckon.request(route, input);
    } catch (error) {
      console.error(`The request ${route} was not delivered`, error);
      return {
        ok: false,
        error: {
          code: 'internal',
          serviceCode: null,
          message: text('requestFailure.undelivered.message'),
          advice: text('requestFailure.undelivered.advice'),
        },
      };
    }
  },
  on: (event, listener) => window.beckon.on(event, listener),
};
