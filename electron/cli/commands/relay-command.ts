import type { Command } from 'commander';
import { type Phrase, phrase } from '../../../shared/words/phrase';
import { commandError } from '../../lib/command-failure';
import { relayCallFailure } from '../../pairing/relay-call-failure';
import type { TypedRelaySettings } from '../../relay/relay-settings';
import { type CommandContext, type GlobalOptions, untilStopped } from '../command-context';
import { type AddCommand, collectValues, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { extraAuthority, namedService } from '../named-service';
import { tell } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { printFailure, printJson, printJsonLine, printLines, printNote, printRelayFailure } from '../printing/output';

interface RelayCommandOptions extends GlobalOptions, TypedRelaySettings {
  /** Asks the relay that runs instead of running one. */
  readonly check?: boolean;
}

/**
 * `beckon relay`: runs the developer's server for pairing by code until it is stopped. With `--json`, the only line on
 * stdout is its address. The log goes to stderr; only at a terminal, two lines in it are sentences for people.
 */
async function relayCommand(options: RelayCommandOptions, context: CommandContext): Promise<ExitCode> {
  // Loaded on demand: other commands should not wait for a web server.
  if (options.check === true) return await checkCommand(options, context);
  const relay = await import('../../relay/relay');
  const { RELAY_LIMITS } = await import('../../relay/relay-limits');
  const { RelayLogger } = await import('../../relay/relay-logger');
  const { readRelaySettings, SECRET_VARIABLES } = await import('../../relay/relay-settings');
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
    logger.error('The relay has crashed', error);
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
  if (json) printJsonLine(output, { listening: url, ...(metricsUrl === null ? {} : { metrics: metricsUrl }) });
  if (output.stderr.isTerminal && !json) {
    printNote(output, tell('cli.relay.listening', { url }));
    if (metricsUrl !== null) printNote(output, tell('cli.relay.metrics', { url: metricsUrl }));
    printNote(output, registerNote(callbackUrl, callbackSecret !== null));
  } else {
    logger.info('The relay is listening', { url, ...(metricsUrl === null ? {} : { metrics: metricsUrl }), version });
    logger.info('Register this callback URL with the service', {
      url: callbackSecret === null ? callbackUrl : `${callbackUrl}?secret=(your callback secret)`,
    });
  }
  await untilStopped(context);
  await running.value.dispose();
  return EXIT.done;
}

/** How long one request of `--check` may take, in milliseconds: health checks of containers give up after seconds. */
const CHECK_MS = 2_000;

/** `beckon relay --check`: whether the relay of this computer is ready, for health checks. */
async function checkCommand(options: RelayCommandOptions, context: CommandContext): Promise<ExitCode> {
  const { checkHealth } = await import('../../relay/health-check');
  const { parseListen, tlsFilesOf, DEFAULT_LISTEN } = await import('../../relay/relay-settings');
  const { readServerTls } = await import('../../relay/server-certificate');
  const { trustedRoots } = await import('../../lib/trusted-roots');
  const { output, environment } = context;
  const json = options.json ?? false;
  const listen = parseListen('--listen', options.listen ?? DEFAULT_LISTEN);
  if (!listen.ok) return printFailure(output, listen.error, json);
  const files = tlsFilesOf(options, environment);
  if (!files.ok) return printFailure(output, files.error, json);
  // What cannot be read now may be halfway through its renewal; other authorities may still vouch for the certificate.
  const own = files.value === null ? null : await readServerTls(files.value);
  const trusted = [...trustedRoots(null), ...(own?.ok === true ? [own.value.cert] : [])];
  const report = await checkHealth({ listen: listen.value, trusted, timeoutMs: CHECK_MS });
  const { url } = report;
  const notReached = (code: 'tls' | 'unreachable', message: Phrase, advice: Phrase): ExitCode =>
    printFailure(output, commandError(code, message, advice), json);
  switch (report.kind) {
    case 'ready':
      if (json) printJson(output, { ready: true, url });
      else printLines(output, [tell('cli.relay.check.ready', { url })]);
      return EXIT.done;
    case 'not-ready':
      return printRelayFailure(output, relayCallFailure('storage'), json);
    case 'certificate': {
      const { code } = report;
      const message = phrase('cli.relay.check.certificate', { url, code });
      return notReached('tls', message, phrase('cli.relay.check.certificateAdvice'));
    }
    case 'silent': {
      const message = phrase('cli.relay.check.silent', { url });
      return notReached('unreachable', message, phrase('cli.relay.check.silentAdvice'));
    }
  }
}

function registerNote(callbackUrl: string, hasSecret: boolean): string {
  const url = hasSecret ? `${callbackUrl}?secret=${tell('cli.relay.yourSecret')}` : callbackUrl;
  return tell('cli.relay.register', { url });
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
    .option('--check', inHelp('cli.help.relay.check'))
    .action(async (_options: unknown, command: Command) => {
      onEnd(await relayCommand(command.optsWithGlobals<RelayCommandOptions>(), context));
    });
  withExamples(
    relay,
    'beckon relay --token-file ./token --callback-secret-file ./callback-secret --keys-file ./keys --public-url https://relay.example',
  );
};
