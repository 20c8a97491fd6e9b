import { describe, expect, it } from 'vitest';
import type { DialResult } from '../../../../electron/dial/dial';
import type { DialedPlace } from '../../../../electron/dial/place-budget';
import type { PathDoctorOptions } from '../../../../electron/doctor/path-doctor';
import type { InterfaceAddress } from '../../../../electron/lib/network-interfaces';
import { say, verdictInWords } from '../../../../electron/lib/words';
import type { StepCode } from '../../../../shared/domain/doctor';
import {
  ADDRESS,
  aDoctor,
  aPhone,
  aService,
  byCode,
  codesOf,
  DOMAIN,
  ETHERNET,
  notVerified,
  stepOf,
  typed,
  VERIFIED,
} from '../../../support/a-path-doctor';

const refused = async (): Promise<DialResult> => notVerified('refused');

describe('examinePath', () => {
  describe('finds the address', () => {
    it.each<[string, PathDoctorOptions['lookup']]>([
      ['blocks it', async () => []],
      ['refuses', async () => Promise.reject(Object.assign(new Error('No'), { code: 'ENOTFOUND' }))],
      ['fails', async () => Promise.reject(Object.assign(new Error('No'), { code: 'EAI_AGAIN' }))],
      ['never answers', async () => new Promise(() => undefined)],
      ['says another address', async () => ['0.0.0.0']],
    ])('that the name spells although DNS %s', async (_how, lookup) => {
      const { doctor, dialed } = aDoctor({ lookup, lookupTimeoutMs: 20 });
      const report = await doctor.examine(byCode());
      expect(stepOf(report, 'name')).toMatchObject({ outcome: 'problem', code: 'blocked' });
      expect(report.verdict.code).toBe('name-blocked-worked-around');
      expect(dialed[0]?.address).toBe(ADDRESS);
    });

    it('and does not blame DNS for an app that does not answer either', async () => {
      const { doctor } = aDoctor({ lookup: async () => [], dial: refused });
      expect((await doctor.examine(byCode())).verdict.code).toBe('not-listening');
    });

    it('without DNS for a name that spells loopback, and for a bare address', async () => {
      const local = aPhone({ domain: '127-0-0-5.apps.beckon.test', address: '127.0.0.5', platform: 'pc' });
      const { doctor, lookedUp } = aDoctor({ service: aService([local]), serviceOnLoopback: true });
      expect(codesOf(await doctor.examine(byCode()))).toMatchObject({ name: 'spelled', subnet: 'this-computer' });
      expect(codesOf(await doctor.examine(typed(ADDRESS))).name).toBe('address');
      expect(lookedUp).toEqual([]);
    });

    it('by DNS for a name that spells none, with the trust in the source of the name', async () => {
      const trusts: string[] = [];
      const lookup = async (_name: string, trust: string): Promise<readonly string[]> => {
        trusts.push(trust);
        return ['fd00::9', ADDRESS];
      };
      await aDoctor({ lookup }).doctor.examine(byCode());
      const { doctor, dialed } = aDoctor({ lookup });
      const report = await doctor.examine(typed('phone.home.beckon.test:30010'));
      expect(trusts).toEqual(['remote-service', 'user']);
      expect(codesOf(report).name).toBe('resolved');
      expect(dialed[0]).toMatchObject({ address: ADDRESS, host: 'phone.home.beckon.test' });
    });

    it('or tells that such a name has none', async () => {
      const { doctor, dialed } = aDoctor({ lookup: async () => [] });
      const report = await doctor.examine(typed('phone.home.beckon.test'));
      expect(report.verdict.code).toBe('name-unresolvable');
      expect(dialed).toEqual([]);
    });

    it('or tells that the service gives no address, or no port: it guesses neither', async () => {
      for (const lacking of [
        { domain: null, address: null },
        { httpsPort: null, wssPort: null },
      ]) {
        const { doctor, dialed } = aDoctor({ service: aService([aPhone(lacking)]) });
        expect((await doctor.examine(byCode())).verdict.code).toBe('no-address');
        expect(dialed).toEqual([]);
      }
    });
  });

  describe('keeps to local networks', () => {
    it.each<[string, StepCode]>([
      ['8-8-8-8.apps.beckon.test', 'not-allowed'],
      ['100.64.0.9', 'carrier-nat'],
    ])('and does not contact %s', async (target, code) => {
      const { doctor, dialed, lookedUp } = aDoctor();
      const report = await doctor.examine(typed(target));
      expect(codesOf(report)).toMatchObject({
        target: code,
        subnet: 'not-allowed',
        'connect-wss': 'not-allowed',
      });
      expect(report.verdict.code).toBe('target-not-allowed');
      expect(say(report.verdict.advice).includes('--allow-carrier-nat')).toBe(code === 'carrier-nat');
      expect({ dialed, lookedUp }).toEqual({ dialed: [], lookedUp: [] });
    });

    it('and to carrier-grade NAT on the user’s word', async () => {
      const { doctor, dialed } = aDoctor({ lookup: async () => ['100.64.0.9', ADDRESS] });
      await doctor.examine({ ...typed('100.64.0.9:30010'), allowCarrierGradeNat: true });
      expect(dialed[0]?.address).toBe('100.64.0.9');
      await doctor.examine({ ...typed('phone.beckon.test'), allowCarrierGradeNat: true });
      expect(dialed[1]?.address).toBe('100.64.0.9');
    });
  });

  describe('compares networks', () => {
    const elsewhere = { ...ETHERNET, address: '10.0.0.5' };
    const silent = async (): Promise<DialResult> => notVerified('silent');
    it.each<[string, string, InterfaceAddress[], PathDoctorOptions['dial']]>([
      ['other-network', 'other-network', [elsewhere], silent],
      ['offline', 'this-computer-offline', [], silent],
      ['same-network', 'silent', [ETHERNET], silent],
      ['other-network', 'not-listening', [elsewhere], refused],
      ['other-network', 'ok', [elsewhere], async () => VERIFIED],
      ['this-computer', 'not-listening', [{ ...ETHERNET, address: ADDRESS }], refused],
    ])('%s → %s', async (subnet, verdict, interfaces, dial) => {
      const report = await aDoctor({ interfaces: () => interfaces, dial }).doctor.examine(typed(DOMAIN));
      expect(codesOf(report).subnet).toBe(subnet);
      expect(report.verdict.code).toBe(verdict);
    });

    it('and sees through an address of this computer given for a phone', async () => {
      const phone = aPhone({ domain: '127-0-0-1.apps.beckon.test', address: '127.0.0.1', platform: 'Android' });
      const here = aDoctor({ service: aService([phone]), dial: refused });
      expect((await here.doctor.examine(typed('127.0.0.1:30010'))).verdict.code).toBe('bogus-loopback');
      const simulated = aDoctor({ service: aService([phone]), dial: refused, serviceOnLoopback: true });
      expect((await simulated.doctor.examine(byCode())).verdict.code).toBe('not-listening');
    });
  });

  describe('on the word of a service elsewhere', () => {
    const elsewhere = (domain: string, address: string | null = null) => aService([aPhone({ domain, address })]);

    it.each(['127-0-0-1.evil.example', '::ffff:7f00:1', '192.168.1.10'])(
      'does not contact %s, which is this computer, until somebody types it',
      async (domain) => {
        const { doctor, dialed, lookedUp } = aDoctor({ service: elsewhere(domain) });
        const report = await doctor.examine(byCode());
        expect(codesOf(report)).toMatchObject({ target: 'own-address', 'connect-https': 'not-allowed' });
        expect(report.verdict.code).toBe('own-address');
        expect({ dialed, lookedUp }).toEqual({ dialed: [], lookedUp: [] });
        // An address of an earlier day is the word of a service, too.
        await doctor.examine({ ...typed(domain, { typed: false, httpsPort: 22 }), deviceCode: 'another' });
        expect(dialed).toEqual([]);
        await doctor.examine(typed(domain));
        expect(dialed).not.toEqual([]);
      },
    );

    it('does not contact where clouds keep keys', async () => {
      const { doctor, dialed } = aDoctor({ service: elsewhere('169-254-169-254.evil.example') });
      const report = await doctor.examine(byCode());
      expect(codesOf(report).target).toBe('cloud-metadata');
      expect(verdictInWords(report.verdict)).toMatchObject({
        code: 'target-not-allowed',
        sentence: expect.stringContaining('Cloud servers'),
      });
      expect(dialed).toEqual([]);
    });

    it.each([
      ['192.168.1.10', 'own-address'],
      ['169.254.169.254', 'cloud-metadata'],
    ])('does not follow a name that DNS leads to %s', async (address, code) => {
      for (const found of [[address], [ADDRESS, address]]) {
        const { doctor, dialed } = aDoctor({ service: elsewhere('evil.example'), lookup: async () => found });
        expect(codesOf(await doctor.examine(byCode())).target).toBe(code);
        expect(dialed).toEqual([]);
      }
    });

    it('does not contact a port of printers', async () => {
      const { doctor, dialed } = aDoctor({ service: aService([aPhone({ httpsPort: 9_100 })]) });
      const report = await doctor.examine(byCode());
      expect(codesOf(report).target).toBe('foreign-port');
      expect(verdictInWords(report.verdict)).toMatchObject({
        code: 'target-not-allowed',
        sentence: expect.stringContaining('port'),
      });
      expect(dialed).toEqual([]);
      await doctor.examine(typed(`${ADDRESS}:9100`));
      expect(dialed).not.toEqual([]);
    });

    it('does not contact one place after the other by itself', async () => {
      const asked: DialedPlace[] = [];
      const mayDial = (place: DialedPlace): boolean => {
        asked.push(place);
        return false;
      };
      const { doctor, dialed } = aDoctor({ mayDial });
      const report = await doctor.examine(byCode());
      expect(codesOf(report)).toMatchObject({ subnet: 'same-network', 'connect-https': 'moved-too-often' });
      expect(report.verdict.code).toBe('moved-too-often');
      expect(asked).toEqual([{ address: ADDRESS, httpsPort: 30_010, wssPort: 30_011 }]);
      expect(dialed).toEqual([]);
      await doctor.examine(typed(ADDRESS));
      expect(dialed).not.toEqual([]);
    });

    it('adds to a typed address no port that it must not lead to by itself', async () => {
      const places = [
        { host: ADDRESS, port: 22 },
        { host: ADDRESS, port: 9_100 },
        { host: '127.0.0.1', port: 30_999 },
        { host: '192.168.1.10', port: 30_999 },
      ];
      for (const { host, port } of places) {
        const { doctor, dialed } = aDoctor({ service: aService([aPhone({ httpsPort: port, wssPort: port })]) });
        await doctor.examine({ ...typed(host), deviceCode: byCode().deviceCode });
        expect(new Set(dialed.map((one) => `${one.address} ${one.port}`))).toEqual(new Set([`${host} 30010`]));
      }
      const { doctor, dialed } = aDoctor({ mayDial: () => false });
      await doctor.examine({ ...typed(ADDRESS), deviceCode: byCode().deviceCode });
      expect(new Set(dialed.map(({ port }) => port))).toEqual(new Set([30_010]));
    });

    it('stands for no address of a file, not even where it is on this computer itself', async () => {
      const { doctor, dialed } = aDoctor({ service: aService([]), serviceOnLoopback: true });
      const report = await doctor.examine({
        ...typed('127.0.0.1', { typed: false, imported: true, httpsPort: 30_010 }),
        deviceCode: 'another',
      });
      expect(codesOf(report).target).toBe('own-address');
      expect(dialed).toEqual([]);
    });
  });

  it('tells no more addresses of a name than a person reads', async () => {
    const found = Array.from({ length: 1_000 }, (_, index) => `10.0.${Math.floor(index / 250)}.${index % 250}`);
    const { doctor } = aDoctor({ lookup: async () => found });
    const report = await doctor.examine(typed('phone.beckon.test'));
    expect(stepOf(report, 'name')?.detail).toBe(
      'DNS says that “phone.beckon.test” is 10.0.0.0, 10.0.0.1, 10.0.0.2, 10.0.0.3, and 996 more.',
    );
  });

  describe('dials', () => {
    it.each<[DialResult['problem'], number | null, string]>([
      ['refused', null, 'not-listening'],
      ['no-route', null, 'no-route'],
      ['handshake-silent', 2, 'silent'],
      ['certificate-expired', 2, 'certificate-expired'],
    ])('and ends %s (connected after %s ms) as %s', async (problem, connectedMs, verdict) => {
      const { doctor } = aDoctor({ dial: async () => notVerified(problem, connectedMs) });
      const report = await doctor.examine(byCode());
      const broken = connectedMs === null ? 'connect-https' : 'certificate';
      expect(stepOf(report, broken)).toMatchObject({ outcome: 'problem', code: problem });
      expect(codesOf(report)).toMatchObject(
        connectedMs === null ? { certificate: 'not-connected' } : { 'connect-https': 'connected' },
      );
      expect(report.verdict.code).toBe(verdict);
    });

    it('a silent port twice before it believes the silence', async () => {
      const answers = [notVerified('silent'), VERIFIED];
      const { doctor, dialed } = aDoctor({ dial: async () => answers.shift() ?? VERIFIED });
      const report = await doctor.examine(typed(DOMAIN, { httpsPort: 30_010 }), undefined);
      expect(report.verdict.code).toBe('ok');
      expect(dialed.filter((one) => one.port === 30_010)).toHaveLength(2);
    });

    it('the websocket port too, unless it is the same', async () => {
      const dial: PathDoctorOptions['dial'] = async ({ port }) => (port === 30_011 ? notVerified('refused') : VERIFIED);
      const apart = await aDoctor({ dial }).doctor.examine(byCode());
      expect(apart.verdict.code).toBe('wss-not-listening');
      const shared = aDoctor({ service: aService([aPhone({ wssPort: 30_010 })]) });
      expect(codesOf(await shared.doctor.examine(byCode()))['connect-wss']).toBe('same-port');
      expect(shared.dialed).toHaveLength(1);
    });

    it('a bare address under the names that verify it, and takes the one that does', async () => {
      const dial: PathDoctorOptions['dial'] = async ({ host }) =>
        host === DOMAIN ? VERIFIED : notVerified('certificate-name', 2);
      const { doctor, dialed } = aDoctor({ dial, service: null, suffixes: ['apps.beckon.test'] });
      const report = await doctor.examine(typed(ADDRESS, { httpsPort: 30_010 }));
      expect(report.verdict.code).toBe('ok');
      expect(dialed.map((one) => one.host)).toEqual([DOMAIN, ADDRESS]);
    });

    it('and lets no guessed name hide a changed certificate', async () => {
      const dial: PathDoctorOptions['dial'] = async ({ host }) =>
        host === ADDRESS ? notVerified('certificate-changed', 2) : notVerified('certificate-unknown', 2);
      const { doctor } = aDoctor({ dial, suffixes: ['apps.beckon.test'] });
      expect((await doctor.examine(typed(ADDRESS, { httpsPort: 30_010 }))).verdict.code).toBe('certificate-changed');
    });

    it('a plain HTTP address for TLS, because that is what it lacks', async () => {
      const { doctor, dialed } = aDoctor({ dial: async () => notVerified('plain-http', 2), service: null });
      expect((await doctor.examine(typed(`http://${ADDRESS}:20010`))).verdict.code).toBe('plain-http');
      expect(dialed).toEqual([{ address: ADDRESS, port: 20_010, host: ADDRESS, secure: true, isElsewhere: false }]);
    });
  });

  it('takes “no route” after a long search for a neighbor as silence', async () => {
    let now = 0;
    const dial = async (): Promise<DialResult> => {
      now += 3_000;
      return notVerified('no-route');
    };
    const { doctor } = aDoctor({ dial, now: () => now });
    expect((await doctor.examine(typed(ADDRESS, { httpsPort: 30_010 }))).verdict.code).toBe('silent');
  });
});
