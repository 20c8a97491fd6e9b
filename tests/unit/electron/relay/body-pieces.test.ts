import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { inFewPieces } from '../../../../electron/relay/body-pieces';

const MOST = 100;

/** A body whose pieces are all there at once, as those of one packet are. */
function bodyOf(pieces: number): Readable {
  const body = new Readable({ read: () => undefined });
  for (let count = 0; count < pieces; count += 1) body.push('x');
  body.push(null);
  return body;
}

test('a body in as many pieces as there may be is passed on whole', async () => {
  expect(await buffer(inFewPieces(bodyOf(MOST), MOST))).toHaveLength(MOST);
});

test('one in more pieces fails, and no piece past the first that is too many is looked at', async () => {
  const limited = inFewPieces(bodyOf(50 * MOST), MOST);
  const write = limited.write.bind(limited);
  let written = 0;
  Reflect.set(limited, 'write', (piece: Buffer) => {
    written += 1;
    return write(piece);
  });
  await expect(buffer(limited)).rejects.toMatchObject({ statusCode: 413 });
  expect(written).toBe(MOST + 1);
});

test('one whose sender hangs up fails', async () => {
  const body = new Readable({ read: () => undefined });
  const limited = inFewPieces(body, MOST);
  body.destroy(new Error('aborted'));
  await expect(buffer(limited)).rejects.toThrow('aborted');
});
