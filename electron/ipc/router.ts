import type { RouteName } from '../../shared/ipc/contract';
import type { Envelope } from '../../shared/ipc/envelope';
import type { Logger } from '../lib/logger';
import type { DurableAnswers } from '../store/durable-answers';
import { requestError } from './request-errors';
import type { RouteHandlers, RouteOutcome } from './route-handler';

export interface RouterOptions<Sender> {
  readonly handlers: RouteHandlers;
  readonly isTrusted: (sender: Sender) => boolean;
  /** Delays an answer until its changes are on the disk; on failure, a notice in the window says so. */
  readonly durable: DurableAnswers;
  readonly logger: Logger;
}

/** Processes every request in the same steps: sender, schema, handler, disk, envelope. Independent of Electron. */
export class Router<Sender> {
  readonly #options: RouterOptions<Sender>;

  constructor(options: RouterOptions<Sender>) {
    this.#options = options;
  }

  /** Answers a request; never rejects, since Electron would keep only the error's message, and that may be private. */
  async dispatch(route: RouteName, sender: Sender, input: unknown): Promise<Envelope<unknown>> {
    const { handlers, isTrusted, durable, logger } = this.#options;
    try {
      if (!isTrusted(sender)) {
        logger.warn('Refused a request from an unknown sender', { route });
        return { ok: false, error: requestError('sender-refused') };
      }
      const { answer: outcome } = await durable.after<RouteOutcome<unknown>>(
        async () => await handlers[route].run(input),
      );
      if (outcome.kind === 'invalid') {
        logger.warn('Refused a request of an unexpected shape', { route, issues: outcome.issues });
        return { ok: false, error: requestError('invalid-input') };
      }
      return outcome.answer.ok ? { ok: true, data: outcome.answer.value } : outcome.answer;
    } catch (error) {
      logger.error('A request failed unexpectedly', error, { route });
      return { ok: false, error: requestError('internal') };
    }
  }
}
