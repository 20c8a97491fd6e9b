import type { Command } from 'commander';
import { type AddOptions, addCommand } from './add-command';
import type { CommandContext, GlobalOptions } from './command-context';
import { withExamples } from './command-examples';
import { execCommand } from './exec-command';
import { forgetCommand } from './forget-command';
import { type KnownOptions, knownCommand } from './known-command';
import { openCommand } from './open-command';
import { alias, nameOfApp, port, targetOfApp } from './option-parsers';
import { reconnectCommand } from './reconnect-command';
import { waitCommand } from './wait-command';
import { watchCommand } from './watch-command';

const NAME = 'alias, device code or id of an app that you keep';

/** What the running Beckon does, and what hands its apps to other programs. */
export function addRunningCommands(program: Command, context: CommandContext, ended: (code: number) => void): void {
  const watch = program
    .command('watch')
    .description('watch the apps that you keep, until Ctrl-C; --json prints one event a line')
    .action(async (_options: unknown, command: Command) => {
      ended(await watchCommand(command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(watch, 'beckon watch', 'beckon watch --json | jq -c "select(.event == \\"app\\") | .app.reach"');
  const known = program
    .command('known')
    .description('list the apps that you keep')
    .option('--names', 'print one name a line that a shell takes as it is, in place of the table')
    .action(async (_options: unknown, command: Command) => {
      ended(await knownCommand(command.optsWithGlobals<KnownOptions>(), context));
    });
  withExamples(known, 'beckon known', 'beckon known --json | jq ".apps[].connection"');
  const reconnect = program
    .command('reconnect')
    .description('bring an app back, and say how that ended')
    .argument('<app>', NAME, nameOfApp)
    .action(async (name: string, _options: unknown, command: Command) => {
      ended(await reconnectCommand(name, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(reconnect, 'beckon reconnect "Living room"');
  const add = program
    .command('add')
    .description('keep an app, by its address or its device code')
    .argument('<target>', 'address, host:port, app domain, URL or device code', targetOfApp)
    .option('--alias <alias>', 'your own name for it', alias)
    .option('--favourite', 'a favourite comes first, and is brought back by itself')
    .option('--code', 'take the target as a device code, whatever it looks like')
    .option('--https-port <port>', 'HTTPS port of the app', port)
    .option('--wss-port <port>', 'websocket port of the app', port)
    .option('--allow-carrier-nat', 'also dial addresses in 100.64.0.0/10')
    .action(async (target: string, _options: unknown, command: Command) => {
      ended(await addCommand(target, command.optsWithGlobals<AddOptions>(), context));
    });
  withExamples(
    add,
    'beckon add 192.168.1.42 --alias "Living room" --favourite',
    'beckon add remote_0123456789abcdef0123456789abcdef',
  );
  const forget = program
    .command('forget')
    .description('keep an app no longer')
    .argument('<app>', NAME, nameOfApp)
    .action(async (name: string, _options: unknown, command: Command) => {
      ended(await forgetCommand(name, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(forget, 'beckon forget "Living room"');
  const open = program
    .command('open')
    .description('show the window of the running Beckon')
    .action(async (_options: unknown, command: Command) => {
      ended(await openCommand(command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(open, 'beckon open');
  const exec = program
    .command('exec')
    .description('run a program that finds a freshly reached app in its environment, BECKON_APP_DOMAIN and others')
    .argument('<app>', `${NAME}; any device code with --service`, nameOfApp)
    .argument('<program...>', 'the program and its arguments, after --')
    .action(async (name: string, line: readonly string[], _options: unknown, command: Command) => {
      ended(await execCommand(name, line, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(
    exec,
    'beckon exec "Living room" -- ./program --flag',
    'beckon exec "Living room" -- sh -c \'curl https://$BECKON_APP_DOMAIN:$BECKON_APP_HTTPS_PORT/\'',
  );
  const wait = program
    .command('wait')
    .description('end as soon as an app is reachable; --timeout limits the whole wait')
    .argument('<app>', `${NAME}; any device code with --service`, nameOfApp)
    .action(async (name: string, _options: unknown, command: Command) => {
      ended(await waitCommand(name, command.optsWithGlobals<GlobalOptions>(), context));
    });
  withExamples(wait, 'beckon wait "Living room" --timeout 60000 && beckon exec "Living room" -- ./program');
}
