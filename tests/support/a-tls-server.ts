import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import tls from 'node:tls';
import { CertificateAuthority } from '../../electron/simulator/certificates/certificate-authority';

/** A real HTTPS server on loopback that answers as a test wants. */
export interface TlsServer {
  readonly url: string;
  readonly port: number;
  readonly caPem: string;
  /** Of its certificate: `AB:CD:…`. */
  readonly sha256: string;
  /** For what is more than requests. */
  readonly server: https.Server;
  /** Every request line so far, such as `GET /path`. */
  readonly requests: readonly string[];
  /** How many connections there were so far, with and without a request. */
  readonly connections: number;
  close(): Promise<void>;
}

export interface TlsServerOptions {
  /** Names and addresses in the certificate. */
  readonly names?: readonly string[];
  readonly untilDays?: number;
  readonly fromDays?: number;
  readonly host?: string;
  /** A free one where it is not given. */
  readonly port?: number;
}

let authority: Promise<CertificateAuthority> | null = null;

/** The certificate authority of this test file. */
export async function testAuthority(): Promise<CertificateAuthority> {
  authority ??= CertificateAuthority.create('Test authority');
  return await authority;
}

export async function startTlsServer(
  listener: (...call: Parameters<RequestListener>) => unknown,
  options: TlsServerOptions = {},
): Promise<TlsServer> {
  const ca = await testAuthority();
  const certificate = await ca.issue({
    names: options.names ?? ['localhost', '127.0.0.1', '::1'],
    ...(options.untilDays === undefined ? {} : { untilDays: options.untilDays }),
    ...(options.fromDays === undefined ? {} : { fromDays: options.fromDays }),
  });
  const requests: string[] = [];
  const server = https.createServer(certificate, (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    void listener(request, response);
  });
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const host = options.host ?? '127.0.0.1';
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    caPem: ca.certificatePem,
    sha256: new X509Certificate(certificate.cert).fingerprint256,
    server,
    requests,
    get connections() {
      return connections;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** What is said at a port of this computer to a client that verifies this name itself, with the head. */
export async function httpsAnswer(port: number, servername: string, ca: string): Promise<string> {
  const socket = tls.connect({ port, host: '127.0.0.1', servername, ca });
  await once(socket, 'secureConnect');
  socket.end('GET / HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n');
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

/** The whole body of a request, as text. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
