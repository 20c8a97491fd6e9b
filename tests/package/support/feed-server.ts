import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:https';
import { basename, join } from 'node:path';

/** Serves a folder over HTTPS: PORT FOLDER CERT KEY. While the folder has a file `cut`, packages come only in half. */
const [port, folder = '', cert = '', key = ''] = process.argv.slice(2);

const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (request, response) => {
  const file = join(folder, basename(new URL(request.url ?? '', 'https://localhost').pathname));
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const { size } = statSync(file);
  response.setHeader('content-length', size);
  if (!existsSync(join(folder, 'cut')) || file.endsWith('.yml')) {
    createReadStream(file).pipe(response);
    return;
  }
  const half = createReadStream(file, { end: Math.floor(size / 2) });
  half.pipe(response, { end: false });
  half.on('end', () => request.socket.destroySoon());
});
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
