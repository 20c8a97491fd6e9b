import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { limitPieces } from '../../../../electron/relay/guarded-server';

const MOST = 100;

/** A body whose pieces are all there at once, as those of one packet are. */
function bodyOf(pieces: number): Readable {
  const body = new Readable({ read: () => undefined });
  for (let count = 0; count < pieces; count += 1) body.push('x');
  body.push(null);
  return body;
}

test('one in more pieces fails, and no piece past the first that is too many is looked at', async () => {
  const limited = limitPieces(bodyOf(50 * MOST), MOST);
  const write = limited.write.bind(limited);
  let written = 0;
  Reflect.set(limited, 'write', (piece: Buffer) => {
    written += 1;
    return write(piece);
  });
  await expect(buffer(limited)).rejects.toMatchObject({ statusCode: 413 });
  expect(written).toBe(MOST + 1);
});

test.each<[string, (body: Readable) => void]>([
  ['in too many pieces', () => undefined],
  ['whose sender hangs up', (body) => body.destroy(new Error('aborted'))],
])('one %s fails in silence where nobody reads it', async (_what, happen) => {
  const body = bodyOf(2 * MOST);
  const limited = limitPieces(body, MOST);
  happen(body);
  // Not `once`, which would listen for the error as well: an error that nobody listens for ends the whole program.
  await new Promise((resolve) => limited.on('close', resolve));
  expect(limited.errored).toBeInstanceOf(Error);
});
