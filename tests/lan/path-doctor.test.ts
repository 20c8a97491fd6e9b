import { describe, expect } from 'vitest';
import type { DoctorReportInWords } from '../../electron/lib/words';
import type { DoctorStepName, StepCode } from '../../shared/domain/doctor';
import { lanTest, onLan } from './support/lan-test';

function codeOf(report: DoctorReportInWords, name: DoctorStepName): StepCode | undefined {
  return report.steps.find((one) => one.step === name)?.code;
}

describe.runIf(onLan)('the doctor on a small LAN', () => {
  lanTest('finds nothing wrong where nothing is', async ({ lan }) => {
    const report = await lan.computer.doctor(lan.ada.deviceCode);
    expect(report).toMatchObject({ verdict: { code: 'ok' }, exitCode: 0 });
    expect(codeOf(report, 'name')).toBe('resolved');
    expect(codeOf(report, 'subnet')).toBe('same-network');
  });

  lanTest('works around DNS that blocks private addresses, and verifies all the same', async ({ lan }) => {
    lan.blockPrivateNames(true);
    const report = await lan.computer.doctor(lan.ada.deviceCode);
    expect(report).toMatchObject({ verdict: { code: 'name-blocked-worked-around' }, exitCode: 0 });
    expect(codeOf(report, 'name')).toBe('blocked');
    expect(codeOf(report, 'certificate')).toBe('verified');
    expect(codeOf(report, 'connect-wss')).toBe('verified');
  });

  lanTest('contacts nobody’s app to say that apps are nearby', async ({ lan }) => {
    const report = await lan.computer.doctor('--nearby');
    expect(report).toMatchObject({ verdict: { code: 'ok' }, exitCode: 0 });
    expect([await lan.ada.connections(), await lan.bo.connections()]).toEqual([0, 0]);
  });

  lanTest('contacts no other app than the one it was asked about', async ({ lan }) => {
    await lan.computer.doctor(lan.ada.deviceCode);
    expect(await lan.ada.connections()).toBe(2);
    expect(await lan.bo.connections()).toBe(0);
  });

  lanTest('tells an app that is not listed from a service that is not reached', async ({ lan }) => {
    await lan.service.behave('empty');
    expect(await lan.computer.doctor('--nearby')).toMatchObject({ verdict: { code: 'not-listed' }, exitCode: 3 });
    await lan.service.behave('down');
    const report = await lan.computer.doctor(lan.ada.deviceCode);
    expect(report).toMatchObject({ verdict: { code: 'service-unreachable' }, exitCode: 4 });
    await lan.service.behave('html');
    expect(await lan.computer.doctor('--nearby')).toMatchObject({ verdict: { code: 'service-error' }, exitCode: 5 });
  });

  lanTest('examines a bare address by the names that verify it', async ({ lan }) => {
    const report = await lan.computer.doctor(lan.bo.address);
    expect(report).toMatchObject({ verdict: { code: 'ok' }, exitCode: 0 });
    expect(codeOf(report, 'listed')).toBe('listed');
  });

  lanTest('sees an app on another network', async ({ lan }) => {
    lan.bo.moveTo('10.77.2.22', 'guest');
    await lan.service.hearFrom(lan.bo);
    const report = await lan.computer.doctor(lan.bo.deviceCode);
    expect(report).toMatchObject({ verdict: { code: 'other-network' }, exitCode: 4 });
    expect(codeOf(report, 'subnet')).toBe('other-network');
  });

  lanTest('takes every address of a range that is local for this computer, and does not dial it', async ({ lan }) => {
    lan.hosts.computer.ip('route add local 10.77.2.0/24 dev lo');
    lan.bo.moveTo('10.77.2.22', 'guest');
    await lan.service.hearFrom(lan.bo);
    const report = await lan.computer.doctor(lan.bo.deviceCode);
    expect(report).toMatchObject({ verdict: { code: 'own-address' } });
    expect(codeOf(report, 'target')).toBe('own-address');
  });

  lanTest('takes a sleeping phone for silent, and sees it wake', async ({ lan }) => {
    lan.ada.sleep();
    const report = await lan.computer.doctor(lan.ada.deviceCode);
    expect(report).toMatchObject({ verdict: { code: 'silent' }, exitCode: 4 });
    expect(codeOf(report, 'subnet')).toBe('same-network');
    lan.ada.wake();
    expect(await lan.computer.doctor(lan.ada.deviceCode)).toMatchObject({ verdict: { code: 'ok' } });
  });

  lanTest('takes an address that no device answers to for silent, too', async ({ lan }) => {
    lan.ada.switchOff();
    // Longer than the kernel looks for a neighbour: it then says that there is no route.
    const report = await lan.computer.doctor(lan.ada.deviceCode, '--timeout', '10000');
    expect(report).toMatchObject({ verdict: { code: 'silent' }, exitCode: 4 });
  });

  lanTest('knows when the app is closed', async ({ lan }) => {
    await lan.ada.closeApp();
    const report = await lan.computer.doctor(lan.ada.deviceCode);
    expect(report).toMatchObject({ verdict: { code: 'not-listening' }, exitCode: 4 });
  });

  lanTest('follows an app that came back on the next port, once the service knows', async ({ lan }) => {
    const ports = await lan.ada.restartOnTakenPort();
    expect(ports.httpsPort).toBe(30_011);
    // Another program holds the old port, and hangs up.
    const before = await lan.computer.doctor(lan.ada.deviceCode);
    expect(before).toMatchObject({ verdict: { code: 'handshake-failed' }, exitCode: 4 });
    await lan.service.hearFrom(lan.ada, ports);
    expect(await lan.computer.doctor(lan.ada.deviceCode)).toMatchObject({ verdict: { code: 'ok' }, exitCode: 0 });
  });

  lanTest('stops at an expired certificate', async ({ lan }) => {
    await lan.bo.showCertificate('expired');
    const report = await lan.computer.doctor(lan.bo.deviceCode);
    expect(report).toMatchObject({ verdict: { code: 'certificate-expired' }, exitCode: 4 });
    expect(codeOf(report, 'connect-https')).toBe('connected');
  });

  lanTest('reaches an app over a slow way', async ({ lan }) => {
    const way = await lan.ada.delay(300);
    const report = await lan.computer.doctor(lan.ada.deviceCode);
    expect(report).toMatchObject({ verdict: { code: 'ok' }, exitCode: 0 });
    // Both ports went over it, and each handshake there and back.
    for (const delayed of await way.connections(2)) expect(Math.min(delayed.in, delayed.out)).toBeGreaterThan(0);
  });

  lanTest('reaches an app over a way that loses three of ten packets', async ({ lan }) => {
    lan.ada.losePackets('evenly');
    const report = await lan.computer.doctor(lan.ada.deviceCode);
    expect(report).toMatchObject({ verdict: { code: 'ok' }, exitCode: 0 });
  });

  lanTest('finds an app under its new address by its code, and takes it for no other', async ({ lan }) => {
    const [first, second] = [lan.ada.address, lan.bo.address];
    lan.ada.moveTo('10.77.1.31');
    await lan.service.hearFrom(lan.ada);
    expect(await lan.computer.doctor(lan.ada.deviceCode)).toMatchObject({ verdict: { code: 'ok' } });

    lan.bo.moveTo(first);
    await lan.service.hearFrom(lan.bo);
    lan.ada.moveTo(second);
    await lan.service.hearFrom(lan.ada);
    const [adaBefore, boBefore] = [await lan.ada.connections(), await lan.bo.connections()];
    const report = await lan.computer.doctor(lan.ada.deviceCode);
    expect(report).toMatchObject({ verdict: { code: 'ok' } });
    expect(report.steps.find((one) => one.step === 'name')?.detail).toContain(second);
    expect(await lan.ada.connections()).toBe(adaBefore + 2);
    expect(await lan.bo.connections()).toBe(boBefore);
  });

  lanTest('does not contact this computer at an interface without a carrier', async ({ lan }) => {
    lan.computer.addIdleInterface(lan.ada.address);
    const report = await lan.computer.doctor(lan.ada.deviceCode);
    expect(codeOf(report, 'target')).toBe('own-address');
    expect(codeOf(report, 'connect-https')).toBe('not-allowed');
  });

  lanTest('says that this computer is offline when it is', async ({ lan }) => {
    lan.unplugComputer();
    const report = await lan.computer.doctor(`${lan.ada.domain}:30010`);
    expect(report).toMatchObject({ verdict: { code: 'this-computer-offline' }, exitCode: 4 });
    for (const target of [lan.ada.deviceCode, '--nearby']) {
      const unplugged = await lan.computer.doctor(target);
      expect(unplugged).toMatchObject({ verdict: { code: 'this-computer-offline' }, exitCode: 4 });
    }
  });
});
