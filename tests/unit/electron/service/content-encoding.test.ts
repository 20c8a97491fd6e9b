import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decompressed } from '../../../../electron/service/content-encoding';

const TEXT = Buffer.from(JSON.stringify({ code: 0, data: [] }).repeat(10));

describe('decompressed', () => {
  test.each([
    ['gzip', gzipSync(TEXT)],
    ['GZip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['', TEXT],
    ['identity', TEXT],
    ['of-tomorrow', TEXT],
  ])('reads what came as %j', async (encoding, body) => {
    expect(await decompressed(body, encoding, TEXT.length)).toEqual(TEXT);
  });

  test.each([
    ['gzip', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
  ])('gives up what came as %s and is too large', async (encoding, body) => {
    expect(await decompressed(body, encoding, TEXT.length - 1)).toBeNull();
  });

  test.each(['gzip', 'deflate', 'br'])('nothing is nothing, whatever it is said to be (%s)', async (encoding) => {
    expect(await decompressed(Buffer.alloc(0), encoding, 10)).toHaveLength(0);
  });

  test.each(['gzip', 'deflate', 'br'])('rejects what is broken, with a code (%s)', async (encoding) => {
    await expect(decompressed(Buffer.from('\u0008 no such thing'), encoding, 1_000)).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:Z_|ERR_)/),
    });
  });
});
