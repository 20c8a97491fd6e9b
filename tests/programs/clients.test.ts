import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import { PYTHON_TOOLS } from '../../scripts/lib/set-up.mjs';
import { run } from '../e2e/support/command-line';
import { runProgram } from './support/client-packages';
import { clientTest as test } from './support/client-test';

const ROOT = resolve(__dirname, '../..');
const VERSION = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

const PYTHON_TYPED = `
from beckon_client import Beckon, BeckonError
from beckon_client.protocol import App, Connection, WatchEvent

def play(beckon: Beckon, name: str) -> str:
    apps: list[App] = beckon.apps()
    try:
        connection: Connection = beckon.wait(name, timeout=1)
    except BeckonError as error:
        return error.code + error.advice
    with beckon.watch() as events:
        for event in events:
            if event["event"] == "app":
                return event["app"]["name"]
    port = connection["httpsPort"]
    return apps[0]["name"] if port is None else str(port + 1)
`;

/** What each client is asked to do; it prints one JSON document a line. */
const NODE_PROGRAM = `
import { getEventListeners } from 'node:events';
import { Beckon, BeckonError } from 'beckon-client';
const say = (value) => console.log(JSON.stringify(value));
const beckon = new Beckon();
say({ apps: await beckon.apps() });
say({ connection: await beckon.wait('Living room', { signal: AbortSignal.timeout(30_000) }) });
for await (const event of beckon.watch()) {
  if (event.event === 'state') {
    say({ state: event.apps.map(({ name }) => name) });
    await beckon.call('add', {
      target: { kind: 'address', target: '127.0.0.9', httpsPort: 1, wssPort: null, allowCarrierGradeNat: false },
      alias: 'Kitchen', favourite: false,
    });
  }
  if (event.event === 'app' && event.app.name === 'Kitchen') { say({ added: event.app.name }); break; }
}
say({ forgotten: (await beckon.call('forget', { name: 'Kitchen' })).name });
const failed = async (what) => await what.then(() => null, (error) => error);
const unknown = await failed(beckon.wait('Nobody'));
say({ isBeckonError: unknown instanceof BeckonError, code: unknown.code, advice: unknown.advice });
const late = await failed(beckon.wait('Away', { signal: AbortSignal.timeout(300) }));
say({ late: late.name });
say({ elsewhere: (await failed(new Beckon({ socket: '/no/such.sock' }).apps())).code });
for await (const event of beckon.watch({ name: 'Living room' })) { say({ watched: event.apps.length }); break; }
for await (const event of beckon.follow('Living room')) { say({ followed: event.event }); break; }
const ending = new AbortController();
const forward = await beckon.forward('Living room', { signal: ending.signal });
const other = await beckon.forward('Living room');
const echoed = await fetch(forward.httpUrl + 'echo', { method: 'POST', body: 'hello' });
say({ echoed: await echoed.text() });
const told = failed(forward[Symbol.asyncIterator]().next());
ending.abort();
say({ ended: (await told).name });
const patience = new AbortController();
await failed(beckon.forward('Nobody', { signal: patience.signal }));
say({ listeners: getEventListeners(patience.signal, 'abort').length });
// A request that stayed open would keep this program alive.
const onFailure = () => { throw new Error('no more') };
say({ thrown: (await failed(beckon.wait('Away', { onFailure }))).message });
other.close();
say({ quiet: (await other[Symbol.asyncIterator]().next()).done });
const gone = async (url) => { while ((await failed(fetch(url))) === null); };
await Promise.all([forward, other].map(({ httpUrl }) => gone(httpUrl)));
say({ gone: true });
`;

const PYTHON_PROGRAM = `
import json
import threading
import urllib.request
from beckon_client import Beckon, BeckonError

def say(**value):
    print(json.dumps(value), flush=True)

def failed(what):
    try:
        what()
    except BeckonError as error:
        return error

beckon = Beckon()
say(apps=beckon.apps())
say(connection=beckon.wait("Living room", timeout=30))
with beckon.watch() as events:
    for event in events:
        if event["event"] == "state":
            say(state=[app["name"] for app in event["apps"]])
            target = {"kind": "address", "target": "127.0.0.9", "httpsPort": 1, "wssPort": None, "allowCarrierGradeNat": False}
            beckon.call("add", {"target": target, "alias": "Kitchen", "favourite": False})
        if event["event"] == "app" and event["app"]["name"] == "Kitchen":
            say(added=event["app"]["name"])
            break
say(forgotten=beckon.call("forget", {"name": "Kitchen"})["name"])
unknown = failed(lambda: beckon.wait("Nobody"))
say(isBeckonError=True, code=unknown.code, advice=unknown.advice)
say(late=failed(lambda: beckon.wait("Away", timeout=0.3)).code)
say(elsewhere=failed(lambda: Beckon(socket="/no/such.sock").apps()).code)
with beckon.watch("Living room") as events:
    say(watched=len(next(events)["apps"]))
with beckon.follow("Living room") as events:
    say(followed=next(events)["event"])
with beckon.forward("Living room") as forward:
    with urllib.request.urlopen(forward.http_url + "echo", b"hello", timeout=10) as answer:
        say(echoed=answer.read().decode())
    # Another thread ends what waits.
    threading.Thread(target=forward.close).start()
    say(quiet=list(forward) == [])
while True:
    try:
        urllib.request.urlopen(forward.http_url, timeout=10).close()
    except OSError:
        break
say(gone=True)
`;

test('both packages are made whole, with the version of Beckon', async ({ packages }) => {
  expect(packages.files).toEqual([
    `beckon-client-${VERSION}.tgz`,
    `beckon_client-${VERSION}-py3-none-any.whl`,
    `beckon_client-${VERSION}.tar.gz`,
  ]);
  const installed = join(packages.project, 'node_modules', 'beckon-client');
  for (const file of ['README.md', 'LICENSE', 'dist/beckon.d.ts'])
    expect(readFileSync(join(installed, file))).toBeTruthy();
  expect(readFileSync(join(packages.site, 'beckon_client', 'py.typed'), 'utf8')).toBe('');
});

test('both packages are typed', async ({ packages }) => {
  const { project, site, python } = packages;
  writeFileSync(
    join(project, 'typed.ts'),
    `import { type App, Beckon, BeckonError, type Connection } from 'beckon-client';
const beckon = new Beckon({ socket: '/x' });
export const apps: readonly App[] = await beckon.apps({ reveal: true });
export const connection: Connection = await beckon.wait('x');
export const port: number | null = connection.httpsPort;
export const code: string = new BeckonError('x', 'y').code;
for await (const event of beckon.watch()) if (event.event === 'app') event.app.name.trim();
`,
  );
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = ['--noEmit', '--strict', '--target', 'ES2022', '--module', 'NodeNext', '--lib', 'ES2022,DOM'];
  const check = async (file: string) => await runProgram(process.execPath, [tsc, ...options, file], { cwd: project });
  expect(await check('typed.ts')).toMatchObject({ code: 0, out: '' });
  writeFileSync(
    join(project, 'wrong.ts'),
    "import { Beckon } from 'beckon-client';\nawait new Beckon().call('nothing', {});\n",
  );
  expect((await check('wrong.ts')).out).toContain('"nothing"');

  const types = { PYTHONPATH: PYTHON_TOOLS, MYPYPATH: site };
  const sources = join(ROOT, 'clients', 'python', 'src', 'beckon_client');
  const cache = ['--cache-dir', join(project, 'mypy')];
  for (const platform of ['linux', 'darwin', 'win32']) {
    const args = ['-m', 'mypy', '--strict', ...cache, '--platform', platform, sources];
    expect(await runProgram(python, args, { env: { PYTHONPATH: PYTHON_TOOLS } })).toMatchObject({ code: 0 });
  }
  const example = join(project, 'typed.py');
  writeFileSync(example, PYTHON_TYPED);
  const checked = await runProgram(python, ['-m', 'mypy', '--strict', ...cache, example], { env: types });
  expect(checked).toMatchObject({ code: 0 });
});

test('both clients list, wait, watch, follow and forward with the real Beckon', async ({
  packages,
  launch,
  userData,
  simulator,
  serviceEnvironment,
}) => {
  await launch({ env: serviceEnvironment });
  const place = { BECKON_USER_DATA: userData };
  const list = await run(['list', '--json'], serviceEnvironment);
  const { apps } = JSON.parse(list.out) as { apps: { deviceCode: string; domain: string; httpsPort: number }[] };
  const [phone, pc] = apps;
  if (phone === undefined || pc === undefined) throw new Error('No apps');
  await expect.poll(async () => (await run(['add', phone.deviceCode, '--alias', 'Living room'], place)).code).toBe(0);
  expect((await run(['add', pc.deviceCode, '--alias', 'Away'], place)).code).toBe(0);
  await simulator.perform({ do: 'stop-app', app: 'pc' });

  writeFileSync(join(packages.project, 'program.mjs'), NODE_PROGRAM);
  writeFileSync(join(packages.site, 'program.py'), PYTHON_PROGRAM);
  const node = await runProgram(process.execPath, [join(packages.project, 'program.mjs')], { env: place });
  const python = await runProgram(packages.python, [join(packages.site, 'program.py')], { env: place });
  for (const [ending, late, ended] of [
    [node, 'TimeoutError', [{ ended: 'AbortError' }, { listeners: 0 }, { thrown: 'no more' }]],
    [python, 'timeout', []],
  ] as const) {
    expect(ending).toMatchObject({ code: 0, err: '' });
    const said = ending.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(said).toEqual([
      { apps: [expect.objectContaining({ name: 'Living room' }), expect.objectContaining({ name: 'Away' })] },
      { connection: expect.objectContaining({ domain: phone.domain, httpsPort: phone.httpsPort }) },
      { state: ['Living room', 'Away'] },
      { added: 'Kitchen' },
      { forgotten: 'Kitchen' },
      { isBeckonError: true, code: 'not-found', advice: expect.stringMatching(/./) },
      { late },
      { elsewhere: 'not-running' },
      { watched: 1 },
      { followed: 'reachable' },
      { echoed: 'hello' },
      ...ended,
      { quiet: true },
      { gone: true },
    ]);
  }
});
