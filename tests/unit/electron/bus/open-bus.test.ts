import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sessionBusSocket, systemBusSocket } from '../../../../electron/bus/open-bus';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const temporary = new TemporaryFolder();

it.each([
  ['unix:path=/run/user/1000/bus', '/run/user/1000/bus'],
  ['unix:path=/tmp/a%20b,guid=12', '/tmp/a b'],
  ['unix:guid=12,path=/tmp/c', '/tmp/c'],
  ['tcp:host=127.0.0.1,port=1;unix:path=/tmp/d', '/tmp/d'],
  ['unix:abstract=/tmp/e%20f,guid=12', '\0/tmp/e f'],
])('finds the socket of %s', (address, path) => {
  expect(sessionBusSocket({ DBUS_SESSION_BUS_ADDRESS: address })).toBe(path);
});

// Dialing these would go over the network or start a program, or leads nowhere.
it.each([
  'tcp:host=127.0.0.1,port=1',
  'unixexec:path=/bin/true',
  'unix:abstract=',
  'unix:path=bus',
  'rubbish',
  'unix:path=%',
])('leaves %s alone', (address) => {
  expect(sessionBusSocket({ DBUS_SESSION_BUS_ADDRESS: address })).toBeNull();
});

it('looks in the runtime folder where no address is given, and knows where the system’s bus is', () => {
  const { path: folder } = temporary;
  expect(sessionBusSocket({ XDG_RUNTIME_DIR: folder })).toBeNull();
  writeFileSync(join(folder, 'bus'), '');
  expect(sessionBusSocket({ XDG_RUNTIME_DIR: folder })).toBe(join(folder, 'bus'));
  expect(sessionBusSocket({ XDG_RUNTIME_DIR: '' })).toBeNull();
  expect(systemBusSocket({})).toBe('/run/dbus/system_bus_socket');
  expect(systemBusSocket({ DBUS_SYSTEM_BUS_ADDRESS: 'unix:path=/tmp/system' })).toBe('/tmp/system');
});
