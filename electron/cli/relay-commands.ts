import type { Command } from 'commander';
import { type Phrase, phrase } from '../../shared/words/phrase';
import { usageFailure } from '../lib/command-failure';
import { errorCode } from '../lib/error-code';
import type { TypedRelaySettings } from '../relay/relay-settings';
import { tell } from './cli-words';
import { type CommandContext, type GlobalOptions, untilStopped } from './command-context';
import { type AddCommand, collectValues, withExamples } from './command-definition';
import { EXIT, type ExitCode } from './exit-code';
import { inHelp } from './help-texts';
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
    printNote(output, tell('cli.relay.listening', { url }));
    if (metricsUrl !== null) printNote(output, tell('cli.relay.metrics', { url: metricsUrl }));
  }
  printNote(output, registerNote(callbackUrl, callbackSecret !== null));
  await untilStopped(context);
  await running.value.dispose();
  return EXIT.done;
}

function registerNote(callbackUrl: string, hasSecret: boolean): string {
  return hasSecret
    ? tell('cli.relay.registerWithSecret', { url: callbackUrl })
    : tell('cli.relay.register', { url: callbackUrl });
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
  const refuse = (message: Phrase, advice: Phrase): ExitCode =>
    printFailure(output, usageFailure(message, advice), json);
  const refuseAs = (problem: 'noKeysFile' | 'noName' | 'noKeysInFile' | 'unknownName' | 'nameTaken'): ExitCode =>
    refuse(phrase(`cli.relay.key.${problem}.message`), phrase(`cli.relay.key.${problem}.advice`));

  const { keysFile, revoke = false } = options;
  const name = options.name?.trim() ?? '';
  if (keysFile === undefined) return refuseAs('noKeysFile');
  if (!NAME.test(name)) {
    return refuseAs('noName');
  }
  const now = new Date().toISOString();
  try {
    const { keys, unreadable } = await readAccessKeys(keysFile);
    if (keys.length === 0 && unreadable.includes(1)) {
      return refuseAs('noKeysInFile');
    }
    const isThere = keys.some((key) => key.name === name);
    if (revoke) {
      if (!isThere) return refuseAs('unknownName');
      await revokeAccessKeys(keysFile, name, now);
      if (json) printJson(output, { revoked: name });
      else printNote(output, tell('cli.relay.key.revoked'));
      return EXIT.done;
    }
    if (isThere) return refuseAs('nameTaken');
    const key = await addAccessKey(keysFile, name, now);
    if (json) printJson(output, { key });
    else printLines(output, [key]);
    printNote(output, tell('cli.relay.key.shownOnce'));
    return EXIT.done;
  } catch (error) {
    const code = errorCode(error) ?? 'unreadable';
    return refuse(phrase('cli.relay.key.unusableFile.message', { code }), phrase('cli.relay.key.unusableFile.advice'));
  }
}

/** Declares `beckon relay`. */
export const addRelayCommand: AddCommand = (program, context, onEnd) => {
  const relay = program
    .command('relay')
    .description(inHelp('cli.help.relay.command'))
    .option('--token-file <file>', inHelp('cli.help.relay.tokenFile'))
    .option('--keys-file <file>', inHelp('cli.help.relay.keysFile'))
    .option('--public-url <url>', inHelp('cli.help.relay.publicUrl'))
    .option('--callback-secret-file <file>', inHelp('cli.help.relay.callbackSecretFile'))
    .option('--no-callback-secret', inHelp('cli.help.relay.noCallbackSecret'))
    .option('--unmatched', inHelp('cli.help.relay.unmatched'))
    .option('--listen <host:port>', inHelp('cli.help.relay.listen'))
    .option('--metrics-listen <host:port>', inHelp('cli.help.relay.metricsListen'))
    .option('--data <folder>', inHelp('cli.help.relay.data'))
    .option('--redis <url>', inHelp('cli.help.relay.redis'))
    .option('--tls-cert <file>', inHelp('cli.help.relay.tlsCert'))
    .option('--tls-key <file>', inHelp('cli.help.relay.tlsKey'))
    .option('--allow-host <host>', inHelp('cli.help.relay.allowHost'), collectValues)
    .option('--trust-proxy <range>', inHelp('cli.help.relay.trustProxy'), collectValues)
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
    .description(inHelp('cli.help.relayKey.command'))
    .option('--keys-file <file>', inHelp('cli.help.relayKey.keysFile'))
    .option('--name <name>', inHelp('cli.help.relayKey.name'))
    .option('--revoke', inHelp('cli.help.relayKey.revoke'))
    .action(async (_options: unknown, command: Command) => {
      onEnd(await relayKeyCommand(command.optsWithGlobals<RelayKeyOptions>(), context));
    });
  withExamples(
    relayKey,
    'beckon relay-key --keys-file ./keys.json --name laptop',
    'beckon relay-key --keys-file ./keys.json --name laptop --revoke',
  );
};
