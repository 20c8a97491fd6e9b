import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requestError } from '../../../../electron/ipc/request-errors';
import { type RouteHandler, type RouteHandlers, routeHandler } from '../../../../electron/ipc/route-handler';
import { Router } from '../../../../electron/ipc/router';
import { type Logger, silentLogger } from '../../../../electron/lib/logger';
import { type AwaitedDocument, DurableAnswers } from '../../../../electron/store/durable-answers';
import { type RouteName, routes } from '../../../../shared/ipc/contract';
import { failure, success } from '../../../../shared/lib/result';
import { settled } from '../../../support/fake-clock';
import { HeldDocument } from '../../../support/held-document';

/** A handler for each route that counts its calls and answers nothing. */
function countingHandlers(overrides: Partial<RouteHandlers> = {}) {
  const ran: string[] = [];
  const handlers = Object.fromEntries(
    Object.keys(routes).map((route) => [
      route,
      {
        route,
        run: async () => {
          ran.push(route);
          return { kind: 'handled', answer: success(null) };
        },
      },
    ]),
  ) as unknown as RouteHandlers;
  return { ran, handlers: { ...handlers, ...overrides } };
}

function aRouter(
  overrides: Partial<RouteHandlers> = {},
  logger: Logger = silentLogger,
  documents: readonly AwaitedDocument[] = [],
) {
  const { ran, handlers } = countingHandlers(overrides);
  const durable = new DurableAnswers(documents);
  const isTrusted = (sender: string): boolean => sender === 'window';
  return { ran, router: new Router<string>({ handlers, durable, logger, isTrusted }) };
}

function keep(handle: Parameters<typeof routeHandler<'known.keep', typeof schema>>[1]): RouteHandler<'known.keep'> {
  return routeHandler(schema, handle);
}
const schema = z.strictObject({ deviceCode: z.string() });

describe('Router', () => {
  it.each(Object.keys(routes) as RouteName[])('refuses a stranger’s %s before anything else', async (route) => {
    const { router, ran } = aRouter();
    expect(await router.dispatch(route, 'stranger', null)).toEqual({
      ok: false,
      error: requestError('sender-refused'),
    });
    expect(ran).toEqual([]);
  });

  it('refuses an input of another shape before the handler', async () => {
    const handled: unknown[] = [];
    const { router } = aRouter({
      'known.keep': keep((given) => {
        handled.push(given);
        return success({ id: 'x' });
      }),
    });
    for (const input of [null, undefined, {}, { deviceCode: 7 }, { deviceCode: 'a', extra: 1 }, 'a']) {
      expect(await router.dispatch('known.keep', 'window', input)).toEqual({
        ok: false,
        error: requestError('invalid-input'),
      });
    }
    expect(handled).toEqual([]);
  });

  it('wraps what the handler answers', async () => {
    const done = aRouter({ 'known.keep': keep(() => success({ id: 'x' })) }).router;
    expect(await done.dispatch('known.keep', 'window', { deviceCode: 'a' })).toEqual({ ok: true, data: { id: 'x' } });

    const missing = aRouter({ 'known.keep': keep(() => failure(requestError('not-found'))) }).router;
    expect(await missing.dispatch('known.keep', 'window', { deviceCode: 'a' })).toEqual({
      ok: false,
      error: requestError('not-found'),
    });
  });

  it('answers when what the handler changed is on the disk, and also where the disk refuses', async () => {
    for (const isSaved of [true, false]) {
      const document = new HeldDocument();
      const handler = keep(() => {
        document.urgentChanges += 1;
        return success({ id: 'x' });
      });
      const { router } = aRouter({ 'known.keep': handler }, silentLogger, [document]);
      let answer: unknown = null;
      const seen = router.dispatch('known.keep', 'window', { deviceCode: 'a' }).then((given) => {
        answer = given;
        return given;
      });
      await settled();
      expect([document.waiting, answer]).toEqual([1, null]);
      document.end(isSaved);
      expect(await seen).toEqual({ ok: true, data: { id: 'x' } });
    }
  });

  it('turns a bug into a code, and keeps its words for the log', async () => {
    const logged: unknown[] = [];
    const logger: Logger = { ...silentLogger, error: (_message, cause) => logged.push(cause) };
    const bug = new Error('secret at /home/someone');
    const { router } = aRouter(
      {
        'known.keep': keep(() => {
          throw bug;
        }),
      },
      logger,
    );
    const answer = await router.dispatch('known.keep', 'window', { deviceCode: 'a' });
    expect(answer).toEqual({ ok: false, error: requestError('internal') });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(logged).toEqual([bug]);
  });
});
