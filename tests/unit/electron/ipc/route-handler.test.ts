import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { type RouteHandler, routeHandler, type SchemaOf } from '../../../../electron/ipc/route-handler';
import { success } from '../../../../shared/lib/result';

describe('routeHandler', () => {
  const schema = z.strictObject({ deviceCode: z.string() });
  const handler: RouteHandler<'known.keep'> = routeHandler(schema, ({ deviceCode }) =>
    success({ id: `id of ${deviceCode}` }),
  );

  it('hands a fitting input on', async () => {
    expect(await handler.run({ deviceCode: 'a' })).toEqual({ kind: 'handled', answer: success({ id: 'id of a' }) });
  });

  it('names what is wrong without repeating what was sent', async () => {
    const outcome = await handler.run({ deviceCode: 7, secret: 'hush' });
    expect(outcome).toEqual({ kind: 'invalid', issues: 'deviceCode invalid_type,  unrecognized_keys' });
  });
});

describe('a refused input', () => {
  it('is told by its first faults, however many it has', async () => {
    const schema = z.strictObject({ ids: z.array(z.string()).readonly(), group: z.string().nullable() });
    const handler: RouteHandler<'known.set-group'> = routeHandler(schema, () => success(null));
    const outcome = await handler.run({ ids: Array.from({ length: 100_000 }, () => 7), group: null });
    const issues = outcome.kind === 'invalid' ? outcome.issues : '';
    expect(issues.split(', ')).toEqual(Array.from({ length: 10 }, (_, at) => `ids.${at} invalid_type`));
  });
});

describe('SchemaOf', () => {
  it('takes a schema of exactly the contract’s shape', () => {
    const schema = z.strictObject({ deviceCode: z.string().max(9) });
    expectTypeOf<SchemaOf<typeof schema, 'known.keep'>>().toEqualTypeOf<typeof schema>();
  });

  it('takes no schema that yields less, more or something else', () => {
    const less = z.strictObject({});
    const more = z.strictObject({ deviceCode: z.string(), force: z.boolean() });
    const maybeMore = z.strictObject({ deviceCode: z.string(), force: z.boolean().optional() });
    const other = z.strictObject({ deviceCode: z.number() });
    const narrower = z.strictObject({ deviceCode: z.literal('a') });
    expectTypeOf<SchemaOf<typeof less, 'known.keep'>>().toBeNever();
    expectTypeOf<SchemaOf<typeof more, 'known.keep'>>().toBeNever();
    expectTypeOf<SchemaOf<typeof maybeMore, 'known.keep'>>().toBeNever();
    expectTypeOf<SchemaOf<typeof other, 'known.keep'>>().toBeNever();
    expectTypeOf<SchemaOf<typeof narrower, 'known.keep'>>().toBeNever();
  });
});
