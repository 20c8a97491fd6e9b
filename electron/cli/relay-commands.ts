import type { Command } from 'commander';
import type { CommandContext } from './command-context';
import { withExamples } from './command-examples';
import { collected } from './option-parsers';
import { type PairOptions, pairCommand } from './pair-command';
import { type RelayCommandOptions, relayCommand } from './relay-command';
import { type RelayKeyOptions, relayKeyCommand } from './relay-key-command';

/** Pairing by code: the developer's relay, its keys, and its client. */
export function addRelayCommands(program: Command, context: CommandContext, ended: (code: number) => void): void {
  const pair = program
    .command('pair')
    .description('show a code for a companion app to scan, and wait for the app')
    .option('--relay <url>', 'address of the developer’s relay (or BECKON_RELAY_URL)')
    .option('--relay-ca <file>', 'one more authority trusted for the relay, PEM (or BECKON_RELAY_CA)')
    .option('--key-file <file>', 'file with the access key for it')
    .option('--uname <name>', 'name that the companion app may show as who asks')
    .action(async (_options: unknown, command: Command) => {
      ended(await pairCommand(command.optsWithGlobals<PairOptions>(), context));
    });
  withExamples(pair, 'beckon pair --relay https://relay.example --key-file ./access-key');
  const relay = program
    .command('relay')
    .description('run the developer’s server for pairing by code; see docs/run-your-relay.md')
    .option('--token-file <file>', 'file with the developer token (or BECKON_RELAY_TOKEN)')
    .option('--keys-file <file>', 'file with the access keys, made by relay-key')
    .option('--public-url <url>', 'address of the relay as the service reaches it')
    .option('--callback-secret-file <file>', 'secret that the callback URL carries (or BECKON_RELAY_CALLBACK_SECRET)')
    .option('--no-callback-secret', 'take callbacks from everyone, where the service cannot carry a secret')
    .option('--unmatched', 'keep callbacks that name no pairing for ten minutes, for people to claim')
    .option('--listen <host:port>', 'where to listen; port 0 takes a free one (default: 127.0.0.1:8437)')
    .option('--metrics-listen <host:port>', 'where Prometheus asks for figures (default: nowhere)')
    .option('--data <folder>', 'where pairings are kept (default: relay-data beside the keys file)')
    .option('--redis <url>', 'keep them in Redis, for several relays (or BECKON_RELAY_REDIS_URL)')
    .option('--tls-cert <file>', 'certificate chain, PEM')
    .option('--tls-key <file>', 'its key, PEM')
    .option('--allow-host <host>', 'one more host that requests may be for; repeatable', collected)
    .option('--trust-proxy <range>', 'proxy whose X-Forwarded-For is believed; repeatable', collected)
    .action(async (_options: unknown, command: Command) => {
      ended(await relayCommand(command.optsWithGlobals<RelayCommandOptions>(), context));
    });
  withExamples(
    relay,
    'beckon relay --token-file ./token --callback-secret-file ./callback-secret --keys-file ./keys --public-url https://relay.example',
  );
  const relayKey = program
    .command('relay-key')
    .description('make an access key for a client of the relay; it is shown once')
    .option('--keys-file <file>', 'file with the access keys; made if missing')
    .option('--name <name>', 'whose key it is')
    .option('--revoke', 'end the keys of this name instead')
    .action(async (_options: unknown, command: Command) => {
      ended(await relayKeyCommand(command.optsWithGlobals<RelayKeyOptions>(), context));
    });
  withExamples(
    relayKey,
    'beckon relay-key --keys-file ./keys.json --name laptop',
    'beckon relay-key --keys-file ./keys.json --name laptop --revoke',
  );
}
