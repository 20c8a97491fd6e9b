import { setTimeout as wait } from 'node:timers/promises';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { aKnownApp } from '../support/known-app-factory';
import { aLookingState, manyApps, secondsAgo } from '../ui/sample-state';
import { atMost, type BenchRow, isQuick, report } from './support/bench-report';
import { ServedWindow } from './support/served-window';

const ROUNDS = isQuick ? 2 : 7;
/** What may be typed into the search, one character after another. */
const QUERY = 'number 12';
const SIZES = isQuick ? [1_000] : [1_000, 10_000];
/** One frame of a screen with 60 a second, and two. */
const KEY_LIMIT_MS = new Map([
  [1_000, 16],
  [10_000, 33],
]);
const FRAME_LIMIT_MS = 50;
const FRAMES = 90;
/** Between the focus and the first key. */
const FOCUS_MS = 300;
/** How many of the apps an answer changes. */
const CHANGED_SHARE = 0.1;

/** Scrolls the list in each frame, and resolves with the longest frame in milliseconds. */
const SCROLL = `new Promise((resolve) => {
  const list = document.querySelector('[role="grid"]').parentElement;
  const frames = [];
  const step = (now) => {
    frames.push(now);
    list.scrollTop += 180;
    if (frames.length <= ${FRAMES}) requestAnimationFrame(step);
    else resolve(Math.max(...frames.slice(1).map((at, index) => at - frames[index])));
  };
  requestAnimationFrame(step);
})`;

function keptOf(nearby: readonly NearbyApp[]) {
  return nearby.map((info, index) =>
    aKnownApp({ id: `kept-${index}`, deviceCode: info.deviceCode, alias: `App number ${index}`, lastInfo: info }),
  );
}

/** The script of each key that is typed into the search, and of each that is deleted, in processor time. */
async function searchKeys(window: ServedWindow): Promise<readonly number[]> {
  const samples: number[] = [];
  await window.inPage(`document.querySelector('[role="searchbox"]').focus()`);
  await wait(FOCUS_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const character of QUERY) {
      const before = await window.cost();
      await window.type(character);
      await window.settled();
      samples.push((await window.cost()).script - before.script);
    }
    const typed = await window.inPage<string>(`document.querySelector('[role="searchbox"]').value`);
    if (typed !== QUERY) throw new Error(`The search box has “${typed}” and not “${QUERY}”`);
    await window.inPage(`document.querySelector('[role="searchbox"]').select()`);
    await window.inPage(`document.execCommand('delete')`);
    await window.settled();
  }
  return samples;
}

interface Scrolled {
  /** The longest frame of each round, in milliseconds. */
  readonly frames: readonly number[];
  /** The longest task of each round, in milliseconds of processor time. */
  readonly tasks: readonly number[];
}

/** Scrolls while an answer lands that changes some of the apps. */
async function scroll(window: ServedWindow, nearby: readonly NearbyApp[]): Promise<Scrolled> {
  const frames: number[] = [];
  const tasks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await window.inPage(`document.querySelector('[role="grid"]').parentElement.scrollTop = 0`);
    await window.settled();
    const changed = nearby
      .filter((_, index) => index % (1 / CHANGED_SHARE) === round % (1 / CHANGED_SHARE))
      .map((app) => ({ ...app, appVersion: `7.${round}.1` }));
    const set = Object.fromEntries(changed.map((app) => [app.deviceCode, app]));
    const task = await window.longestTask(async () => {
      const scrolled = window.inPage<number>(SCROLL);
      await window.change([
        { op: 'replace', slice: 'listing', value: { fetchedAt: secondsAgo(0), skipped: [] } },
        { op: 'merge', slice: 'nearby', set, remove: [] },
      ]);
      frames.push(await scrolled);
    });
    tasks.push(task);
  }
  return { frames, tasks };
}

async function main(): Promise<void> {
  const rows: BenchRow[] = [];
  for (const size of SIZES) {
    const nearby = manyApps(size);
    const window = await ServedWindow.open(aLookingState(nearby, keptOf(nearby)));
    try {
      const apps = `${size.toLocaleString('en')} apps`;
      const keyLimit = KEY_LIMIT_MS.get(size) ?? 0;
      const keys = await searchKeys(window);
      const first = keys.slice(0, 1);
      rows.push(
        atMost(keyLimit, { what: `the first key in the search: its script, ${apps}`, unit: 'ms', samples: first }),
      );
      rows.push(atMost(keyLimit, { what: `a key in the search: its script, ${apps}`, unit: 'ms', samples: keys }));
      const { frames, tasks } = await scroll(window, nearby);
      const meanwhile = 'scrolling while an answer lands';
      rows.push(
        atMost(FRAME_LIMIT_MS, { what: `${meanwhile}: the longest frame, ${apps}`, unit: 'ms', samples: frames }),
      );
      rows.push(
        atMost(FRAME_LIMIT_MS, { what: `${meanwhile}: the longest task, ${apps}`, unit: 'ms', samples: tasks }),
      );
    } finally {
      await window.close();
    }
  }
  report('window-rows', rows);
}

void main();
