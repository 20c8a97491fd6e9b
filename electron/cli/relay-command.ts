import type { TypedRelaySettings } from '../relay/relay-settings';
import { type CommandContext, extraAuthority, type GlobalOptions, namedService } from './command-context';
import { EXIT, type ExitCode } from './exit-code';
import { printFailure, printJsonLine, printNote } from './output';

export interface RelayCommandOptions extends GlobalOptions, TypedRelaySettings {}

/**
 * `beckon relay`: the developer's server for pairing by code, until it is stopped. With `--json` the one line on
 * stdout says where it listens; the log goes to stderr.
 */
export async function relayCommand(options: RelayCommandOptions, context: CommandContext): Promise<ExitCode> {
  // Loaded when it is asked for: the other commands should not wait for a web server.
  const relay = await import('../relay/relay');
  const { RELAY_LIMITS } = await import('../relay/relay-limits');
  const { RelayLogger, stackOf, withoutSecrets } = await import('../relay/relay-logger');
  const { readRelaySettings, SECRET_VARIABLES } = await import('../relay/relay-settings');
  const { output, environment, version } = context;
  const json = options.json ?? false;

  const settings = await readRelaySettings(options, environment);
  if (!settings.ok) return printFailure(output, settings.error, json);
  // What has been read need not stand in a crash report.
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
  // Before whatever else prints a fatal error: only here is it known which secrets must not stand in it.
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
  await aborted(context.signal);
  await running.value.dispose();
  return EXIT.done;
}

function registerNote(callbackUrl: string, hasSecret: boolean): string {
  return `Callback URL to register at the service: ${callbackUrl}${hasSecret ? '?secret=(the callback secret)' : ''}`;
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
