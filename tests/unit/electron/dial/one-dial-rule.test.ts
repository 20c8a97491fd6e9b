import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DialTarget } from '../../../../electron/dial/dial';
import type { PortResult } from '../../../../electron/dial/port-dialer';
import { PathDoctor } from '../../../../electron/doctor/path-doctor';
import { systemClock } from '../../../../electron/lib/clock';
import type { InterfaceAddress } from '../../../../electron/lib/network-interfaces';
import { AddressMeter } from '../../../../electron/reach/address-meter';
import { outcomeOfApp } from '../../../../shared/domain/reach-state';
import { aPortResult } from '../../../support/a-port-result';

const OWN: InterfaceAddress = { name: 'wlan0', address: '10.9.9.9', prefix: 8, family: 'ipv4', internal: false };
const PORT = 30_010;
const LOCAL = ['10.0.0.2', '192.168.1.7', 'fd00::7'];
const FORBIDDEN = ['8.8.8.8', '169.254.169.254', '127.0.0.1', OWN.address, '100.64.0.9', '2a00::1', '::1'];

interface Case {
  readonly host: string;
  readonly dns: readonly string[];
  readonly isTyped: boolean;
  readonly imported: boolean;
  readonly isServiceHere: boolean;
  readonly allowCarrierGradeNat: boolean;
}

const anAddress = fc.constantFrom(...LOCAL, ...FORBIDDEN);
const anIpv4 = anAddress.filter((address) => !address.includes(':'));
const aHost = fc.oneof(
  anIpv4,
  anIpv4.map((address) => `${address.replaceAll('.', '-')}.apps.example`),
  anIpv4.map((address) => `${address}.apps.example`),
  fc.constantFrom('phone.example', 'Phone.Example'),
);
const aCase: fc.Arbitrary<Case> = fc.record({
  host: aHost,
  dns: fc.array(anAddress, { maxLength: 3 }),
  isTyped: fc.boolean(),
  imported: fc.boolean(),
  isServiceHere: fc.boolean(),
  allowCarrierGradeNat: fc.boolean(),
});

/** Dials nothing for real, and reaches everything. */
function reachAt(dialed: string[]) {
  return async ({ address }: DialTarget): Promise<PortResult> => {
    dialed.push(address);
    return await Promise.resolve(aPortResult());
  };
}

/** Which addresses a measurement dials, and whether it refuses to. */
async function measured({ host, dns, isTyped, imported, isServiceHere, allowCarrierGradeNat }: Case) {
  const dialed: string[] = [];
  const meter = new AddressMeter({
    clock: systemClock,
    dialer: { timeoutMs: 60_000, dial: reachAt(dialed) },
    lookup: async () => dns,
    interfaces: () => [OWN],
    suffixes: () => [],
    isServiceHere: () => isServiceHere,
  });
  const source = isTyped ? 'address' : 'nearby';
  const result = await meter.measure(
    { pin: null, simulated: false },
    { host, httpsPort: PORT, wssPort: null, source, allowCarrierGradeNat, imported: imported && !isTyped },
    { urgency: 'asked', budget: { admit: () => true } },
  );
  const { kind } = outcomeOfApp(result);
  return { dialed, isRefused: kind === 'not-allowed' || kind === 'own-address', isFound: kind !== 'name-blocked' };
}

/** The same of the doctor. */
async function examined({ host, dns, isTyped, imported, isServiceHere, allowCarrierGradeNat }: Case) {
  const dialed: string[] = [];
  const doctor = new PathDoctor({
    service: null,
    clock: systemClock,
    interfaces: () => [OWN],
    lookup: async () => dns,
    lookupTimeoutMs: 60_000,
    dial: reachAt(dialed),
    serviceOnLoopback: isServiceHere,
    suffixes: [],
  });
  const address = { target: host, httpsPort: PORT, wssPort: null, typed: isTyped, imported: imported && !isTyped };
  const { steps } = await doctor.examine({ deviceCode: null, address, allowCarrierGradeNat });
  const target = steps.find(({ step }) => step === 'target');
  const name = steps.find(({ step }) => step === 'name');
  return { dialed, isRefused: target?.outcome === 'problem', isFound: name?.code !== 'not-found' };
}

describe('a measurement and the doctor', () => {
  it('resolve a host by one rule: they dial the same address, or neither dials', async () => {
    await fc.assert(
      fc.asyncProperty(aCase, async (given) => {
        const [meter, doctor] = await Promise.all([measured(given), examined(given)]);
        expect(doctor).toEqual(meter);
      }),
    );
  });

  it('refuse a name of which one address must not be dialed, however many may be', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(LOCAL),
        fc.constantFrom('8.8.8.8', '169.254.169.254', '2a00::1'),
        fc.boolean(),
        async (local, forbidden, isTyped) => {
          const given = { host: 'phone.example', dns: [...local, forbidden], isTyped, imported: false };
          const rules = { isServiceHere: false, allowCarrierGradeNat: true };
          for (const way of [measured, examined]) {
            expect(await way({ ...given, ...rules })).toEqual({ dialed: [], isRefused: true, isFound: true });
          }
        },
      ),
    );
  });
});
