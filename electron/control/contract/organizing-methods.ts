import { z } from 'zod';
import { MAX_ORIGIN_LENGTH, MAX_ORIGINS } from '../../../shared/domain/local-address';
import { ownName } from '../../known/own-name';
import { appName, controlApp, instant, named, reveal, revealing } from './shapes';

/** An app that is not shown nearby. */
const ignoredApp = z
  .object({
    deviceCode: z.string().describe('Its code at the service.'),
    title: z.string().nullable().describe('What it was called when it was ignored; null in discreet mode.'),
    since: instant.describe('When it was ignored.'),
    simulated: z.boolean().describe('Whether it is an app of Beckon’s simulator.'),
  })
  .meta({ id: 'IgnoredApp', description: 'An app that the user ignores: it is not shown nearby.' });
export type IgnoredOnWire = z.infer<typeof ignoredApp>;

/** A device code of an app that is not saved, or the only beginning of one. */
const code = appName.describe('Its device code, or the beginning of it.');

const changed = { event: z.never(), data: z.object({ app: controlApp }), promisesToKeep: true } as const;

/** What a client does to put the saved apps in order. */
export const ORGANIZING_METHODS = {
  alias: {
    description: 'Sets the user’s own name for an app.',
    params: named.extend({ alias: ownName.nullable().describe('Null: removes it.') }),
    ...changed,
  },
  group: {
    description: 'Puts an app into a group.',
    params: named.extend({ group: ownName.nullable().describe('Null: removes it from its group.') }),
    ...changed,
  },
  favorite: {
    description: 'Makes an app a favorite, or no longer one.',
    params: named.extend({ favourite: z.boolean().describe('False: it is no longer a favorite.') }),
    ...changed,
  },
  keepConnected: {
    description: 'Has Beckon reconnect an app by itself, or not.',
    params: named.extend({ keepConnected: z.boolean() }),
    ...changed,
  },
  localAddress: {
    description:
      'Changes where programs of this computer find an app: a port that stays the same. Answers once it listens there, or it is known why not; what is left out or null stays.',
    params: named.extend({
      enabled: z.boolean().nullable().optional().describe('Whether Beckon listens there; at first not.'),
      port: z
        .int()
        .min(0)
        .max(65_535)
        .nullable()
        .optional()
        .describe('Its port; at first one that is free. 0: another one that is free.'),
      origins: z
        .array(z.string().max(MAX_ORIGIN_LENGTH))
        .max(MAX_ORIGINS)
        .nullable()
        .optional()
        .describe('Origins of web pages that may use it, such as `http://localhost:5173`; at first none.'),
    }),
    ...changed,
  },
  ignore: {
    description: 'Ignores an app of the service’s latest list: it is not shown nearby any more.',
    params: z.strictObject({ app: code, reveal }),
    event: z.never(),
    data: z.object({ ignored: ignoredApp }),
    promisesToKeep: true,
  },
  unignore: {
    description: 'Shows an ignored app nearby again.',
    params: z.strictObject({ app: code }),
    event: z.never(),
    data: z.object({ deviceCode: z.string() }),
    promisesToKeep: true,
  },
  ignored: {
    description: 'The ignored apps, the latest first.',
    params: revealing,
    event: z.never(),
    data: z.object({
      apps: z.array(ignoredApp),
      discreet: z.boolean().describe('Whether discreet mode is on.'),
    }),
    promisesToKeep: false,
  },
} as const;
