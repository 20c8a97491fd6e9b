import { get } from 'node:https';
import type net from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PortDialer } from '../../../../electron/dial/port-dialer';
import { Prober } from '../../../../electron/dial/prober';
import { CertificateAuthority } from '../../../../electron/simulator/certificates/certificate-authority';
import { APP_SUFFIX, type AppCertificates, CompanionApp } from '../../../../electron/simulator/companion-app';
import type { AppScript } from '../../../../electron/simulator/scenario';
import { readyScenario } from '../../../../electron/simulator/scenario-loader';
import { freePort } from '../../../support/loopback-ports';

let authority: CertificateAuthority;
let certificates: AppCertificates;
const opened: CompanionApp[] = [];

beforeAll(async () => {
  authority = await CertificateAuthority.create('Test authority');
  const stranger = await CertificateAuthority.create('Stranger');
  certificates = {
    valid: await authority.issue({ names: [`*.${APP_SUFFIX}`] }),
    expired: await authority.issue({ names: [`*.${APP_SUFFIX}`], fromDays: -20, untilDays: -1 }),
    'wrong-name': await authority.issue({ names: ['*.elsewhere.test'] }),
    stranger: await stranger.issue({ names: [`*.${APP_SUFFIX}`] }),
  };
});

afterEach(async () => {
  for (const app of opened.splice(0)) await app.dispose();
});

async function anApp(overrides: Partial<AppScript> = {}): Promise<CompanionApp> {
  const [script] = readyScenario('home').apps;
  if (script === undefined) throw new Error('The scenario has no app');
  const port = await freePort();
  const app = new CompanionApp(
    { ...script, httpsPort: port, wssPort: port, ...overrides },
    certificates,
    () => '127.0.0.1',
  );
  opened.push(app);
  return app;
}

async function outcomes(app: CompanionApp): Promise<string[]> {
  const dialer = new PortDialer({ extraCaPem: () => authority.certificatePem, timeoutMs: 60_000 });
  const prober = new Prober({ dialer, suffixes: () => [] });
  const report = await prober.probe({ target: app.domain, httpsPort: app.httpsPort, wssPort: app.wssPort });
  return report.ok ? report.value.candidates.map((one) => one.outcome) : [];
}

describe('CompanionApp', () => {
  it('moves up by one on a taken port, and tells the port that it got', async () => {
    const first = await anApp();
    await first.start();
    const second = await anApp({ httpsPort: first.httpsPort, wssPort: first.httpsPort });
    await second.start();
    expect(second.httpsPort).toBeGreaterThan(first.httpsPort);
    expect(second.info()).toMatchObject({ httpsPort: second.httpsPort, wssPort: second.httpsPort });
  });

  it.each(['expired', 'wrong-name', 'stranger', 'plain-http'] as const)(
    'can show a %s certificate, and a good one again',
    async (kind) => {
      const app = await anApp();
      await app.start();
      await app.showCertificate(kind);
      expect((await outcomes(app))[0]).toBe('tls');
      await app.showCertificate('valid');
      expect((await outcomes(app))[0]).toBe('reachable');
    },
  );

  it('stays away where it was stopped, although it moves', async () => {
    const app = await anApp();
    await app.movePort(1);
    expect(app.listening).toBe(false);
    await app.start();
    const before = app.httpsPort;
    await app.movePort(1);
    expect(app.httpsPort).toBeGreaterThan(before);
    expect((await outcomes(app))[0]).toBe('reachable');
  });

  it('answers a request, and accepts a websocket as the protocol wants it', async () => {
    const app = await anApp();
    await app.start();
    const options = { host: '127.0.0.1', port: app.httpsPort, servername: app.domain, ca: authority.certificatePem };
    const status = await new Promise((resolve, reject) => {
      get(options, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const accept = await new Promise((resolve, reject) => {
      get({ ...options, headers }, () => reject(new Error('Not upgraded')))
        .on('upgrade', (response, socket: net.Socket) => {
          socket.destroy();
          resolve(response.headers['sec-websocket-accept']);
        })
        .on('error', reject);
    });
    expect(status).toBe(200);
    // The example of RFC 6455, section 1.3.
    expect(accept).toBe('s3pPLMBiTxaQ9kYGzzhZRbK+xOo=');
  });

  it('lets the service tell more fields otherwise later on, and stays as it is', async () => {
    const app = await anApp({ wire: { online: null } });
    const { httpsPort } = app;
    app.misreport({ domain: '10-0-0-9.apps.beckon.test', httpsPort: 1 });
    expect(app.info()).toMatchObject({ online: null, domain: '10-0-0-9.apps.beckon.test', httpsPort: 1 });
    expect(app.httpsPort).toBe(httpsPort);
  });
});
