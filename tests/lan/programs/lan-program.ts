import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';

/**
 * What runs inside the namespaces of the LAN besides Beckon and the simulator: `ask URL TOKEN CA METHOD [BODY]` calls
 * a simulator’s controls, `delay ADDRESS TO MS PORT…` passes connections on with a delay each way and
 * says of each that ends what it delayed, `occupy ADDRESS PORT` holds a port, `end-tls CERT KEY ADDRESS PORT TO` is the
 * end of TLS for what listens on loopback, and `use URL` is a program that asks an app again and again.
 */
const [task = '', ...words] = process.argv.slice(2);
switch (task) {
  case 'ask':
    ask(words);
    break;
  case 'delay':
    delay(words);
    break;
  case 'occupy':
    occupy(words);
    break;
  case 'end-tls':
    endTls(words);
    break;
  case 'use':
    askOn(words);
    break;
  default:
    throw new Error(`There is no task “${task}”`);
}

function ask([url = '', token = '', caFile = '', method = 'GET', body = '']: readonly string[]): void {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const request = https.request(url, { method, headers, ca: readFileSync(caFile) }, (response) => {
    process.exitCode = response.statusCode === 200 ? 0 : 1;
    response.pipe(process.stdout);
  });
  request.end(body);
}

/**
 * Every byte arrives this much later, in order; so does the end. A line for each connection, once its client has
 * ended it: how many pieces were delayed on the way in, and how many on the way out.
 */
function delay([address = '', to = '', ms = '0', ...ports]: readonly string[]): void {
  const later = (what: () => void): void => void setTimeout(what, Number(ms));
  let opened = 0;
  for (const port of ports.map(Number)) {
    const server = net.createServer({ allowHalfOpen: true }, (near) => {
      const far = net.connect({ host: to, port, allowHalfOpen: true });
      const delayed = { in: 0, out: 0 };
      near.on('close', () => process.stdout.write(`${JSON.stringify(delayed)}\n`));
      for (const [from, into, way] of [
        [near, far, 'in'],
        [far, near, 'out'],
      ] as const) {
        from.on('data', (chunk) =>
          later(() => {
            into.write(chunk);
            delayed[way] += 1;
          }),
        );
        from.on('end', () => later(() => into.end()));
        from.on('error', () => later(() => into.destroy()));
      }
    });
    server.listen(port, address, () => {
      opened += 1;
      if (opened === ports.length) process.stdout.write('open\n');
    });
  }
}

function occupy([address = '', port = '']: readonly string[]): void {
  net.createServer((socket) => socket.destroy()).listen(Number(port), address, () => process.stdout.write('open\n'));
}

function endTls([certFile = '', keyFile = '', address = '', port = '', to = '']: readonly string[]): void {
  const options = { cert: readFileSync(certFile), key: readFileSync(keyFile) };
  const server = tls.createServer(options, (near) => {
    const far = net.connect({ host: '127.0.0.1', port: Number(to) });
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  server.listen(Number(port), address, () => process.stdout.write('open\n'));
}

/** Between two requests, and before a WebSocket is opened again. */
const PAUSE_MS = 100;

/** A line for each answer, on a connection that is kept, and for each WebSocket that opens or ends. */
function askOn([url = '']: readonly string[]): void {
  const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const poll = (): void => {
    const again = (): void => void setTimeout(poll, PAUSE_MS);
    const request = http.get(url, { agent }, (response) => {
      let body = '';
      response.on('data', (text: Buffer) => (body += text.toString()));
      response.on('end', () => {
        say({ event: 'answer', status: response.statusCode, body });
        again();
      });
    });
    request.on('error', (error) => {
      say({ event: 'failed', reason: error.message });
      again();
    });
  };
  const open = (): void => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/echo`);
    socket.addEventListener('open', () => say({ event: 'opened' }));
    socket.addEventListener('close', () => {
      say({ event: 'closed' });
      setTimeout(open, PAUSE_MS);
    });
  };
  poll();
  open();
}
