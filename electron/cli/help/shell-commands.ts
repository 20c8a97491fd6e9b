import { Argument, type Command, type Option } from 'commander';
import { phrase } from '../../../shared/words/phrase';
import { type AddCommand, examplesOf, UsageError, withExamples } from '../command-definition';
import { inEnglish } from '../printing/cli-words';
import { EXIT } from '../printing/exit-code';
import { timeLimitOf } from '../time-limits';
import { bashCompletion, zshCompletion } from './bash-zsh-completion';
import { type CompletedProgram, completedProgram } from './completion-model';
import { fishCompletion, powershellCompletion } from './fish-powershell-completion';
import { describedBy, EXIT_MEANINGS, inHelp, wholeDescription } from './help-texts';

/** The shells with completion. */
const SHELLS: Readonly<Record<string, (program: CompletedProgram) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
};

function parseShell(text: string): string {
  if (!Object.hasOwn(SHELLS, text))
    throw new UsageError(phrase('cli.usage.choice', { argument: 'shell', choices: Object.keys(SHELLS).join(', ') }));
  return text;
}

/** Declares `beckon completion`: generated from the program itself, after all commands were added. */
export const addCompletionCommand: AddCommand = (program, { output }, onEnd) => {
  const completion = program
    .command('completion')
    .description(inHelp('cli.help.completion.command'))
    .addArgument(
      new Argument('<shell>', inHelp('cli.help.completion.shell')).choices(Object.keys(SHELLS)).argParser(parseShell),
    )
    .action((shell: string) => {
      output.stdout.write(SHELLS[shell]?.(completedProgram(program)) ?? '');
      onEnd(EXIT.done);
    });
  withExamples(
    completion,
    'source <(beckon completion bash)',
    'beckon completion zsh > ~/.zfunc/_beckon',
    'beckon completion fish > ~/.config/fish/completions/beckon.fish',
    'beckon completion powershell | Out-String | Invoke-Expression',
  );
};

/** Declares `beckon man-page`. */
export const addManPageCommand: AddCommand = (program, { output }, onEnd) => {
  const man = program
    .command('man-page')
    .description(inHelp('cli.help.manPage'))
    .action(() => {
      output.stdout.write(manPage(program));
      onEnd(EXIT.done);
    });
  withExamples(man, 'beckon man-page | man -l -');
};

/** Scripts and the man page are in English for everyone. */
function english(description: string): string {
  return inEnglish(describedBy(description));
}

/** The man page of the program in man(7) macros, generated from the command definitions. */
function manPage(program: Command): string {
  const name = program.name();
  const help = program.createHelp();
  const commands = help.visibleCommands(program).filter((command) => command.name() !== 'help');
  return [
    `.TH ${name.toUpperCase()} 1 "" "${escaped(`${name} ${program.version() ?? ''}`)}" "User Commands"`,
    '.SH NAME',
    `${escaped(name)} \\- ${escaped(lowered(english(program.description())))}`,
    '.SH SYNOPSIS',
    `.B ${escaped(name)}`,
    '.RI [ options ]',
    '.I command',
    '.RI [ arguments ]',
    '.SH DESCRIPTION',
    escaped(english(program.description())),
    ...NEEDS_BECKON.map(escaped),
    '.SH OPTIONS',
    'These work with every command.',
    ...help.visibleOptions(program).flatMap(optionLines),
    '.SH COMMANDS',
    ...commands.flatMap((command) => commandLines(command)),
    '.SH EXIT STATUS',
    ...EXIT_MEANINGS.flatMap((code) => ['.TP', `.B ${code}`, escaped(inEnglish(phrase(`cli.help.exit.${code}`)))]),
    '.SH ENVIRONMENT',
    ...ENVIRONMENT.flatMap(variableLines),
    'These are set by exec for the program that it runs; those of unknown values are empty.',
    ...HANDED_OFF.flatMap(variableLines),
    '.SH EXAMPLES',
    ...examplesOf(program).flatMap(exampleLines).slice(1),
    '',
  ].join('\n');
}

/** Which commands talk to the running Beckon. */
const NEEDS_BECKON = [
  'These commands work on their own: simulate, pair, relay, relay-key, logs, config, completion and man-page.',
  'list, show and doctor ask the running Beckon where no service is given.',
  'exec, forward, wait, probe, discreet, where and version ask it if there is one.',
  'All others need it.',
];

function commandLines(command: Command): readonly string[] {
  const help = command.createHelp();
  const values = command.registeredArguments.map((argument) => {
    const word = `${argument.name()}${argument.variadic ? '...' : ''}`;
    return argument.required ? word : `[${word}]`;
  });
  const described = command.registeredArguments.filter(({ description }) => description !== '');
  return [
    `.SS ${escaped(['beckon', command.name(), ...values].join(' '))}`,
    escaped(sentence(english(command.description()))),
    ...described.flatMap((argument) => [
      '.TP',
      `.I ${escaped(argument.name())}`,
      escaped(inEnglish(wholeDescription(argument))),
    ]),
    ...help
      .visibleOptions(command)
      .filter((option) => option.long !== '--help')
      .flatMap(optionLines),
    ...timeLimitLines(command),
    ...examplesOf(command).flatMap(exampleLines),
  ];
}

function optionLines(option: Option): readonly string[] {
  return ['.TP', `.B ${escaped(option.flags)}`, escaped(inEnglish(wholeDescription(option)))];
}

/** What the global option `--timeout` limits in this command. */
function timeLimitLines(command: Command): readonly string[] {
  const limit = timeLimitOf(command.name());
  return limit === null ? [] : ['.TP', `.B ${escaped('--timeout <ms>')}`, escaped(inEnglish(limit))];
}

function exampleLines(example: string): readonly string[] {
  return ['.PP', '.nf', `    ${escaped(example)}`, '.fi'];
}

const ENVIRONMENT = [
  ['BECKON_SERVICE_URL', 'base URL of the service; --service takes precedence'],
  ['BECKON_CA', 'extra certificate authority to trust for the service and its apps, PEM; --ca takes precedence'],
  ['BECKON_RELAY_URL', 'address of the relay; --relay takes precedence'],
  ['BECKON_RELAY_CA', 'extra certificate authority to trust for the relay, PEM; --relay-ca takes precedence'],
  ['BECKON_RELAY_KEY_FILE', 'file with the access key of beckon pair; --key-file takes precedence'],
  ['BECKON_RELAY_TOKEN', 'developer token of beckon relay; --token-file takes precedence'],
  ['BECKON_RELAY_CALLBACK_SECRET', 'callback secret of beckon relay; --callback-secret-file takes precedence'],
  ['BECKON_RELAY_PUBLIC_URL', 'address of beckon relay as the service reaches it; --public-url takes precedence'],
  ['BECKON_RELAY_TLS_CERT', 'certificate chain of beckon relay, PEM; --tls-cert takes precedence'],
  ['BECKON_RELAY_TLS_KEY', 'key of that certificate, PEM; --tls-key takes precedence'],
  ['BECKON_RELAY_REDIS_URL', 'Redis where beckon relay stores pairings; --redis takes precedence'],
  ['BECKON_USER_DATA', 'data folder of the Beckon to talk to, if it isn’t the usual one'],
  ['BECKON_LOG', 'debug has the app and beckon relay log more'],
  ['BECKON_SIMULATOR_NETWORK', 'loopback network of the simulated apps, such as 127.0.1; the default is 127.0.0'],
  ['HTTPS_PROXY, ALL_PROXY', 'HTTP or HTTPS proxy to reach the service and relays through; also in lower case'],
  ['NO_PROXY', 'hosts, addresses and networks that are reached without it, separated by commas; * for all'],
  ['XDG_CONFIG_HOME, APPDATA', 'folder that has Beckon’s data folder, on Linux and on Windows'],
  ['XDG_RUNTIME_DIR', 'folder of the socket of the running Beckon, on Linux'],
  ['LC_ALL, LC_MESSAGES, LANG', 'language, unless one is chosen in Beckon’s settings'],
  ['LC_CTYPE', 'whether the terminal shows UTF-8, for the names of completion; after LC_ALL, before LANG'],
  ['NO_COLOR', 'no colors, whatever the terminal shows'],
  ['TERM', 'dumb has no colors, and no table that is redrawn'],
  ['COLUMNS', 'width of tables on a terminal, in place of the terminal’s own'],
] as const;

const HANDED_OFF = [
  ['BECKON_APP_NAME', 'name of the app'],
  ['BECKON_APP_DEVICE_CODE', 'its device code'],
  ['BECKON_APP_DOMAIN', 'name to connect to, under which its certificate checks out'],
  ['BECKON_APP_ADDRESS', 'address that answered'],
  ['BECKON_APP_HTTPS_PORT, BECKON_APP_WSS_PORT', 'ports that answered'],
  ['BECKON_APP_HTTPS_URL, BECKON_APP_WSS_URL', 'the same as URLs'],
  ['BECKON_APP_RESOLVE', 'domain:port:address, as curl --resolve takes it'],
  ['BECKON_APP_CA', 'PEM file that verifies its certificate; empty where the system’s roots do'],
  ['BECKON_APP_CERT_SHA256', 'fingerprint of the certificate that was just verified'],
  ['BECKON_APP_PLATFORM, BECKON_APP_TYPE', 'as the service says'],
  ['BECKON_APP_LOCAL_URL', 'its local address; empty where programs can’t use one now'],
  ['BECKON_APP_FORWARD_URL, BECKON_APP_FORWARD_WS_URL', 'where --forward forwards to the app; not set without it'],
] as const;

function variableLines([variable, meaning]: readonly [string, string]): readonly string[] {
  return ['.TP', `.B ${variable}`, escaped(meaning)];
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}

function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`.replace(/\.$/, '');
}

/** Escapes text for roff: no escapes, no requests, and minus signs that can be typed. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('’', '\\(cq')
    .replaceAll('…', '...')
    .replaceAll('"', '\\(dq')
    .replace(/^['.]/gm, '\\&$&');
}
