import { describe, expect } from 'vitest';
import type { KnownApp } from '../../shared/domain/known-app';
import { lanTest, onLan } from './support/lan-test';
import type { RunningBeckon } from './support/running-beckon';

/** Where an app is, as far as its record knows: the address that comes first. */
function currentHost(beckon: RunningBeckon, id: string): string | undefined {
  return beckon.state.known[id]?.addresses[0]?.host;
}

function lastGoodAt(app: KnownApp | undefined, host: string): string | null {
  return app?.addresses.find((one) => one.host === host)?.lastGoodAt ?? null;
}

/** Between two lists, where the reconnect alone is to learn where the app is. */
const NO_OTHER_LIST_MS = 600_000;

describe.runIf(onLan)('Beckon on a small LAN', () => {
  lanTest('reaches an app although DNS blocks its name', async ({ lan }) => {
    lan.blockPrivateNames(true);
    const beckon = lan.computer.startBeckon();
    await beckon.keep(lan.ada);
    expect(await lan.bo.connections()).toBe(0);
  });

  lanTest('finds an app again by its code after a new DHCP lease, in the same record', async ({ lan }) => {
    const beckon = lan.computer.startBeckon(NO_OTHER_LIST_MS);
    const id = await beckon.keep(lan.ada);
    const { domain: before, address } = lan.ada;
    lan.ada.moveTo('10.77.1.31');
    await lan.service.hearFrom(lan.ada);

    expect(await beckon.reconnect(id)).toMatchObject([
      { kind: 'connected', via: 'code', moved: { from: `${address}:30010`, to: '10.77.1.31:30010' } },
    ]);
    expect(Object.keys(beckon.state.known)).toEqual([id]);
    expect(beckon.state.known[id]?.addresses.map((one) => one.host)).toEqual([lan.ada.domain, before]);
    expect(await beckon.measure(id)).toMatchObject({ kind: 'reachable' });
    await beckon.untilSaved(([app]) => app?.id === id && lastGoodAt(app, lan.ada.domain) !== null);
  });

  lanTest('takes two apps that swapped their addresses for themselves', async ({ lan }) => {
    const beckon = lan.computer.startBeckon();
    const [ada, bo] = [await beckon.keep(lan.ada), await beckon.keep(lan.bo)];
    const [first, second] = [lan.ada.address, lan.bo.address];
    const good = lastGoodAt(beckon.state.known[ada], lan.ada.domain);
    lan.ada.moveTo(second);
    lan.bo.moveTo(first);
    await Promise.all([lan.service.hearFrom(lan.ada), lan.service.hearFrom(lan.bo)]);
    await Promise.all([beckon.untilListed(lan.ada), beckon.untilListed(lan.bo)]);

    expect(await beckon.reconnect(ada, bo)).toMatchObject([
      { kind: 'connected', address: `${second}:30010` },
      { kind: 'connected', address: `${first}:30010` },
    ]);
    expect(currentHost(beckon, ada)).toBe(lan.ada.domain);
    expect(currentHost(beckon, bo)).toBe(lan.bo.domain);
    // What answers now at Ada’s old address is Bo’s, and credits nothing to Ada.
    expect(lastGoodAt(beckon.state.known[ada], lan.bo.domain)).toBe(good);

    const [toAda, toBo] = [await lan.ada.connections(), await lan.bo.connections()];
    expect(await beckon.measure(ada)).toMatchObject({ kind: 'reachable' });
    expect(await lan.ada.connections()).toBe(toAda + 2);
    expect(await lan.bo.connections()).toBe(toBo);
  });

  lanTest('follows an app that restarted on the next port', async ({ lan }) => {
    const beckon = lan.computer.startBeckon(NO_OTHER_LIST_MS);
    const id = await beckon.keep(lan.ada);
    const ports = await lan.ada.restartOnTakenPort();
    await lan.service.hearFrom(lan.ada, ports);
    expect(await beckon.reconnect(id)).toMatchObject([
      { kind: 'connected', address: `${lan.ada.address}:30011`, moved: { from: `${lan.ada.address}:30010` } },
    ]);
    expect(Object.keys(beckon.state.known)).toEqual([id]);
  });

  lanTest('brings a phone back that slept, over a way that loses packets by chance', async ({ lan }) => {
    const beckon = lan.computer.startBeckon();
    const id = await beckon.keep(lan.ada);
    await beckon.do({ do: 'keep-connected', id });
    lan.ada.sleep();
    // One miss is not gone; three are.
    expect(await beckon.measure(id)).toMatchObject({ kind: 'reachable' });
    await beckon.untilShown(id, 'silent');
    await beckon.until('Beckon waits to try again', ({ connections }) => {
      const now = connections[id]?.reconnect;
      return now?.kind === 'waiting' && now.verdict.code === 'silent';
    });
    lan.ada.losePackets('by chance');
    lan.ada.wake();
    await beckon.untilShown(id, 'reachable');
  });

  lanTest('shows an app as reachable over a way that loses three of ten packets', async ({ lan }) => {
    const beckon = lan.computer.startBeckon();
    const id = await beckon.keep(lan.ada);
    lan.ada.losePackets('evenly');
    for (let measured = 0; measured < 5; measured += 1) {
      expect(await beckon.measure(id)).toMatchObject({ kind: 'reachable' });
    }
  });

  lanTest('measures an app as reachable over a slow way', async ({ lan }) => {
    const way = await lan.ada.delay(300);
    const beckon = lan.computer.startBeckon();
    const id = await beckon.keep(lan.ada);
    expect(await beckon.measure(id)).toMatchObject({ kind: 'reachable' });
    // Both ports, twice, went over it, and each handshake there and back.
    for (const delayed of await way.connections(4)) expect(Math.min(delayed.in, delayed.out)).toBeGreaterThan(0);
  });

  lanTest('explains an app that went to another network', async ({ lan }) => {
    const beckon = lan.computer.startBeckon();
    const id = await beckon.keep(lan.bo);
    lan.bo.moveTo('10.77.2.22', 'guest');
    await lan.service.hearFrom(lan.bo);
    expect(await beckon.reconnect(id)).toMatchObject([{ kind: 'failed', verdict: { code: 'other-network' } }]);
    await beckon.untilShown(id, 'silent');
  });

  lanTest('stops at an expired certificate at once', async ({ lan }) => {
    const beckon = lan.computer.startBeckon();
    const id = await beckon.keep(lan.bo);
    await lan.bo.showCertificate('expired');
    expect(await beckon.measure(id)).toMatchObject({ kind: 'certificate', problem: 'expired' });
    expect(await beckon.reconnect(id)).toMatchObject([{ kind: 'failed', verdict: { code: 'certificate-expired' } }]);
  });

  lanTest('says that an app is closed once it is sure', async ({ lan }) => {
    const beckon = lan.computer.startBeckon();
    const id = await beckon.keep(lan.ada);
    await lan.ada.closeApp();
    expect(await beckon.measure(id)).toMatchObject({ kind: 'reachable' });
    await beckon.untilShown(id, 'refused');
    expect(await beckon.reconnect(id)).toMatchObject([{ kind: 'failed', verdict: { code: 'not-listening' } }]);
  });
});
