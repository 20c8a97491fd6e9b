import type { Command } from 'commander';
import { urlText } from '../../../shared/domain/connection-info';
import { placeText } from '../../../shared/domain/connection-text';
import { type AddressPlace, addressPlace } from '../../../shared/domain/joined-address';
import { failure, type Result, success } from '../../../shared/lib/result';
import { phrase } from '../../../shared/words/phrase';
import { usageFailure } from '../../lib/command-failure';
import { serviceFailure } from '../../service/service-failure';
import { codeToAsk, namedAppOfRunning } from '../apps/app-target';
import { addressOf, NO_PLACE, withServiceAdvice } from '../apps/find-app';
import { type CommandContext, type GlobalOptions, serviceText } from '../command-context';
import { type AddCommand, addCodeOption, parseNameOfApp, withExamples } from '../command-definition';
import { inHelp } from '../help/help-texts';
import { namedService } from '../named-service';
import { EXIT, type ExitCode } from '../printing/exit-code';
import { type CommandError, printControlError, printJson, printLines } from '../printing/output';

const PARTS = ['url', 'host', 'port', 'ws'] as const;
type Part = (typeof PARTS)[number];

interface AddressOptions extends GlobalOptions, Partial<Readonly<Record<Part, boolean>>> {
  /** Treats the name as a device code, whatever it looks like. */
  readonly code?: boolean;
}

/** What `address --json` prints; null: not known. */
type AddressDocument = Readonly<Record<Part | 'address', string | number | null>>;

/** `beckon address NAME`: where an app is, as the window copies it, or a part of that; connects to nothing. */
async function addressCommand(name: string, options: AddressOptions, context: CommandContext): Promise<ExitCode> {
  const { output } = context;
  const json = options.json ?? false;
  const [part, other] = PARTS.filter((one) => options[one] === true);
  if (part !== undefined && other !== undefined) {
    const together = { option: `--${part}`, argument: `--${other}` };
    return printControlError(context, usageFailure(phrase('cli.forward.usage.together', together)), json);
  }
  // An address is all that this prints: hidden, nothing would be left of it.
  if (output.isDiscreet && !json) return printControlError(context, HIDDEN, json);
  const place = await placeNamed(name, options, context);
  if (!place.ok) return printControlError(context, place.error, json);
  const texts = textsOf(place.value);
  const text = texts[part ?? 'address'];
  if (text === null) return printControlError(context, NO_PLACE, json);
  if (json) printJson(output, texts);
  else printLines(output, [String(text)]);
  return EXIT.done;
}

function textsOf(place: AddressPlace): AddressDocument {
  const { domain, httpsPort, wssPort } = place;
  return {
    address: placeText(place),
    url: urlText('https', domain, httpsPort),
    host: domain,
    port: httpsPort ?? wssPort,
    ws: urlText('wss', domain, wssPort),
  };
}

/** Where the running Beckon knows an app to be, else where the given service says. */
async function placeNamed(
  name: string,
  options: AddressOptions,
  context: CommandContext,
): Promise<Result<AddressPlace, CommandError>> {
  const kept = await namedAppOfRunning(name, options, context);
  if (kept.ok) return success(kept.value.connection);
  const isElsewhere = kept.error.code === 'not-running' || kept.error.code === 'not-found';
  if (!isElsewhere) return kept;
  if (serviceText(options, context) === '') return failure(withServiceAdvice(kept.error));
  const code = await codeToAsk(name, options.code ?? false, options, context);
  if (!code.ok) return code;
  const service = await namedService(options, context);
  if (!service.ok) return service;
  const found = await service.value.client.getApp(code.value, context.signal);
  if (!found.ok) return found;
  if (found.value.deviceCode !== code.value) return failure(serviceFailure('invalid-parameter'));
  const address = addressOf(found.value);
  return address === null ? failure(NO_PLACE) : success(addressPlace(address, false));
}

const HIDDEN = usageFailure(phrase('cli.discreet.noAddress.message'), phrase('cli.discreet.noAddress.advice'));

/** Declares `beckon address`. */
export const addAddressCommand: AddCommand = (program, context, onEnd) => {
  const address = addCodeOption(program.command('address'))
    .description(inHelp('cli.help.address.command'))
    .argument('<app>', inHelp('cli.help.nameOrCode'), parseNameOfApp)
    .option('--url', inHelp('cli.help.address.url'))
    .option('--host', inHelp('cli.help.address.host'))
    .option('--port', inHelp('cli.help.address.port'))
    .option('--ws', inHelp('cli.help.address.ws'))
    .action(async (name: string, _options: unknown, command: Command) => {
      onEnd(await addressCommand(name, command.optsWithGlobals<AddressOptions>(), context));
    });
  withExamples(
    address,
    'beckon address "Living room"',
    'beckon address "Living room" --url',
    'beckon address "Living room" --json',
  );
};
