import { errorCode } from '../lib/error-code';

/** The encodings that {@link decompressed} reads, for a request's `Accept-Encoding`. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

type Decompress = (
  body: Uint8Array,
  options: { readonly maxOutputLength: number },
  callback: (error: Error | null, result: Buffer) => void,
) => void;

/**
 * The body of an answer without its compression; null: it would be longer than `maxBytes`. One of another encoding is
 * returned as it is. Rejects when it is broken.
 *
 * @param encoding value of `Content-Encoding`; empty: none
 */
export async function decompressed(body: Buffer, encoding: string, maxBytes: number): Promise<Buffer | null> {
  const decompress = body.length === 0 ? null : await decompressorOf(encoding.toLowerCase(), body);
  if (decompress === null) return body;
  return await new Promise((resolve, reject) => {
    decompress(body, { maxOutputLength: maxBytes }, (error, result) => {
      if (error === null) resolve(result);
      else if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') resolve(null);
      else reject(error);
    });
  });
}

/** Null: none is needed, or known. */
async function decompressorOf(encoding: string, body: Uint8Array): Promise<Decompress | null> {
  if (encoding !== 'gzip' && encoding !== 'deflate' && encoding !== 'br') return null;
  // Loaded only here: most services on a local network compress nothing.
  const zlib = await import('node:zlib');
  if (encoding === 'br') return zlib.brotliDecompress;
  // Some servers send `deflate` without the header that it should have.
  return encoding === 'deflate' && !hasZlibHeader(body) ? zlib.inflateRaw : zlib.unzip;
}

/** RFC 1950, section 2.2: the method is 8, and both bytes together are a multiple of 31. */
function hasZlibHeader([method = 0, flags = 0]: Uint8Array): boolean {
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}
