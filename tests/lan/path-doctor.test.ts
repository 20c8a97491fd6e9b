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

  lanTest('follows an app that came back on the next port, once the service knows', async ({ lan }) => {
    const ports = await lan.ada.restartOnTakenPort();
    expect(ports.httpsPort).toBe(30_011);
    // Another program holds the old port, and hangs up.
    const before = await lan.computer.doctor(lan.ada.deviceCode);
    expect(before).toMatchObject({ verdict: { code: 'handshake-failed' }, exitCode: 4 });
    await lan.service.hearFrom(lan.ada, ports);
    expect(await lan.computer.doctor(lan.ada.deviceCode)).toMatchObject({ verdict: { code: 'ok' }, exitCode: 0 });
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
