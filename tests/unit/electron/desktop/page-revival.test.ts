import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, it } from 'vitest';
import { PageRevival } from '../../../../electron/desktop/page-revival';
import { silentLogger } from '../../../../electron/lib/logger';
import { FakeClock } from '../../../support/fake-clock';

const PID = 4711;

function setUp() {
  const process = { id: PID };
  const clock = new FakeClock();
  const happened: string[] = [];
  const webContents = Object.assign(new EventEmitter(), { getOSProcessId: () => process.id });
  const window = Object.assign(new EventEmitter(), {
    webContents,
    isDestroyed: () => false,
  });
  const revival = new PageRevival({
    window: window as unknown as BrowserWindow,
    load: () => happened.push('load'),
    kill: (killed) => happened.push(`kill ${killed}`),
    clock,
    logger: silentLogger,
  });
  const die = (reason = 'killed'): void => void webContents.emit('render-process-gone', {}, { reason });
  return { clock, happened, window, revival, die, process };
}

it.each(['crashed', 'killed', 'oom', 'clean-exit'])('loads a page again whose process is gone: %s', async (reason) => {
  const { clock, happened, die } = setUp();
  die(reason);
  expect(happened).toEqual([]);
  await clock.advance(0);
  expect(happened).toEqual(['load']);
});

it('lets a page that keeps dying rest for a minute, and then tries again', async () => {
  const { clock, happened, die } = setUp();
  for (let death = 1; death <= 3; death += 1) {
    die();
    await clock.advance(1_000);
  }
  expect(happened).toHaveLength(3);
  die();
  await clock.advance(59_999);
  expect(happened).toHaveLength(3);
  await clock.advance(1);
  expect(happened).toHaveLength(4);
  die();
  await clock.advance(0);
  expect(happened).toHaveLength(5);
});

it.each(['show', 'focus'])('ends the rest once a person asks for the window: %s', async (event) => {
  const { clock, happened, window, die } = setUp();
  for (let death = 1; death <= 4; death += 1) {
    die();
    await clock.advance(1_000);
  }
  expect(happened).toHaveLength(3);
  window.emit(event);
  expect(happened).toHaveLength(4);
  window.emit(event);
  await clock.advance(60_000);
  expect(happened).toHaveLength(4);
});

it('ends a page that does not answer for long, however often that is said, and loads it again', async () => {
  const { clock, happened, window, die } = setUp();
  window.emit('unresponsive');
  await clock.advance(14_998);
  window.emit('unresponsive');
  await clock.advance(1);
  expect(happened).toEqual([]);
  await clock.advance(1);
  expect(happened).toEqual([`kill ${PID}`]);
  die();
  await clock.advance(0);
  expect(happened).toEqual([`kill ${PID}`, 'load']);
});

it('loads a page again that was called responsive as it died', async () => {
  const { clock, happened, window, die } = setUp();
  die();
  window.emit('responsive');
  await clock.advance(0);
  expect(happened).toEqual(['load']);
});

it.each<[string, (scene: ReturnType<typeof setUp>) => void, readonly string[]]>([
  ['that answers after all', ({ window }) => window.emit('responsive'), []],
  ['that comes after one that died silent', ({ die }) => die(), ['load']],
  ['without a process', (scene) => (scene.process.id = 0), []],
  [
    'once it is disposed',
    ({ die, revival }) => {
      die();
      revival.dispose();
    },
    [],
  ],
])('ends no page %s', async (_what, happen, expected) => {
  const scene = setUp();
  scene.window.emit('unresponsive');
  happen(scene);
  await scene.clock.advance(60_000);
  expect(scene.happened).toEqual(expected);
});
