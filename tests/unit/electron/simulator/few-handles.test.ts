import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { ServiceClient } from '../../../../electron/service/service-client';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const CLI = resolve(__dirname, '../../../../out/cli/cli.js');

const temporary = new TemporaryFolder();
it.runIf(process.platform !== 'win32')(
  'a thousand apps start, and are listed, where few files may be open',
  async () => {
    const args = [CLI, 'simulate', '--scenario', 'many', '--directory', join(temporary.path, 'simulator')];
    const simulator = spawn('sh', ['-c', 'ulimit -n 200; exec "$0" "$@"', process.execPath, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = (await Promise.race([
        once(createInterface({ input: simulator.stdout }), 'line'),
        once(simulator, 'exit').then(() => ['"It ended."']),
      ])) as [string];
      const { url, ca } = JSON.parse(line) as { url: string; ca: string };
      const client = new ServiceClient({
        baseUrl: url,
        extraCaPem: readFileSync(ca, 'utf8'),
        userAgent: 'Beckon/0 (t; t)',
      });
      const list = await client.listApps();
      expect(list.ok && list.value.apps.length).toBe(1000);
    } finally {
      simulator.kill('SIGKILL');
    }
  },
);
