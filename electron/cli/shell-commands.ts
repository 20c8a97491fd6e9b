import { Argument, type Command, type Option } from 'commander';
import { phrase } from '../../shared/words/phrase';
import { bashCompletion, zshCompletion } from './bash-zsh-completion';
import { inEnglish } from './cli-words';
import { type AddCommand, examplesOf, UsageError, withExamples } from './command-definition';
import { type CompletedProgram, completedProgram } from './completion-model';
import { EXIT } from './exit-code';
import { fishCompletion, powershellCompletion } from './fish-powershell-completion';
import { describedBy, EXIT_MEANINGS, inHelp } from './help-texts';

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
    'Commands about saved apps talk to the running Beckon; all others work without it.',
    '.SH OPTIONS',
    'These work with every command.',
    ...help.visibleOptions(program).flatMap(optionLines),
    '.SH COMMANDS',
    ...commands.flatMap((command) => commandLines(command)),
    '.SH EXIT STATUS',
    ...EXIT_MEANINGS.flatMap((code) => ['.TP', `.B ${code}`, escaped(inEnglish(phrase(`cli.help.exit.${code}`)))]),
    '.SH ENVIRONMENT',
    ...ENVIRONMENT.flatMap(([variable, meaning]) => ['.TP', `.B ${variable}`, escaped(meaning)]),
    '.SH EXAMPLES',
    ...examplesOf(program).flatMap(exampleLines).slice(1),
    '',
  ].join('\n');
}

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
      escaped(english(argument.description)),
    ]),
    ...help
      .visibleOptions(command)
      .filter((option) => option.long !== '--help')
      .flatMap(optionLines),
    ...examplesOf(command).flatMap(exampleLines),
  ];
}

function optionLines(option: Option): readonly string[] {
  return ['.TP', `.B ${escaped(option.flags)}`, escaped(english(option.description))];
}

function exampleLines(example: string): readonly string[] {
  return ['.PP', '.nf', `    ${escaped(example)}`, '.fi'];
}

const ENVIRONMENT = [
  ['BECKON_SERVICE_URL', 'base URL of the service; --service takes precedence'],
  ['BECKON_CA', 'extra certificate authority to trust for the service and its apps, PEM; --ca takes precedence'],
  ['BECKON_RELAY_URL', 'address of the relay; --relay takes precedence'],
  ['BECKON_RELAY_CA', 'extra certificate authority to trust for the relay, PEM; --relay-ca takes precedence'],
  ['BECKON_USER_DATA', 'data folder of the Beckon to talk to, if it isn’t the usual one'],
  ['LC_ALL, LC_MESSAGES, LANG', 'language, unless one is chosen in Beckon’s settings'],
  ['NO_COLOR', 'no colors, whatever the terminal shows'],
] as const;

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
