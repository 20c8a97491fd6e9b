import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/loopback-ports';
import { atMost, atMostTimes, type BenchRow, isQuick, report } from './support/bench-report';
import { MainInspector } from './support/main-inspector';
import { MeasuredApp } from './support/measured-app';

const COUNTS = isQuick ? [40] : [1, 40, 1_000];
const RUNS = isQuick ? 7 : 15;
/** How much longer than the bare write an acknowledged alias may take. */
const LIMIT = 3;
const BURST = 1_000;
const MAX_BURST_WRITES = 5;
/** Until the sweep after the start has ended. */
const SETTLED_MS = isQuick ? 3_000 : 8_000;
/** Longer than writes are gathered. */
const PAUSE_MS = 120;

/**
 * What is called in main: the page's own request, timed from when it arrives to its answer; a bare write of the same
 * bytes; and a count of the real writes.
 */
const PROGRAM = `(() => {
  const { app, ipcMain, webContents } = process.mainModule.require('electron');
  const fs = process.mainModule.require('fs');
  const path = process.mainModule.require('path');
  const file = path.join(app.getPath('userData'), 'known-apps.json');
  const other = path.join(app.getPath('userData'), 'bare');
  const run = async (script) => await webContents.getAllWebContents()[0].executeJavaScript(script);
  const ask = (id, alias) => 'window.beckon.request("known.set-alias", ' + JSON.stringify({ id, alias }) + ')';
  const checked = (answer) => { if (!answer.includes('"ok":true')) throw new Error(answer); };
  const handlers = ipcMain._invokeHandlers;
  const handler = handlers.get('beckon:known.set-alias');
  let took = 0;
  handlers.set('beckon:known.set-alias', async (...args) => {
    const at = performance.now();
    const answer = await handler(...args);
    took = performance.now() - at;
    return answer;
  });
  let writes = 0;
  const { renameSync } = fs;
  fs.renameSync = (from, to) => { if (to === file) writes += 1; return renameSync(from, to); };
  globalThis.bench = {
    async setAlias(alias) {
      checked(await run(ask('app-0', alias)));
      return took;
    },
    writeBare() {
      const bytes = fs.readFileSync(file);
      const at = performance.now();
      const handle = fs.openSync(other + '.tmp', 'w', 0o600);
      fs.writeSync(handle, bytes);
      fs.fsyncSync(handle);
      fs.closeSync(handle);
      renameSync(other + '.tmp', other);
      return performance.now() - at;
    },
    async burst(count) {
      writes = 0;
      const answers = await run('Promise.all(Array.from({ length: ' + count + ' }, (_, index) => ' +
        'window.beckon.request("known.set-alias", { id: "app-0", alias: "burst " + index })))');
      answers.forEach(checked);
      return writes;
    },
  };
})()`;

async function measureWith(count: number): Promise<readonly BenchRow[]> {
  const port = await freePort();
  const app = new MeasuredApp({ kind: 'app', known: count, args: [`--inspect=127.0.0.1:${port}`] });
  try {
    const [, inspector] = await Promise.all([app.paints(), MainInspector.connect(port)]);
    await inspector.evaluate(PROGRAM);
    await wait(SETTLED_MS);
    const aliases: number[] = [];
    const bare: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await wait(PAUSE_MS);
      aliases.push(await inspector.evaluate<number>(`bench.setAlias('alias ${run}')`));
      await wait(PAUSE_MS);
      bare.push(await inspector.evaluate<number>('bench.writeBare()'));
    }
    await wait(PAUSE_MS);
    const writes = await inspector.evaluate<number>(`bench.burst(${BURST})`);
    inspector.close();
    const known = `${count.toLocaleString('en-US')} known`;
    return [
      atMostTimes(
        LIMIT,
        { what: `alias acknowledged, ${known}`, unit: 'ms', samples: aliases },
        { what: 'write, fsync and rename of the same bytes', samples: bare },
      ),
      atMost(MAX_BURST_WRITES, {
        what: `writes for ${BURST.toLocaleString('en-US')} aliases at once, ${known}`,
        unit: 'count',
        samples: [writes],
      }),
    ];
  } finally {
    await app.end();
  }
}

async function main(): Promise<void> {
  const rows: BenchRow[] = [];
  for (const count of COUNTS) rows.push(...(await measureWith(count)));
  report('durable-alias', rows);
}

void main();
