import { resolve } from 'node:path';
import { app, powerMonitor, protocol } from 'electron';
import { startApp } from '../../electron/app';
import { registerAppScheme } from '../../electron/desktop/app-protocol';
import { PowerWatch } from '../../electron/desktop/power-watch';
import { openFirstWindow } from '../../electron/first-window';
import { systemClock } from '../../electron/lib/clock';
import { FakeClock } from '../support/fake-clock';
import { DayTime } from './support/day-time';

/** Beckon as it is, except that its clock goes as fast as the test lets it. */

const { BECKON_USER_DATA = '', BECKON_DAY_START = '' } = process.env;
app.setPath('userData', resolve(BECKON_USER_DATA));
registerAppScheme(protocol);

const clock = new FakeClock(Date.parse(BECKON_DAY_START));
globalThis.dayTime = new DayTime(app, clock);
void begin();

async function begin(): Promise<void> {
  await app.whenReady();
  const window = openFirstWindow(process.argv, process.env, clock);
  await startApp(process.argv, process.env, window, clock);
  dayTime.followPower(new PowerWatch(powerMonitor, systemClock));
}
