import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TemporaryFolder } from '../support/a-temporary-folder';
import { blocksOfTest } from '../support/documented-blocks';
import { freePort } from '../support/loopback-ports';
import { RedisServer } from '../support/redis-server';
import { runTypedScript } from '../support/typed-script';
import { UnitHost } from '../support/unit-host';

const PROJECT = resolve(import.meta.dirname, '../..');
/** What the commands of the page expect of a clone. */
const CLONE = ['package.json', 'scripts', 'deploy', 'out'];
const TOKEN = 'developer-token-of-the-page';

const folder = new TemporaryFolder();

describe('the commands of docs/run-your-relay.md', () => {
  test('work one after the other: the trial, installing, keys, an upgrade, a backup and its restoration', async () => {
    const port = await freePort();
    const [root, programs, clone] = [
      join(folder.path, 'host'),
      join(folder.path, 'programs'),
      join(folder.path, 'clone'),
    ];
    for (const path of [root, programs, clone]) mkdirSync(path);
    const host = await UnitHost.create(root, programs, { relay: port, metrics: await freePort() });
    for (const name of CLONE) symlinkSync(join(PROJECT, name), join(clone, name));
    const typed = blocksOfTest('relay').map((block) => {
      const own = host
        .below(block.code)
        .replaceAll('beckon relay --check', `beckon relay --check --listen 127.0.0.1:${port}`)
        .replaceAll('relay --service', `relay --listen 127.0.0.1:${port} --service`);
      // What is made after the backup is gone when that is restored.
      return own.includes('-czf') ? `${own}\nrelay_key --name later\necho BACKED UP\n` : own;
    });
    expect(typed.length).toBeGreaterThan(10);
    const { code, out, err } = await runTypedScript(
      `cd clone\n${typed.join('\n')}`,
      folder.path,
      { PATH: `${programs}:${dirname(process.execPath)}:${process.env.PATH ?? ''}` },
      `${TOKEN}\n`,
    );
    const { logs } = host;
    await host.dispose();
    expect([code, err]).toEqual([0, expect.any(String)]);
    // What is stopped in the background is the program, which tidies up before `wait` returns, not a shell around it.
    expect(err).not.toContain('Terminated');
    expect(out).toContain('"event":"paired"');
    expect(readFileSync(join(root, 'etc/beckon-relay/developer-token'), 'utf8')).toBe(`${TOKEN}\n`);
    const [before = '', after = ''] = out.split('BACKED UP');
    expect(before).toMatch(/^desk +\d.*never\nAda's desk +\d.*never\nguest +\d.*UTC$/m);
    expect(after).toMatch(/^desk +\d.*never\nguest +\d.*UTC$/m);
    expect(after).not.toContain('later');
    expect(after).toContain('beckon_relay_storage_ready 1');
    // Installed, upgraded, restored, with metrics; the whole log of each start is JSON.
    expect(logs).toHaveLength(4);
    for (const log of logs) {
      const lines = log.trimEnd().split('\n');
      const messages = lines.map((line) => (JSON.parse(line) as { message: unknown }).message);
      expect(messages).toContain('The relay is listening');
      expect(log).not.toContain(TOKEN);
    }
  });

  test('copy Redis, and start one on the copy', async () => {
    const [copy = '', restore = ''] = blocksOfTest('redis').map(({ code }) => code);
    const redis = await RedisServer.start();
    await redis.command('SET {beckon-relay}:pairing:x 1');
    const copied = await runTypedScript(copy, folder.path, { BECKON_RELAY_REDIS_URL: redis.url });
    await redis.dispose();
    expect(copied).toMatchObject({ code: 0 });
    const port = String(await freePort());
    const checked = 'redis-cli -p 6379 get {beckon-relay}:pairing:x\nredis-cli -p 6379 shutdown nosave force\n';
    const restored = await runTypedScript(`${restore}${checked}`.replaceAll('6379', port), folder.path);
    expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/PONG\nOK\n1\n$/) });
  });

  test('run two relays on one Redis: an app that the one is told of comes to who waits at the other', async () => {
    const block = blocksOfTest('redis')[2]?.code ?? '';
    let script = block;
    for (const port of ['6379', '8437', '8438']) script = script.replaceAll(port, String(await freePort()));
    const alias = `BECKON=${join(PROJECT, 'out/cli')}\nalias beckon='node "$BECKON/cli.js"'\n`;
    const { code, out, err } = await runTypedScript(`${alias}${script}`, folder.path);
    expect([code, err]).toEqual([0, expect.not.stringContaining('ECONNREFUSED')]);
    expect(out).toContain('"event":"paired"');
  });
});
