import { z } from 'zod';
import { FORWARD_LIMITS } from '../../forward/forward-limits';
import { appName, connectionInfo, named, reveal, saidVerdict } from './shapes';

const moved = z
  .object({
    event: z.literal('moved'),
    from: z.string().nullable().describe('Where it was: `address:port`; null: not known.'),
    to: z.string().nullable().describe('Where it is: `address:port`; null: not known.'),
    connection: connectionInfo,
  })
  .describe('The app is at another address or port.');
const lost = z
  .object({ event: z.literal('lost'), verdict: saidVerdict })
  .describe('The app is not reached. Beckon tries to bring it back.');
const back = z
  .object({
    event: z.literal('back'),
    address: z.string().nullable().describe('Where it is: `address:port`; null: not known.'),
    connection: connectionInfo,
  })
  .describe('The app is reached again, there or elsewhere.');

const changed = z
  .object({ event: z.literal('changed'), connection: connectionInfo })
  .describe(
    'The app is where it was; something else of its connection is another one: its certificate, its name, or a port that was not known.',
  );

/** The events of `follow`. */
const followEvent = z.discriminatedUnion('event', [
  z
    .object({ event: z.literal('reachable'), connection: connectionInfo })
    .describe('The app is reached: the first event, unless that is `lost`.'),
  moved,
  changed,
  lost,
  back,
]);

/** Room for `unix:` and the longest path of a socket. */
const MAX_LISTEN_LENGTH = 128;

/** The events of `forward`. */
const forwardEvent = z.discriminatedUnion('event', [
  z
    .object({
      event: z.literal('listening'),
      httpUrl: z
        .string()
        .nullable()
        .describe('Base URL with the secret, `http://127.0.0.1:PORT/SECRET/`; raw or `socket`: null.'),
      wsUrl: z.string().nullable().describe('The same for WebSocket, `ws://…`; raw or `socket`: null.'),
      socket: z
        .string()
        .nullable()
        .default(null)
        .describe('Path of the Unix socket that it listens at, which takes HTTP and WebSocket; null: it has a port.'),
      host: z.string().describe('The address that it listens on; `localhost`: both; `socket`: empty.'),
      httpsPort: z
        .int()
        .describe('The port that it listens on; raw: the one that leads to the app’s HTTPS port; `socket`: 0.'),
      wssPort: z.int().describe('The same; raw: another one, which leads to the app’s WebSocket port; `socket`: 0.'),
      domain: z.string().nullable().describe('Raw: the name to verify the app’s certificate with; else null.'),
    })
    .describe('It listens: the first event.'),
  moved,
  lost,
  back,
]);
export type ForwardEvent = z.infer<typeof forwardEvent>;

/** What a program needs that is about to use an app. */
export const HAND_OFF_METHODS = {
  locate: {
    description: 'Finds an app and reaches it now, once or until it is there, for a program that is about to use it.',
    params: z.strictObject({
      name: appName,
      reveal,
      wait: z.boolean().describe('True: tries until it is reachable; each verdict on the way is an event.'),
    }),
    event: z.object({ verdict: saidVerdict }),
    data: z.discriminatedUnion('result', [
      z.object({ result: z.literal('reachable'), name: z.string(), connection: connectionInfo }),
      z.object({ result: z.literal('failed'), name: z.string(), verdict: saidVerdict }),
    ]),
    promisesToKeep: false,
  },
  follow: {
    description:
      'Tells where an app is, and when it moves, changes otherwise, is lost or comes back. Meanwhile it is measured and reconnected as if it were to be kept connected. Runs until the client disconnects.',
    params: named,
    event: followEvent,
    data: z.null(),
    promisesToKeep: false,
  },
  forward: {
    description:
      'Listens on loopback or at a Unix socket, and carries HTTP and WebSocket to wherever the app is: verified TLS, without DNS. Runs until the client disconnects.',
    params: z.strictObject({
      name: appName,
      listen: z
        .string()
        .max(MAX_LISTEN_LENGTH)
        .optional()
        .describe(
          '`127.0.0.1:8080`, `[::1]:8080`, `localhost:8080` (both) or a port; without it, any free port of 127.0.0.1. Or `unix:` and an absolute path in a folder that is the user’s own and that nobody else may write to: a socket of mode 0600, without a secret; not with `raw`, nor on Windows.',
        ),
      allowOrigins: z
        .array(z.string().max(FORWARD_LIMITS.originLength))
        .max(FORWARD_LIMITS.origins)
        .optional()
        .describe('Origins of web pages that may use it, such as `http://localhost:5173`.'),
      raw: z
        .boolean()
        .optional()
        .describe(
          'True: passes TLS through untouched, without a secret, for who asks (SNI) for the name of the app now or since the forward began; for an app that is known by its address alone, whoever asks. Not with `allowOrigins`.',
        ),
    }),
    event: forwardEvent,
    data: z.null(),
    promisesToKeep: false,
  },
} as const;
