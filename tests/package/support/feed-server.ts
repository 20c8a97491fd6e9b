import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import { basename, join } from 'node:path';
import { pipeline, Readable } from 'node:stream';

const CHUNK_BYTES = 65_536;

/**
 * Serves a folder over HTTPS: PORT FOLDER CERT KEY. While the folder has a file `cut`, packages come only in half; while
 * it has a file `endless`, they come without a length, and go on far beyond their end; while it has a file `astray`,
 * they are redirected to the next port, which speaks plain HTTP. Prints the path of each request, there with `http:` before.
 */
const [port, folder = '', cert = '', key = ''] = process.argv.slice(2);

function* endless(bytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (let sent = 0; sent < bytes; sent += CHUNK_BYTES) yield chunk;
}

const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (request, response) => {
  const { pathname } = new URL(request.url ?? '', 'https://localhost');
  process.stdout.write(`${pathname}\n`);
  const file = join(folder, basename(pathname));
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const { size } = statSync(file);
  if (existsSync(join(folder, 'astray')) && !file.endsWith('.yml')) {
    response.writeHead(302, { location: `http://localhost:${Number(port) + 1}${pathname}` }).end();
    return;
  }
  if (existsSync(join(folder, 'endless')) && !file.endsWith('.yml')) {
    pipeline(Readable.from(endless(8 * size)), response, () => undefined);
    return;
  }
  response.setHeader('content-length', size);
  if (!existsSync(join(folder, 'cut')) || file.endsWith('.yml')) {
    createReadStream(file).pipe(response);
    return;
  }
  const half = createReadStream(file, { end: Math.floor(size / 2) });
  half.pipe(response, { end: false });
  half.on('end', () => request.socket.destroySoon());
});
createPlainServer((request, response) => {
  process.stdout.write(`http:${request.url ?? ''}\n`);
  response.end('not this way');
}).listen(Number(port) + 1, '127.0.0.1');
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
