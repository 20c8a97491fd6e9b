import { type Readable, Transform, type TransformCallback } from 'node:stream';

/** As the framework has it when a body is too large. */
class TooManyPieces extends Error {
  readonly statusCode = 413;
}

/**
 * The same body, which fails where it comes in too many pieces: a piece of one byte costs a thousand times more to take
 * in than to send.
 */
export function inFewPieces(body: Readable, most: number): Transform {
  let pieces = 0;
  const limited = new Transform({
    transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      pieces += 1;
      if (pieces <= most) {
        done(null, piece);
        return;
      }
      // At once, and not when the error is told: thousands more are there already, and each would be one more error.
      body.unpipe(limited);
      body.resume();
      done(new TooManyPieces('The body comes in too many pieces'));
    },
  });
  // Of a body that nobody reads, as of a GET, nobody hears that it failed: without a listener that would end the relay.
  limited.on('error', () => undefined);
  body.once('error', (error) => limited.destroy(error));
  return body.pipe(limited);
}
