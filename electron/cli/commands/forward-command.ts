import type { Command } from 'commander';
import type { ConnectionInfo } from '../../../shared/domain/connection-info';
import { placeText } from '../../forward/followed-app';
import type { ForwardedEvent } from '../../forward/start-forward';
import { untilAborted } from '../../lib/abort-signal';
import { type ForwardOptions, forwardSetting, type HostedForward, runForward } from '../apps/run-forward';
import type { CommandContext } from '../command-context';
import { type AddCommand, addCodeOption, collectValues, parseNameOfApp, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { inEnglish } from '../printing/cli-words';
import { EXIT, type ExitCode } from '../printing/exit-code';
import {
  type CommandError,
  printControlError,
  printFailure,
  printJsonLine,
  printLines,
  printPhrase,
} from '../printing/output';

/**
 * `beckon forward NAME`: a listener on loopback that carries HTTP and WebSocket to the app, wherever it is, until
 * stopped; with `--json`, one object per line.
 */
async function forwardCommand(name: string, options: ForwardOptions, context: CommandContext): Promise<ExitCode> {
  const { output, signal } = context;
  const json = options.json ?? false;
  const setting = forwardSetting(options);
  if (!setting.ok) return printFailure(output, setting.error, json);
  let called = name;
  const onListening = (running: HostedForward): void => {
    called = running.connection?.name ?? name;
    if (json) printJsonLine(output, listeningDocument(running, setting.value.raw));
    else sayListening(running, called, context);
  };
  const onEvent = (event: ForwardedEvent<CommandError>): void => {
    if (json) printEvent(event, context);
    else sayEvent(event, called, context);
  };
  const started = await runForward(
    { name, isCode: options.code ?? false, setting: setting.value, onListening, onEvent, signal },
    options,
    context,
  );
  if (!started.ok) return signal.aborted ? EXIT.done : printControlError(context, started.error, json);
  const { ended, dispose } = started.value;
  const error = await Promise.race([ended, untilAborted(signal).then(() => null)]);
  await dispose();
  return error === null ? EXIT.done : printControlError(context, error, json);
}

function listeningDocument(
  { listening, connection }: HostedForward,
  isRaw: boolean,
): Readonly<Record<string, unknown>> {
  return { event: 'listening', ...listening, domain: isRaw ? (connection?.domain ?? null) : null };
}

function sayListening({ listening, connection }: HostedForward, called: string, { output }: CommandContext): void {
  const { httpUrl, wsUrl, socket, host, httpsPort, wssPort } = listening;
  printPhrase(output, 'cli.forward.listening', { name: called });
  // Where it listens is what the command is for.
  if (socket !== null) {
    printLines(output, [`unix:${socket}`]);
    return;
  }
  if (httpUrl !== null && wsUrl !== null) {
    printLines(output, [httpUrl, wsUrl]);
    return;
  }
  if (connection?.domain != null) printPhrase(output, 'cli.forward.rawName', { domain: connection.domain });
  const shown = host.includes(':') ? `[${host}]` : host;
  printLines(output, [`https ${shown}:${httpsPort}`, `wss   ${shown}:${wssPort}`]);
}

function sayEvent(event: ForwardedEvent<CommandError>, name: string, { output }: CommandContext): void {
  switch (event.event) {
    case 'reachable':
      return;
    case 'moved':
    case 'back':
      printPhrase(output, `cli.forward.${event.event}`, { name, address: addressOf(event.connection) });
      return;
    case 'lost':
      printPhrase(output, 'cli.forward.lost', { reason: event.reason.message });
  }
}

function printEvent(event: ForwardedEvent<CommandError>, { output }: CommandContext): void {
  switch (event.event) {
    case 'reachable':
      return;
    case 'moved':
    case 'back':
      printJsonLine(output, event);
      return;
    case 'lost': {
      const { code, message, advice } = event.reason;
      printJsonLine(output, {
        event: 'lost',
        verdict: { code, sentence: inEnglish(message), advice: inEnglish(advice) },
      });
    }
  }
}

function addressOf(connection: ConnectionInfo): string {
  return placeText(connection) ?? connection.domain ?? '?';
}

/** Declares `beckon forward`. */
export const addForwardCommand: AddCommand = (program, context, onEnd) => {
  const forward = addCodeOption(program.command('forward'))
    .description(inHelp('cli.forward.help.command'))
    .argument('<app>', inHelp('cli.help.nameOrCode'), parseNameOfApp)
    .option('--listen <address>', inHelp('cli.forward.help.listen'))
    .option('--allow-origin <origin>', inHelp('cli.forward.help.allowOrigin'), collectValues)
    .option('--raw', inHelp('cli.forward.help.raw'))
    .action(async (name: string, _options: unknown, command: Command) => {
      onEnd(await forwardCommand(name, command.optsWithGlobals<ForwardOptions>(), context));
    });
  withExamples(
    forward,
    'beckon forward "Living room"',
    'beckon forward "Living room" --allow-origin http://localhost:5173 --json',
    'beckon forward "Living room" --raw --listen 127.0.0.1:8443',
    'beckon forward "Living room" --listen unix:/home/me/beckon-sockets/living-room.sock',
  );
};
