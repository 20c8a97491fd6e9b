import { expect, type Page } from 'playwright/test';
import type { StatePatch } from '../../shared/ipc/state';
import { connectionsOf } from '../support/app-state-factory';
import { aKnownApp } from '../support/known-app-factory';
import { AppsPage } from '../support/page-objects/apps-page';
import { aMiss } from '../support/reach-result-factory';
import { test } from './beckon-test';
import { aLookingState, manyApps, measuredAs } from './sample-state';

/** How many rows are rendered below the last one in sight. */
const SPARE_ROWS = 10;

declare global {
  interface Window {
    /** Texts of the rows that React rendered, once for each time. */
    renderedRows: string[];
  }
}

/** Takes the place of React's developer tools, which are told of every commit. Runs in the page, before React. */
function countRenderedRows(): void {
  interface Fiber {
    readonly flags: number;
    readonly alternate: Fiber | null;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly stateNode: unknown;
  }
  const PERFORMED_WORK = 1;
  window.renderedRows = [];
  const rowOf = ({ child }: Fiber): HTMLElement | null => {
    const node = child?.stateNode;
    return node instanceof HTMLElement && node.hasAttribute('data-app-row') ? node : null;
  };
  const visit = (fiber: Fiber): void => {
    const row = rowOf(fiber);
    if (row !== null && (fiber.flags & PERFORMED_WORK) !== 0) window.renderedRows.push(row.innerText);
    // Below a fiber that keeps its child, nothing was rendered.
    if (fiber.alternate !== null && fiber.alternate.child === fiber.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) visit(child);
  };
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => {},
      onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => visit(root.current),
      onPostCommitFiberRoot: () => {},
      onCommitFiberUnmount: () => {},
    },
  });
}

/** What was rendered by what is done meanwhile, by the names in the rows. */
async function rowsRenderedBy(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  await page.evaluate(() => {
    window.renderedRows = [];
  });
  await act();
  const texts = await page.evaluate(() => window.renderedRows);
  return texts.map((text) => text.split('\n')[0] ?? '');
}

/** Waits for the rows out of sight, which are rendered when there is time: what counts rows begins after them. */
async function allRowsRendered(apps: AppsPage): Promise<void> {
  const outOfSight = async (): Promise<number> =>
    await apps.grid.evaluate((grid) => {
      const end = grid.parentElement?.getBoundingClientRect().bottom ?? 0;
      const rows = [...grid.querySelectorAll('[data-app-row]')];
      return rows.filter((row) => row.getBoundingClientRect().top >= end).length;
    });
  await expect.poll(outOfSight).toBe(SPARE_ROWS);
}

test('renders one row for one changed app among a thousand', async ({ main }) => {
  const nearby = manyApps(1_000);
  const known = nearby.map((info, index) =>
    aKnownApp({
      id: `kept-${index}`,
      deviceCode: info.deviceCode,
      alias: `App ${String(index).padStart(3, '0')}`,
      lastInfo: info,
    }),
  );
  const connections = connectionsOf({ reach: Object.fromEntries(known.map(({ id }) => [id, measuredAs(aMiss())])) });
  const [first, third, last] = [nearby[0], known[2], known.at(-1)];
  if (first === undefined || third === undefined || last === undefined) throw new Error('There are no apps');
  await main.prepare(countRenderedRows);
  const page = await main.open(aLookingState(nearby, known, { connections }));
  const apps = new AppsPage(page, 'Your apps');
  // With one heading.
  await expect(apps.grid).toHaveAttribute('aria-rowcount', '1001');
  await apps.open('App 005');
  await allRowsRendered(apps);
  let sequence = 0;
  const patch = async (change: StatePatch['changes'][number]): Promise<void> => {
    sequence += 1;
    await main.sendPatch({ sequence, changes: [change] });
  };

  const byMeasurement = await rowsRenderedBy(page, async () => {
    const set = connectionsOf({ reach: { [third.id]: measuredAs(aMiss({ kind: 'refused' })) } });
    await patch({ op: 'merge', slice: 'connections', set, remove: [] });
    await expect(apps.row('App 002')).toContainText('Refused');
  });
  expect(byMeasurement).toEqual(['App 002']);

  const byService = await rowsRenderedBy(page, async () => {
    const set = { [first.deviceCode]: { ...first, online: false } };
    await patch({ op: 'merge', slice: 'nearby', set, remove: [] });
    await expect(apps.row('App 000')).not.toContainText('Says online');
  });
  expect(byService).toEqual(['App 000']);

  const byOneOutOfSight = await rowsRenderedBy(page, async () => {
    await patch({ op: 'merge', slice: 'known', set: { [last.id]: { ...last, group: 'Cellar' } }, remove: [] });
    await patch({ op: 'merge', slice: 'nearby', set: { [first.deviceCode]: first }, remove: [] });
    await expect(apps.row('App 000')).toContainText('Says online');
  });
  expect(byOneOutOfSight).toEqual(['App 000']);
});
