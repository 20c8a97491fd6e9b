import { spawn } from 'node:child_process';
import { expect } from 'playwright/test';
import { test as base } from '../e2e/support/beckon-test';
import type { BeckonWindow } from '../e2e/support/beckon-window';
import { run, searchPathWithBeckon } from '../e2e/support/command-line';

/** A search path on which `beckon` is what was built. */
const test = base.extend<{ readonly environment: Readonly<Record<string, string>> }>({
  environment: async ({ userData }, provide) => {
    await provide({ PATH: searchPathWithBeckon(userData), HOME: userData, BECKON_USER_DATA: userData, TERM: 'xterm' });
  },
});

async function shell(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const child = spawn(program, args, { env: { ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await new Promise((ended) => child.on('close', ended));
  return text.split('\n').filter((line) => line !== '');
}

/** What bash suggests after these words, the last of which is begun. */
async function inBash(
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<readonly string[]> {
  const script = `source <(beckon completion bash)
COMP_WORDS=(beckon "$@"); COMP_CWORD=$#
_beckon && printf '%s\\n' "\${COMPREPLY[@]}"`;
  return await shell('bash', ['--norc', '-c', script, 'bash', ...words], environment);
}

/** What fish suggests for a line, without the descriptions. */
async function inFish(environment: Readonly<Record<string, string>>, line: string): Promise<readonly string[]> {
  const script = 'beckon completion fish | source; complete -C $argv[1]';
  const lines = await shell('fish', ['--no-config', '-c', script, line], environment);
  return lines.map((one) => one.split('\t')[0] ?? '');
}

/** What a line becomes in zsh once the key for completion was pressed, in a terminal. */
async function inZsh(environment: Readonly<Record<string, string>>, line: string): Promise<string> {
  const script = `zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'autoload -U compinit; compinit -u -D; source <(beckon completion zsh)'
zpty -w shell 'show() { print -r -- "<$BUFFER>" }; zle -N show; bindkey "^X" show; print -r -- "is ready"'
zpty -r shell out '*is ready'$'\\r''*'
zpty -w -n shell "$1"$'\\t\\x18'
zpty -r shell out '*<*>*'
print -r -- "\${\${out#*<}%>*}"
zpty -d shell`;
  return (await shell('zsh', ['-f', '-c', script, 'zsh', line], environment)).join('\n');
}

/** Saves an app with a name to type and one with a name that no shell should see, and ignores a listed one. */
async function keepApps(window: BeckonWindow, place: Readonly<Record<string, string>>): Promise<string> {
  const nearby = async (): Promise<readonly string[]> => Object.keys((await window.snapshot()).state.nearby);
  await expect.poll(async () => (await nearby()).length).toBe(2);
  const [code = ''] = await nearby();
  expect((await run(['ignore', code], place)).code).toBe(0);
  await run(['add', '127.0.0.9', '--alias', 'Living room'], place);
  await run(['add', '127.0.0.8', '--alias', '$(touch x) `id`'], place);
  return code;
}

test('bash completes commands, options, values, programs, and the names of apps, fit to be typed', async ({
  launch,
  userData,
  environment,
  serviceEnvironment,
}) => {
  expect(await inBash(environment, 'forget', '')).toEqual([]);
  expect(await inBash(environment, 'rec')).toEqual(['reconnect']);
  expect(await inBash(environment, '--service', 'watch', 'wat')).toEqual(['watch']);
  expect(await inBash(environment, 'known', '--nearb')).toEqual([]);
  expect(await inBash(environment, 'completion', '')).toEqual(['bash', 'zsh', 'fish', 'powershell']);
  expect(await inBash(environment, 'list', '--ca', '/etc/hostn')).toEqual(['/etc/hostname']);
  expect(await inBash(environment, 'exec', 'NAME', '--', 'printen')).toContain('printenv');
  expect(await inBash(environment, 'exec', 'NAME', '--', 'cat', '-x', '/etc/hostn')).toEqual(['/etc/hostname']);

  const ignored = await keepApps(await launch({ env: serviceEnvironment }), { BECKON_USER_DATA: userData });
  expect(await inBash(environment, 'forget', '"Li')).toEqual(['Living room']);
  const offered = await inBash(environment, 'forget', '');
  expect(offered).toEqual(['Living\\ room', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(await inBash(environment, 'unignore', '')).toEqual([ignored]);
});

test('zsh and fish complete commands, options, values, programs and names', async ({
  launch,
  userData,
  environment,
  serviceEnvironment,
}) => {
  expect(await inZsh(environment, 'beckon rec')).toBe('beckon reconnect ');
  expect(await inZsh(environment, 'beckon doctor --near')).toBe('beckon doctor --nearby ');
  expect(await inZsh(environment, 'beckon completion power')).toBe('beckon completion powershell ');
  expect(await inZsh(environment, 'beckon exec NAME -- printen')).toBe('beckon exec NAME -- printenv ');
  expect(await inZsh(environment, 'beckon exec NAME -- cat /etc/hostn')).toBe('beckon exec NAME -- cat /etc/hostname ');
  expect(await inFish(environment, 'beckon rec')).toEqual(['reconnect']);
  expect(await inFish(environment, 'beckon --service watch wat')).toEqual(['watch']);
  expect(await inFish(environment, 'beckon doctor --near')).toEqual(['--nearby']);
  expect([...(await inFish(environment, 'beckon completion '))].sort()).toEqual(['bash', 'fish', 'powershell', 'zsh']);
  expect(await inFish(environment, 'beckon exec NAME -- printen')).toContain('printenv');
  expect(await inFish(environment, 'beckon exec NAME -- cat -x /etc/hostn')).toEqual(['/etc/hostname']);

  const ignored = await keepApps(await launch({ env: serviceEnvironment }), { BECKON_USER_DATA: userData });
  expect(await inFish(environment, 'beckon forget Li')).toEqual(['Living room']);
  // An option of the same name has a value elsewhere.
  expect(await inFish(environment, 'beckon address --port Li')).toEqual(['Living room']);
  expect(await inZsh(environment, 'beckon forget Li')).toBe('beckon forget Living\\ room ');
  expect(await inFish(environment, 'beckon unignore ')).toEqual([ignored]);
  expect(await inZsh(environment, `beckon unignore ${ignored.slice(0, 3)}`)).toBe(`beckon unignore ${ignored} `);
});
