import type { Command } from 'commander';
import { errorCode } from '../lib/error-code';
import type { TypedRelaySettings } from '../relay/relay-settings';
import { usageFailure } from '../service/service-failure';
import { type CommandContext, type GlobalOptions, untilStopped } from './command-context';
import { type AddCommand, collectValues, withExamples } from './command-definition';
import { EXIT, type ExitCode } from './exit-code';
import { extraAuthority, namedService } from './named-service';
import { printFailure, printJson, printJsonLine, printLines, printNote } from './output';

interface RelayCommandOptions extends GlobalOptions, TypedRelaySettings {}

/**
 * `beckon relay`: runs the developer's server for pairing by code until it is stopped. With `--json`, the only line on
 * stdout is its address; the log goes to stderr.
 */
async function relayCommand(options: RelayCommandOptions, context: CommandContext): Promise<ExitCode> {
  // Loaded on demand: other commands should not wait for a web server.
  const relay = await import('../relay/relay');
  const { RELAY_LIMITS } = await import('../relay/relay-limits');
  const { RelayLogger, stackOf, withoutSecrets } = await import('../relay/relay-logger');
  const { readRelaySettings, SECRET_VARIABLES } = await import('../relay/relay-settings');
  const { output, environment, version } = context;
  const json = options.json ?? false;

  const settings = await readRelaySettings(options, environment);
  if (!settings.ok) return printFailure(output, settings.error, json);
  // Secrets that were read must not appear in a crash report.
  for (const name of SECRET_VARIABLES) delete process.env[name];
  const service = await namedService(options, context);
  if (!service.ok) return printFailure(output, service.error, json);
  const extraCaPem = await extraAuthority(options, context);
  if (!extraCaPem.ok) return printFailure(output, extraCaPem.error, json);

  const { callbackSecret, redisUrl, dataFolder, callbackUrl, secrets, warnings } = settings.value;
  const logger = new RelayLogger({
    write: (line) => output.stderr.write(`${line}\n`),
    now: Date.now,
    debug: environment.BECKON_LOG === 'debug',
    secrets,
  });
  const onCrash = (error: unknown): void => {
    output.stderr.write(`${withoutSecrets(stackOf(error), secrets)}\n`);
    process.exit(1);
  };
  // Runs before any other handler prints a fatal error: only this one knows the secrets to remove.
  process.prependListener('uncaughtException', onCrash).prependListener('unhandledRejection', onCrash);
  for (const warning of warnings) logger.warn(warning);

  const running = await relay.startRelay({
    ...settings.value,
    source: service.value.client,
    storage:
      redisUrl === null
        ? { kind: 'folder', path: dataFolder }
        : { kind: 'redis', url: redisUrl, extraCaPem: extraCaPem.value },
    limits: RELAY_LIMITS,
    version,
    logger,
  });
  if (!running.ok) return printFailure(output, running.error, json);
  const { url, metricsUrl } = running.value;
  if (json) {
    printJsonLine(output, { listening: url, ...(metricsUrl === null ? {} : { metrics: metricsUrl }) });
  } else {
    printNote(output, `The relay listens at ${url}`);
    if (metricsUrl !== null) printNote(output, `Figures are at ${metricsUrl}`);
  }
  printNote(output, registerNote(callbackUrl, callbackSecret !== null));
  await untilStopped(context);
  await running.value.dispose();
  return EXIT.done;
}

function registerNote(callbackUrl: string, hasSecret: boolean): string {
  return `Callback URL to register at the service: ${callbackUrl}${hasSecret ? '?secret=(the callback secret)' : ''}`;
}

interface RelayKeyOptions extends GlobalOptions {
  readonly keysFile?: string;
  readonly name?: string;
  readonly revoke?: boolean;
}

const NAME = /^[^\p{Cc}\p{Cf}]{1,64}$/u;

/** `beckon relay-key`: creates a client's access key and prints it once, or revokes the keys of a name. */
async function relayKeyCommand(options: RelayKeyOptions, context: CommandContext): Promise<ExitCode> {
  const { addAccessKey, readAccessKeys, revokeAccessKeys } = await import('../relay/access-keys');
  const { output } = context;
  const json = options.json ?? false;
  const refuse = (message: string, advice: string): ExitCode =>
    printFailure(output, usageFailure(message, advice), json);

  const { keysFile, revoke = false } = options;
  const name = options.name?.trim() ?? '';
  if (keysFile === undefined) return refuse('No keys file is named.', 'Give --keys-file FILE; it is made if missing.');
  if (!NAME.test(name)) {
    return refuse('The key has no usable name.', 'Give --name, 1 to 64 characters that say whose key it is.');
  }
  const now = new Date().toISOString();
  try {
    const { keys, unreadable } = await readAccessKeys(keysFile);
    if (keys.length === 0 && unreadable.includes(1)) {
      return refuse('The file is there, and holds no access keys.', 'Name another one with --keys-file.');
    }
    const isThere = keys.some((key) => key.name === name);
    if (revoke) {
      if (!isThere) return refuse('No key has this name.', 'Look into the keys file for the names in use.');
      await revokeAccessKeys(keysFile, name, now);
      if (json) printJson(output, { revoked: name });
      else printNote(output, 'The key is revoked; a running relay notices within a second.');
      return EXIT.done;
    }
    if (isThere)
      return refuse('A key of this name is there already.', 'Take another name, or --revoke that one first.');
    const key = await addAccessKey(keysFile, name, now);
    if (json) printJson(output, { key });
    else printLines(output, [key]);
    printNote(output, 'This is the only time that the key is shown: the keys file holds its hash alone.');
    return EXIT.done;
  } catch (error) {
    const reason = errorCode(error) ?? 'unreadable';
    return refuse(`The keys file cannot be used (${reason}).`, 'Check the path, and who may write there.');
  }
}

/** Declares `beckon relay`. */
export const addRelayCommand: AddCommand = (program, context, onEnd) => {
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
    .option('--allow-host <host>', 'one more host that requests may be for; repeatable', collectValues)
    .option('--trust-proxy <range>', 'proxy whose X-Forwarded-For is believed; repeatable', collectValues)
    .action(async (_options: unknown, command: Command) => {
      onEnd(await relayCommand(command.optsWithGlobals<RelayCommandOptions>(), context));
    });
  withExamples(
    relay,
    'beckon relay --token-file ./token --callback-secret-file ./callback-secret --keys-file ./keys --public-url https://relay.example',
  );
};

/** Declares `beckon relay-key`. */
export const addRelayKeyCommand: AddCommand = (program, context, onEnd) => {
  const relayKey = program
    .command('relay-key')
    .description('make an access key for a client of the relay; it is shown once')
    .option('--keys-file <file>', 'file with the access keys; made if missing')
    .option('--name <name>', 'whose key it is')
    .option('--revoke', 'end the keys of this name instead')
    .action(async (_options: unknown, command: Command) => {
      onEnd(await relayKeyCommand(command.optsWithGlobals<RelayKeyOptions>(), context));
    });
  withExamples(
    relayKey,
    'beckon relay-key --keys-file ./keys.json --name laptop',
    'beckon relay-key --keys-file ./keys.json --name laptop --revoke',
  );
};
