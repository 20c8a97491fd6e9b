import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanOutput } from '../../../../electron/cli/output';
import { addRelayCommand, addRelayKeyCommand } from '../../../../electron/cli/relay-commands';
import { readRelaySettings, type TypedRelaySettings } from '../../../../electron/relay/relay-settings';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const DEPLOY = resolve(import.meta.dirname, '../../../../deploy/relay');

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
  for (const name of ['developer-token', 'callback-secret']) {
    writeFileSync(join(folder, name), `${name}-0123456789abcdef\n`, { mode: 0o600 });
  }
});
afterEach(() => removeTemporaryFolder(folder));

/** What systemd runs, with its own folders replaced. */
function unitArguments(): readonly string[] {
  const unit = readFileSync(join(DEPLOY, 'beckon-relay.service'), 'utf8').replace(/\\\n\s*/g, '');
  const [, line = ''] = /^ExecStart=\S+ \S+ relay (.*)$/m.exec(unit) ?? [];
  const credentials = [...unit.matchAll(/^LoadCredential=([^:]+):/gm)].map(([, name]) => name);
  expect(credentials).toEqual(['developer-token', 'callback-secret']);
  return line
    .replaceAll('%d', folder)
    .replaceAll('/var/lib/beckon-relay', folder)
    .replace(/\$\{BECKON_RELAY_PUBLIC_URL\}/, 'https://relay.example')
    .split(' ');
}

/** What the image runs unless it is told otherwise, and what the pages add to it. */
function imageArguments(): readonly string[] {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8')) ?? [];
  const [name, ...rest] = JSON.parse(command.replaceAll('/run/secrets', folder)) as string[];
  expect(name).toBe('relay');
  return [...rest, '--public-url', 'https://relay.example'].map((argument) =>
    argument.replace('/var/lib/beckon-relay', folder),
  );
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
