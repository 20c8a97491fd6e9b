import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  FollowedApp,
  type FollowedEvent,
  FollowedPlaceSource,
  hasMoved,
  placeText,
} from '../../../../electron/forward/followed-app';
import { aConnection } from '../../../support/a-connection';
import { TemporaryFolder } from '../../../support/a-temporary-folder';
import { testAuthority } from '../../../support/a-tls-server';

const ELSEWHERE = aConnection({ address: '192.168.1.77', domain: '192-168-1-77.apps.example' });

describe('a followed app', () => {
  it('makes one event of each change, however often it is found as it was', () => {
    const events: FollowedEvent<string>[] = [];
    const app = new FollowedApp<string>((event) => events.push(event));
    app.reached(aConnection());
    app.reached(aConnection());
    app.reached(ELSEWHERE);
    app.lost('gone');
    app.lost('still gone');
    app.reached(ELSEWHERE);
    expect(events).toEqual([
      { event: 'reachable', connection: aConnection() },
      { event: 'moved', from: '192.168.1.44:30010', to: '192.168.1.77:30010', connection: ELSEWHERE },
      { event: 'lost', reason: 'gone' },
      { event: 'back', address: '192.168.1.77:30010', connection: ELSEWHERE },
    ]);
  });

  it('says what else changed of the connection, once, while the app stays where it is', () => {
    const events: FollowedEvent<string>[] = [];
    const app = new FollowedApp<string>((event) => events.push(event));
    const first = aConnection({ wssPort: null, wssUrl: null, certSha256: 'AB' });
    const further = aConnection({ certSha256: 'AB' });
    const renewed = aConnection({ certSha256: 'CD', ca: '/ca.pem' });
    for (const found of [first, first, further, further, renewed, renewed]) app.reached(found);
    expect(events).toEqual([
      { event: 'reachable', connection: first },
      { event: 'changed', connection: further },
      { event: 'changed', connection: renewed },
    ]);
  });

  it('keeps what one poor measurement did not see, as long as the app is reached at the same place', () => {
    const events: FollowedEvent<string>[] = [];
    const app = new FollowedApp<string>((event) => events.push(event));
    const whole = aConnection({ certSha256: 'AB', ca: '/ca.pem' });
    app.reached(whole);
    app.reached(aConnection({ wssPort: null, wssUrl: null }));
    const withoutHttps = { httpsPort: null, httpsUrl: null, resolve: '192-168-1-44.apps.example:30011:192.168.1.44' };
    app.reached(aConnection(withoutHttps));
    app.reached(aConnection({ ...withoutHttps, wssPort: null, wssUrl: null, resolve: null }));
    expect(events).toEqual([{ event: 'reachable', connection: whole }]);
    // A system's authority verifies it now: that is known.
    app.reached(aConnection({ ...withoutHttps, certSha256: 'AB', ca: null }));
    expect(events.at(-1)).toEqual({ event: 'changed', connection: { ...whole, ca: null } });
    // Elsewhere, and after a loss, its ports are others.
    const elsewhere = { ...ELSEWHERE, wssPort: null };
    app.reached(elsewhere);
    expect(events.at(-1)).toMatchObject({ event: 'moved', connection: elsewhere });
    app.reached(ELSEWHERE);
    app.lost('gone');
    app.reached(elsewhere);
    expect(events.at(-1)).toMatchObject({ event: 'back', connection: elsewhere });
  });

  it('may be away from the start', () => {
    const events: string[] = [];
    const app = new FollowedApp<string>(({ event }) => events.push(event));
    app.lost('away');
    app.reached(aConnection());
    expect(events).toEqual(['lost', 'back']);
  });

  it('has not moved because one measurement saw a port less, or another certificate', () => {
    expect(hasMoved(aConnection(), aConnection({ wssPort: null, certSha256: 'AB' }))).toBe(false);
    expect(hasMoved(aConnection({ httpsPort: null }), aConnection())).toBe(false);
    expect(hasMoved(aConnection(), aConnection({ wssPort: 30_012 }))).toBe(true);
    expect(hasMoved(aConnection(), aConnection({ domain: 'other.example' }))).toBe(true);
  });

  it('says its place with brackets around an IPv6 address', () => {
    expect(placeText(aConnection({ address: 'fd00::7', httpsPort: null }))).toBe('[fd00::7]:30011');
    expect(placeText(aConnection({ address: null }))).toBeNull();
  });
});

describe('the place of a followed app', () => {
  const folder = new TemporaryFolder();

  it('has the authority of the file that the connection names', async () => {
    const { certificatePem } = await testAuthority();
    const ca = join(folder.path, 'ca.pem');
    writeFileSync(ca, certificatePem);
    const source = new FollowedPlaceSource({ suspect: () => undefined, lookUp: async () => true });
    expect(source.whereabouts.value.kind).toBe('away');
    await source.reached(aConnection({ ca, certSha256: 'AB:CD' }));
    expect(source.whereabouts.value).toMatchObject({
      kind: 'there',
      place: { address: '192.168.1.44', domain: '192-168-1-44.apps.example', httpsPort: 30_010, certSha256: 'AB:CD' },
    });
    expect(source.whereabouts.value).toMatchObject({ place: { extraCaPem: expect.stringContaining('CERTIFICATE') } });
    // Without it nothing is verified, rather than anything trusted.
    await source.reached(aConnection({ ca: join(folder.path, 'none.pem') }));
    expect(source.whereabouts.value).toMatchObject({ place: { extraCaPem: null } });
  });

  it('is the latest that was said, although a file was still being read', async () => {
    const ca = join(folder.path, 'ca.pem');
    writeFileSync(ca, (await testAuthority()).certificatePem);
    const source = new FollowedPlaceSource({ suspect: () => undefined, lookUp: async () => true });
    const reading = source.reached(aConnection({ ca }));
    const reason = { code: 'silent', message: 'Silent.', advice: 'Wake it.' };
    await source.lost(reason);
    await reading;
    expect(source.whereabouts.value).toEqual({ kind: 'away', reason });
  });

  it('is none without an address or a port', async () => {
    const source = new FollowedPlaceSource({ suspect: () => undefined, lookUp: async () => true });
    await source.reached(aConnection({ address: null }));
    expect(source.whereabouts.value).toMatchObject({ kind: 'away', reason: { code: 'no-address' } });
    await source.reached(aConnection({ httpsPort: null, wssPort: null }));
    expect(source.whereabouts.value).toMatchObject({ kind: 'away', reason: { code: 'no-address' } });
  });
});
