import { expect, test } from 'playwright/test';
import type { BusValue } from '../../electron/bus/bus-value';
import { MessageBus } from '../../electron/bus/message-bus';
import { systemBusSocket } from '../../electron/bus/open-bus';
import { systemClock } from '../../electron/lib/clock';
import { silentLogger } from '../../electron/lib/logger';
import { PrivateSystemBus } from './support/private-system-bus';

const MANAGER = 'org.freedesktop.NetworkManager';
const CHANGED = {
  sender: MANAGER,
  interface: 'org.freedesktop.DBus.Properties',
  member: 'PropertiesChanged',
  arg0: MANAGER,
};
const METERED = 1;
const FORGED = 7;

// Only on Linux is there a message bus.
if (process.platform === 'linux') {
  test('what a stranger says on the bus in another’s name is not believed', async () => {
    const system = await PrivateSystemBus.open();
    const bus = await MessageBus.open(systemBusSocket(system.environment) ?? '', systemClock, silentLogger);
    try {
      await system.manageNetwork();
      const received: BusValue[] = [];
      const owned: boolean[] = [];
      expect(await bus?.listen(CHANGED, ([, changed = '']) => received.push(changed))).toBe(true);
      expect(await bus?.listenToOwner(MANAGER, (isOwned) => owned.push(isOwned))).toBe(true);
      // Twice: in between the stranger would have become the manager.
      await system.forge(FORGED);
      await system.forge(FORGED);
      await system.meter(true);
      await expect.poll(() => received.length).toBeGreaterThan(0);
      expect(received).toEqual([[['Metered', METERED]]]);
      expect(owned).toEqual([]);
      expect(await bus?.property(MANAGER, '/org/freedesktop/NetworkManager', MANAGER, 'Metered')).toBe(METERED);
    } finally {
      bus?.dispose();
      await system.dispose();
    }
  });

  test('a bus whose socket has a name and no file is found by it', async () => {
    const system = await PrivateSystemBus.open('abstract');
    const bus = await MessageBus.open(systemBusSocket(system.environment) ?? '', systemClock, silentLogger);
    try {
      expect(await bus?.hasOwner('org.freedesktop.login1')).toBe(true);
    } finally {
      bus?.dispose();
      await system.dispose();
    }
  });
}
