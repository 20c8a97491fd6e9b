import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdmissionRefusal } from '../../../../electron/forward/admission';
import type { AppPlace } from '../../../../electron/forward/app-place';
import { openSocketForward, type SocketForwardOptions } from '../../../../electron/forward/socket-forward';
import { AFollowedPlace, ForwardParts, placeOf, tell } from '../../../support/a-forward';
import { TemporaryFolder } from '../../../support/a-temporary-folder';
import { type Asked, ask } from '../../../support/plain-request';

const parts = new ForwardParts();

const temporary = new TemporaryFolder();
let path: string;
beforeEach(() => {
  path = join(temporary.path, 'app.sock');
});
afterEach(async () => await parts.dispose());

/** Opens one; the code of its failure, null: it listens. */
async function open(place: AppPlace | null, options: Partial<SocketForwardOptions> = {}): Promise<string | null> {
  const followed = new AFollowedPlace(place);
  const opened = await openSocketForward({ followed, listen: { path }, origins: [], ...options });
  if (!opened.ok) return opened.error.code;
  parts.use(opened.value);
  return null;
}

const there = async (url: string, options: Asked = {}) => await ask(url, { socketPath: path, ...options });

/** A socket that a killed program left: a second name of one whose server has ended. */
async function leftSocket(): Promise<void> {
  const server = net.createServer();
  const former = join(temporary.path, 'former.sock');
  await new Promise<void>((listening) => server.listen(former, listening));
  linkSync(former, path);
  await new Promise((closed) => server.close(closed));
}

describe('a forward at a socket', () => {
  it('carries what its user asks to the app, by any name and without a secret', async () => {
    const app = await parts.app(tell);
    expect(await open(placeOf(app))).toBeNull();
    const answer = await there('http://anything.example:1/GetToys?a=1');
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ method: 'GET', url: '/GetToys?a=1' });
    const echoed = await there('http://localhost/', { method: 'POST', body: ['over ', 'there'] });
    expect(JSON.parse(echoed.body)).toMatchObject({ body: 'over there' });
  });

  it('belongs to its user alone from the beginning, and is gone at the end', async () => {
    const before = process.umask(0);
    try {
      expect(await open(null)).toBeNull();
      expect(process.umask()).toBe(0);
    } finally {
      process.umask(before);
    }
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect((await there('http://localhost/')).status).toBe(503);
    await parts.dispose();
    expect(existsSync(path)).toBe(false);
  });

  it('refuses web pages but those of an allowed origin, and what names no path', async () => {
    const app = await parts.app(tell);
    const refused: AdmissionRefusal[] = [];
    const origins = ['http://localhost:5173'];
    await open(placeOf(app), { origins, onRefused: (refusal) => void refused.push(refusal) });
    const page = await there('http://localhost/', { headers: { Origin: 'http://localhost:5173' } });
    expect(page.headers['access-control-allow-origin']).toBe('http://localhost:5173');
    const statuses: number[] = [];
    for (const headers of [{ Origin: 'http://localhost' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      statuses.push((await there('http://localhost/', { headers })).status);
    }
    const pathless = net.connect(path).end('OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await text(pathless)).toMatch(/^HTTP\/1\.1 400 .*"message":"The request names no path\."/s);
    expect(statuses).toEqual([403, 403]);
    expect(refused).toEqual(['origin-not-allowed', 'cross-site', 'not-found']);
  });
});

describe('the path of a socket', () => {
  it('is taken over from a program that was killed, by one alone', async () => {
    await leftSocket();
    const ends = await Promise.all([open(null), open(null)]);
    expect(ends).toEqual(expect.arrayContaining(['EADDRINUSE', null]));
    expect((await there('http://localhost/')).status).toBe(503);
  });

  it('is not taken from who listens there, nor from anything else', async () => {
    expect(await open(null)).toBeNull();
    expect(await open(null)).toBe('EADDRINUSE');
    expect((await there('http://localhost/')).status).toBe(503);
    await parts.dispose();
    writeFileSync(path, 'mine');
    expect(await open(null)).toBe('EEXIST');
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });

  it('is in a folder into which nobody else can put anything', async () => {
    for (const [mode, code] of [
      [0o777, 'EPERM'],
      [0o1777, 'EPERM'],
      [0o770, 'EPERM'],
      [0o755, null],
    ] as const) {
      chmodSync(temporary.path, mode);
      expect(await open(null), mode.toString(8)).toBe(code);
    }
    await parts.dispose();
    symlinkSync(temporary.path, join(temporary.path, 'link'));
    expect(await open(null, { listen: { path: join(temporary.path, 'link', 'app.sock') } })).toBe('EPERM');
    expect(await open(null, { listen: { path: join(temporary.path, 'nowhere', 'app.sock') } })).toBe('EPERM');
    expect(existsSync(path)).toBe(false);
  });

  it('is in no folder of somebody else', async () => {
    // Only an administrator can give one away; for others, most of the system is somebody else’s.
    const isAdministrator = process.getuid?.() === 0;
    const other = isAdministrator ? join(temporary.path, 'other') : '/';
    if (isAdministrator) {
      mkdirSync(other);
      chownSync(other, 65_534, 65_534);
    }
    expect(await open(null, { listen: { path: join(other, 'app.sock') } })).toBe('EPERM');
  });
});
