import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import ipaddr from 'ipaddr.js';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { addRelayCommand } from '../../../../electron/cli/commands/relay-command';
import { addRelayKeyCommand } from '../../../../electron/cli/commands/relay-key-command';
import { cleanOutput } from '../../../../electron/cli/printing/output';
import { readRelaySettings, type TypedRelaySettings } from '../../../../electron/relay/relay-settings';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const ROOT = resolve(import.meta.dirname, '../../../..');
const DEPLOY = join(ROOT, 'deploy/relay');

const folder = new TemporaryFolder();
beforeEach(() => {
  for (const name of ['developer-token', 'callback-secret']) {
    writeFileSync(join(folder.path, name), `${name}-0123456789abcdef\n`, { mode: 0o600 });
  }
});

/** What systemd runs, with its own folders replaced. */
function unitArguments(): readonly string[] {
  const unit = readFileSync(join(DEPLOY, 'beckon-relay.service'), 'utf8').replace(/\\\n\s*/g, '');
  const [, line = ''] = /^ExecStart=\S+ \S+ relay (.*)$/m.exec(unit) ?? [];
  const credentials = [...unit.matchAll(/^LoadCredential=([^:]+):/gm)].map(([, name]) => name);
  expect(credentials).toEqual(['developer-token', 'callback-secret']);
  return (
    line
      .replaceAll('%d', folder.path)
      .replaceAll('/var/lib/beckon-relay', folder.path)
      .replace(/\$\{BECKON_RELAY_PUBLIC_URL\}/, 'https://relay.example')
      // Its words, of which there are none unless the operator sets it.
      .replace(/ \$BECKON_RELAY_OPTIONS$/, '')
      .split(' ')
  );
}

/** What the image runs unless it is told otherwise, and what the pages add to it. */
function imageArguments(): readonly string[] {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8')) ?? [];
  const [name, ...rest] = JSON.parse(command.replaceAll('/run/secrets', folder.path)) as string[];
  expect(name).toBe('relay');
  return [...rest, '--public-url', 'https://relay.example'].map((argument) =>
    argument.replace('/var/lib/beckon-relay', folder.path),
  );
}

/** A file of Docker Compose, as far as it says how the relay is started. */
interface ComposeFile {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly command?: readonly string[];
        readonly environment?: Readonly<Record<string, string>>;
        readonly secrets?: readonly string[];
        readonly volumes?: readonly string[];
        readonly networks?: readonly string[] | Readonly<Record<string, { readonly ipv4_address: string }>>;
        readonly build?: { readonly context: string; readonly dockerfile: string };
      }
    >
  >;
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
  readonly networks?: Readonly<
    Record<
      string,
      { readonly ipam?: { readonly config: readonly { readonly subnet: string; readonly ip_range: string }[] } }
    >
  >;
}

function composeFile(name: string): ComposeFile {
  return parse(readFileSync(join(DEPLOY, name), 'utf8')) as ComposeFile;
}

/** What Compose runs. */
function composeArguments(): readonly string[] {
  const [name, ...rest] = composeFile('compose.yaml').services.relay?.command ?? [];
  expect(name).toBe('relay');
  return [...rest.map(inFolder), '--public-url', 'https://relay.example'];
}

/** What the page has Docker run. */
function dockerArguments(): readonly string[] {
  const page = readFileSync(resolve(DEPLOY, '../../docs/run-your-relay.md'), 'utf8').replace(/\\\n\s*/g, ' ');
  const [, line = ''] = /^docker run -d .* beckon-relay relay (.*)$/m.exec(page) ?? [];
  return [...line.trim().split(/ +/).map(inFolder), '--public-url', 'https://relay.example'];
}

function inFolder(argument: string): string {
  return argument.replace('/run/secrets', folder.path).replace('/var/lib/beckon-relay', folder.path);
}

/** The options of `beckon relay` as the program understands them; one that it does not know throws. */
function understood(args: readonly string[]): TypedRelaySettings {
  let typed: TypedRelaySettings = {};
  const program = new Command().exitOverride();
  const context = {
    output: cleanOutput({ stdout: process.stdout, stderr: process.stderr }, {}),
    environment: {},
    version: '0.0.0',
    signal: AbortSignal.abort(),
  };
  for (const addCommand of [addRelayCommand, addRelayKeyCommand]) addCommand(program, context, () => undefined);
  const relay = program.commands.find((command) => command.name() === 'relay');
  relay?.exitOverride().action((options: TypedRelaySettings) => {
    typed = options;
  });
  program.parse(['relay', ...args], { from: 'user' });
  return typed;
}

test.each([
  ['the unit', unitArguments],
  ['the image', imageArguments],
  ['the page’s container', dockerArguments],
])('%s starts, with a callback secret, without unmatched apps, and with its figures nowhere', async (_which, args) => {
  expect(await readRelaySettings(understood(args()), {})).toMatchObject({
    ok: true,
    value: {
      token: 'developer-token-0123456789abcdef',
      callbackSecret: 'callback-secret-0123456789abcdef',
      keepsUnmatched: false,
      metricsListen: null,
    },
  });
});

test.each([
  ['the unit', unitArguments],
  ['the page’s container', dockerArguments],
])('%s is reached through the socket of its proxy, and believes nobody else on its host', async (_which, args) => {
  const settings = await readRelaySettings(understood(args()), {});
  expect(settings).toMatchObject({ ok: true, value: { trustedProxies: [] } });
  expect(settings.ok && settings.value.listen).toEqual({ socket: expect.stringMatching(/\/relay\.sock$/) });
});

test('the Compose file starts, with figures for this host, and trusts the address of its proxy alone', async () => {
  const { services, secrets, volumes, networks } = composeFile('compose.yaml');
  const { networks: joined = [] } = services.caddy ?? {};
  const address = 'front' in joined ? (joined.front?.ipv4_address ?? '') : '';
  const settings = await readRelaySettings(understood(composeArguments()), {});
  expect(settings).toMatchObject({
    ok: true,
    value: {
      metricsListen: { host: '0.0.0.0', port: 9437 },
      keepsUnmatched: false,
      trustedProxies: [address],
    },
  });
  const { relay, caddy } = services;
  // The host itself is in that network too, with everybody on it: at the first address.
  const { subnet = '', ip_range: others = '' } = networks?.front?.ipam?.config[0] ?? {};
  expect(ipaddr.parse(address).match(ipaddr.parseCIDR(subnet))).toBe(true);
  expect(ipaddr.parse(address).match(ipaddr.parseCIDR(others))).toBe(false);
  expect(address).not.toMatch(/\.[01]$/);
  expect(Object.keys(secrets ?? {})).toEqual(relay?.secrets);
  const { context = '', dockerfile = '' } = relay?.build ?? {};
  expect(existsSync(resolve(DEPLOY, context, dockerfile))).toBe(true);
  // What the proxy is told is what its file reads.
  const caddyfile = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8');
  const read = [...caddyfile.matchAll(/\{\$(\w+):/g)].map(([, name]) => name);
  expect(Object.keys(caddy?.environment ?? {})).toEqual(read);
  for (const volume of [...(relay?.volumes ?? []), ...(caddy?.volumes ?? [])]) {
    const [source = ''] = volume.split(':');
    if (source.startsWith('./')) expect(existsSync(join(DEPLOY, source))).toBe(true);
    else expect(Object.keys(volumes ?? {})).toContain(source);
  }
  // The page backs up and restores this one.
  expect(volumes).toMatchObject({ relay: { name: 'beckon-relay' } });
  const page = readFileSync(resolve(DEPLOY, '../../docs/run-your-relay.md'), 'utf8');
  expect([...page.matchAll(/-v ([\w-]+):\/(from|to)\b/g)].map(([, name]) => name)).toEqual([
    'beckon-relay',
    'beckon-relay',
  ]);
});

test('every image from elsewhere is what its digest says, whatever its tag says by now', () => {
  const pages = execFileSync('git', ['ls-files', '-z', 'deploy', 'docs', '.github', 'README.md'], { cwd: ROOT });
  const images: string[] = [];
  for (const path of pages.toString().split('\0')) {
    if (!/(?:Dockerfile|\.ya?ml|\.md)$/.test(path)) continue;
    const text = readFileSync(join(ROOT, path), 'utf8').replace(/\\\n\s*/g, ' ');
    const stages = [...text.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
    for (const [, image = ''] of [
      ...text.matchAll(/^(?:FROM|ARG \w+_IMAGE=) *(?!\$\{\w+_IMAGE\})(\S+)/gm),
      ...text.matchAll(/^\s*-?\s*(?:image|container): *['"]?([^\s'"{]+)/gm),
      ...text.matchAll(
        /^ *docker run .*?\s((?:[\w.-]+\/)*[\w.-]+(?::[\w.-]+)?(?:@sha256:\w+)?) +(?:relay|relay-key|sh) /gm,
      ),
    ]) {
      if (image !== 'beckon-relay' && !stages.includes(image)) images.push(`${path}: ${image}`);
    }
  }
  expect(images.length).toBeGreaterThanOrEqual(5);
  expect(images.filter((image) => !/:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
});

/** Options, each with its value. */
function chunked(words: readonly string[]): readonly (readonly [string, string])[] {
  return Array.from({ length: words.length / 2 }, (_, index) => [words[2 * index] ?? '', words[2 * index + 1] ?? '']);
}

test('the Compose file with Redis names one that keeps what it has, on a network of their own', async () => {
  const { services, networks } = composeFile('compose.redis.yaml');
  const { relay, redis } = services;
  const settings = await readRelaySettings(understood(composeArguments()), relay?.environment ?? {});
  expect(settings).toMatchObject({ ok: true, value: { redisUrl: 'redis://redis:6379' } });
  const [program, ...options] = redis?.command ?? [];
  expect(program).toBe('redis-server');
  expect(Object.fromEntries(chunked(options))).toEqual({
    '--appendonly': 'yes',
    '--appendfsync': 'always',
    '--auto-aof-rewrite-percentage': '100',
    '--auto-aof-rewrite-min-size': '64kb',
    '--save': '',
    '--maxmemory-policy': 'noeviction',
  });
  expect(redis?.networks).toEqual(['storage']);
  expect(relay?.networks).toEqual(['front', 'storage']);
  expect(networks).toEqual({ storage: { internal: true } });
});

test('no sample of a proxy writes queries into a log, where secrets and tokens stand', () => {
  const page = readFileSync(resolve(DEPLOY, '../../docs/run-your-relay.md'), 'utf8');
  const [, nginx = ''] = /```nginx\n(.*?)```/s.exec(page) ?? [];
  expect(nginx).toMatch(/^log_format beckon '[^']*\$uri[^']*';$/m);
  expect(nginx).not.toMatch(/\$(?:request|request_uri|args|query_string|is_args|arg_\w+)\b(?!_method)/);
  expect(nginx).toMatch(/access_log \S+ beckon;/);
  // Its lines quote whole requests, whatever the level.
  expect(nginx).toContain('error_log /dev/null;');
  const caddy = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8');
  expect(caddy).toMatch(/^\{\n(?:.*\n)*?\tlog \{\n\t\tformat filter \{(?:.*\n)*?\t{4}request>uri delete\n/);
});
