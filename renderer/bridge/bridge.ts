import type { Bridge, InputOf, OutputOf, RouteName } from '../../shared/ipc/contract';
import type { Envelope } from '../../shared/ipc/envelope';
import { i18n } from '../i18n/i18n';

declare global {
  interface Window {
    readonly beckon: Bridge;
  }
}

/**
 * The connection to main. A request that cannot be delivered returns the code `internal`, so callers have one
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
          message: i18n.t('errors.undelivered.message'),
          advice: i18n.t('errors.undelivered.advice'),
        },
      };
    }
  },
  on: (event, listener) => window.beckon.on(event, listener),
};
