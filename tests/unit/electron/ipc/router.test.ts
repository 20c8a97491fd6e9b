import { expect, it } from 'vitest';
import { z } from 'zod';
import { windowSource } from '../../../../electron/desktop/window-source';
import { requestError } from '../../../../electron/ipc/request-parts';
import {
  isTrustedSender,
  type RouteHandler,
  type RouteHandlers,
  Router,
  routeHandler,
} from '../../../../electron/ipc/router';
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

function keep(handle: Parameters<typeof routeHandler<'known.keep', typeof keepSchema>>[1]): RouteHandler<'known.keep'> {
  return routeHandler(keepSchema, handle);
}
const refused = (code: Parameters<typeof requestError>[0]) => ({ ok: false, error: requestError(code) });
const keepSchema = z.strictObject({ deviceCode: z.string() });
const idsSchema = z.strictObject({ ids: z.array(z.string()).readonly() });

it.each(Object.keys(routes) as RouteName[])('refuses a stranger’s %s before anything else', async (route) => {
  const { router, ran } = aRouter();
  expect(await router.dispatch(route, 'stranger', null)).toEqual(refused('sender-refused'));
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
    expect(await router.dispatch('known.keep', 'window', input)).toEqual(refused('invalid-input'));
  }
  expect(handled).toEqual([]);
});

it('wraps what the handler answers', async () => {
  const done = aRouter({ 'known.keep': keep(() => success({ id: 'x' })) }).router;
  expect(await done.dispatch('known.keep', 'window', { deviceCode: 'a' })).toEqual({ ok: true, data: { id: 'x' } });

  const missing = aRouter({ 'known.keep': keep(() => failure(requestError('not-found'))) }).router;
  expect(await missing.dispatch('known.keep', 'window', { deviceCode: 'a' })).toEqual(refused('not-found'));
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
  expect(answer).toEqual(refused('internal'));
  expect(JSON.stringify(answer)).not.toContain('secret');
  expect(logged).toEqual([bug]);
});

it('turns a bug of a schema into a code too, whatever the input is', async () => {
  const logged: unknown[] = [];
  const logger: Logger = { ...silentLogger, error: (_message, cause) => logged.push(cause) };
  const bug = new TypeError('Cannot freeze');
  const schema = z.object({ ids: z.array(z.string()).readonly() }).refine(() => {
    throw bug;
  });
  const forget = routeHandler<'known.forget', typeof schema>(schema, () => success({ undoToken: 'x' }));
  const { router } = aRouter({ 'known.forget': forget }, logger);
  const cycle: Record<string, unknown> = { ids: ['a'] };
  cycle.self = cycle;
  for (const input of [{ ids: ['a'] }, cycle]) {
    expect(await router.dispatch('known.forget', 'window', input)).toEqual(refused('internal'));
  }
  expect(logged).toEqual([bug, bug]);
});

it('a refused input is told by what is wrong, without what was sent', async () => {
  const handler = keep(({ deviceCode }) => success({ id: deviceCode }));
  const outcome = await handler.run({ deviceCode: 7, secret: 'hush' });
  expect(outcome).toEqual({ kind: 'invalid', issues: 'deviceCode invalid_type,  unrecognized_keys' });
});

it.each([
  ['a view of bytes', new Uint8Array(9)],
  ['a view of numbers', new Float64Array(1)],
])('a refused input may be %s, which cannot be read as a list or be frozen', async (_what, ids) => {
  const forget = routeHandler<'known.forget', typeof idsSchema>(idsSchema, () => success({ undoToken: 'x' }));
  expect(await forget.run({ ids })).toMatchObject({ kind: 'invalid' });
});

it('a refused input is told by its first faults, however many it has', async () => {
  const schema = z.strictObject({ ids: z.array(z.string()).readonly(), group: z.string().nullable() });
  const handler: RouteHandler<'known.set-group'> = routeHandler(schema, () => success(null));
  const outcome = await handler.run({ ids: Array.from({ length: 100_000 }, () => 7), group: null });
  const issues = outcome.kind === 'invalid' ? outcome.issues : '';
  expect(issues.split(', ')).toEqual(Array.from({ length: 10 }, (_, at) => `ids.${at} invalid_type`));
});

const windows = { isOwn: (contentsId: number) => contentsId === 1, source: windowSource(undefined, true) };
const own = { contentsId: 1, isMainFrame: true, url: 'app://bundle/index.html' };

it('trusts the main frame of a window of its own, and nobody while there is none', () => {
  expect(isTrustedSender(own, windows)).toBe(true);
  expect(isTrustedSender(own, { ...windows, isOwn: () => false })).toBe(false);
});

it.each([
  ['another window', { ...own, contentsId: 2 }],
  ['an embedded frame', { ...own, isMainFrame: false }],
  ['a frame that is gone', { ...own, url: null }],
  // The origin of both is the string "null", so comparing origins would let it in.
  ['another custom scheme', { ...own, url: 'data:text/html,hello' }],
  ['another host of the scheme', { ...own, url: 'app://other/index.html' }],
  ['the web', { ...own, url: 'https://bundle/index.html' }],
])('refuses %s', (_who, sender) => {
  expect(isTrustedSender(sender, windows)).toBe(false);
});
