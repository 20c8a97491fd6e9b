import { describe, expect, it } from 'vitest';
import type { InterfaceAddress } from '../../../../electron/lib/network-interfaces';
import { verdictInWords } from '../../../../electron/lib/words';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import type { ServiceErrorCode } from '../../../../shared/domain/service-error';
import {
  ADDRESS,
  aDoctor,
  aFailingService,
  aPhone,
  aService,
  byCode,
  codesOf,
  DOMAIN,
  ETHERNET,
  stepOf,
  typed,
} from '../../../support/a-path-doctor';
import { FakeClock } from '../../../support/fake-clock';

const LOOPBACK: InterfaceAddress = { name: 'lo', address: '127.0.0.1', prefix: 8, family: 'ipv4', internal: true };

describe('examineService', () => {
  describe('asks the service', () => {
    it.each<[ServiceErrorCode, string]>([
      ['refused', 'service-unreachable'],
      ['not-json', 'service-error'],
    ])('and passes on %s as %s', async (code, verdict) => {
      const report = await aDoctor({ service: aFailingService(code) }).doctor.examine(byCode());
      expect(stepOf(report, 'service')).toMatchObject({ outcome: 'problem', code, detail: 'It failed.' });
      expect(codesOf(report)).toMatchObject({ listed: 'not-asked', name: 'no-address', online: 'not-asked' });
      expect(report.verdict.code).toBe(verdict);
    });

    it.each<ServiceErrorCode>(['unreachable', 'name-not-found', 'timeout'])(
      'and takes %s for its own network where it has none',
      async (code) => {
        const offline = { service: aFailingService(code), interfaces: () => [LOOPBACK] };
        const report = await aDoctor(offline).doctor.examine(byCode());
        expect(stepOf(report, 'service')).toMatchObject({ outcome: 'problem', code: 'offline' });
        expect(stepOf(report, 'service')?.detail).toContain('It failed.');
        expect(report.verdict.code).toBe('this-computer-offline');
        const nearby = await aDoctor(offline).doctor.examineNearby();
        expect(nearby.verdict.code).toBe('this-computer-offline');
      },
    );

    it('and blames no network for a service that needs none, or that answers', async () => {
      const verdict = async (code: ServiceErrorCode, serviceOnLoopback: boolean): Promise<string> => {
        const { doctor } = aDoctor({ service: aFailingService(code), interfaces: () => [LOOPBACK], serviceOnLoopback });
        return (await doctor.examine(byCode())).verdict.code;
      };
      expect(await verdict('timeout', true)).toBe('service-unreachable');
      expect(await verdict('refused', false)).toBe('service-unreachable');
      expect(await verdict('not-json', false)).toBe('service-error');
    });

    it('and still measures an address that it knows when the service fails', async () => {
      const address = { target: DOMAIN, httpsPort: 30_010, wssPort: null, typed: false };
      const { doctor, dialed } = aDoctor({ service: aFailingService('timeout') });
      const report = await doctor.examine(byCode(address));
      expect(report.verdict.code).toBe('ok');
      expect(dialed).toEqual([{ address: ADDRESS, port: 30_010, host: DOMAIN, secure: true, isElsewhere: true }]);
    });

    it('and does without where none is set', async () => {
      const report = await aDoctor({ service: null }).doctor.examine(typed(DOMAIN, { httpsPort: 30_010 }));
      for (const step of ['service', 'listed', 'online'] as const) {
        expect(stepOf(report, step)).toMatchObject({ outcome: 'skipped', code: 'no-service' });
      }
      expect(report.verdict.code).toBe('ok');
    });

    it('by code when the list does not have the app', async () => {
      const { doctor } = aDoctor({ service: aService([], [aPhone()]) });
      const report = await doctor.examine(byCode());
      expect(codesOf(report)).toMatchObject({ listed: 'known-by-code', 'connect-https': 'connected' });
      expect(report.verdict.code).toBe('ok');
    });

    it('by the clock that dates the list, whatever the computer’s own says', async () => {
      const moved = aPhone({ domain: '192-168-1-9.apps.beckon.test', address: '192.168.1.9' });
      const clock = new FakeClock(Date.UTC(2000, 0, 1));
      const dated = (at: number) => aService([aPhone()], [moved], () => new Date(at).toISOString());
      const recent = aDoctor({ clock, service: dated(clock.now()) });
      await recent.doctor.examine(byCode());
      expect(recent.dialed[0]?.address).toBe(ADDRESS);
      const old = aDoctor({ clock, service: dated(clock.now() - 1) });
      await old.doctor.examine(byCode());
      expect(old.dialed[0]?.address).toBe('192.168.1.9');
    });

    it('and believes no answer by code that is about another app', async () => {
      const { doctor, dialed } = aDoctor({ service: aService([], [aPhone({ deviceCode: 'remote_other' })]) });
      const report = await doctor.examine(byCode());
      expect(report.verdict.code).toBe('not-listed');
      expect(dialed).toEqual([]);
    });

    it('for the app at a typed address, whose ports it then knows', async () => {
      const { doctor, dialed } = aDoctor();
      const report = await doctor.examine(typed(ADDRESS));
      expect(codesOf(report)).toMatchObject({ listed: 'listed', online: 'online' });
      expect(new Set(dialed.map((one) => one.port))).toEqual(new Set([30_010, 30_011]));
    });

    it('but takes no app for the one at a typed address that two of them share', async () => {
      const twin = aPhone({ deviceCode: 'remote_twin', httpsPort: 40_010 });
      const { doctor } = aDoctor({ service: aService([aPhone(), twin]) });
      expect(codesOf(await doctor.examine(typed(ADDRESS)))).toMatchObject({ online: 'not-listed' });
      expect(codesOf(await doctor.examine(typed(`${ADDRESS}:40010`)))).toMatchObject({ online: 'online' });
    });
  });

  describe('says why nothing is listed', () => {
    const vpn: InterfaceAddress = { ...ETHERNET, name: 'tun0', address: '10.8.0.2' };
    const ipv6: InterfaceAddress = { ...ETHERNET, address: '2001:db8::5', prefix: 64, family: 'ipv6' };
    const publicIpv6 = { ...ipv6, address: '2a01:4f8::5' };
    const unlisted = 'The service doesn’t list the app for this network.';
    it.each<[string, InterfaceAddress[], NearbyApp[], string, RegExp]>([
      ['vpn-up', [ETHERNET, vpn], [], `${unlisted} A VPN is on (tun0).`, /^Pause the VPN/],
      ['ipv6-up', [ETHERNET, publicIpv6], [], `${unlisted} This computer also uses IPv6.`, /IPv6/],
      ['empty', [ETHERNET], [], unlisted, /^Open the app/],
      [
        'others-only',
        [ETHERNET],
        [aPhone({ deviceCode: 'remote_other', domain: '192-168-1-9.apps.beckon.test' })],
        unlisted,
        /^Open the app/,
      ],
    ])('%s: what was found in the step, what to do in the verdict', async (code, interfaces, listed, found, advice) => {
      const { doctor } = aDoctor({ service: aService(listed), interfaces: () => interfaces });
      const report = await doctor.examine(byCode());
      expect(stepOf(report, 'listed')).toMatchObject({ outcome: 'problem', code, detail: found });
      expect(verdictInWords(report.verdict)).toMatchObject({
        code: 'not-listed',
        advice: expect.stringMatching(advice),
      });
    });
  });

  it('tells that the service calls an app offline that this computer reaches', async () => {
    const offline = aDoctor({ service: aService([aPhone({ online: false })]) });
    expect((await offline.doctor.examine(byCode())).verdict.code).toBe('app-offline-at-service');
    const unsaid = aDoctor({ service: aService([aPhone({ online: null })]) });
    const report = await unsaid.doctor.examine(byCode());
    expect(stepOf(report, 'online')).toMatchObject({ outcome: 'unknown', code: 'not-said' });
    expect(report.verdict.code).toBe('ok');
  });
});
