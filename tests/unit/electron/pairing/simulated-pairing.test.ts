import { describe, expect, it } from 'vitest';
import { type SimulatedScan, scanBySimulation } from '../../../../electron/pairing/simulated-pairing';
import { aSimulatedPairing } from '../../../support/a-simulated-pairing';
import { saying } from '../../../support/saying';

const anApp = (deviceCode: string, online = true, listening = true) => ({ deviceCode, online, listening });

function setUp(apps = [anApp('a'), anApp('b')], scan: SimulatedScan = { kind: 'answered', status: 200 }) {
  const scanned: string[] = [];
  const simulated = aSimulatedPairing({
    apps: () => apps,
    scan: async (qrcode, deviceCode) => {
      scanned.push(`${qrcode} by ${deviceCode}`);
      return await Promise.resolve(scan);
    },
  });
  return { simulated, scanned };
}

describe('scanBySimulation', () => {
  it('takes an app that is not known, before any other one that can be reached', async () => {
    const { simulated, scanned } = setUp([anApp('known'), anApp('closed', true, false), anApp('open', false)]);
    expect(await scanBySimulation(simulated, 'QR', (code) => code === 'known')).toEqual({ ok: true, value: null });
    expect(scanned).toEqual(['QR by open']);
  });

  it('takes one that is known where all are', async () => {
    const { simulated, scanned } = setUp();
    await scanBySimulation(simulated, 'QR', () => true);
    expect(scanned).toEqual(['QR by a']);
  });

  it.each<[string, ReturnType<typeof setUp>['simulated'] | null]>([
    ['no simulator', null],
    ['no app', setUp([]).simulated],
    ['a code that is no longer good', setUp(undefined, { kind: 'expired-code' }).simulated],
    ['a callback that was refused', setUp(undefined, { kind: 'answered', status: 403 }).simulated],
  ])('says so where there is %s', async (_what, simulated) => {
    const scan = await scanBySimulation(simulated, 'QR', () => false);
    expect(scan).toMatchObject({ error: { message: saying(expect.any(String)), advice: saying(expect.any(String)) } });
  });
});
