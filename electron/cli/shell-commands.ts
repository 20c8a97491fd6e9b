import { Argument, type Command, type Option } from 'commander';
import { bashCompletion, zshCompletion } from './bash-zsh-completion';
import { type AddCommand, examplesOf, withExamples } from './command-definition';
import { type CompletedProgram, completedProgram } from './completion-model';
import { EXIT } from './exit-code';
import { fishCompletion, powershellCompletion } from './fish-powershell-completion';

/** The shells with completion. */
const SHELLS: Readonly<Record<string, (program: CompletedProgram) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
};

/** Declares `beckon completion`: generated from the program itself, after all commands were added. */
export const addCompletionCommand: AddCommand = (program, { output }, onEnd) => {
  const completion = program
    .command('completion')
    .description('print what makes a shell complete this program’s command lines')
    .addArgument(new Argument('<shell>', 'which shell it is for').choices(Object.keys(SHELLS)))
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
    .description('print the man page')
    .action(() => {
      output.stdout.write(manPage(program));
      onEnd(EXIT.done);
    });
  withExamples(man, 'beckon man-page | man -l -');
};

/** The man page of the program in man(7) macros, generated from the command definitions. */
function manPage(program: Command): string {
  const name = program.name();
  const help = program.createHelp();
  const commands = help.visibleCommands(program).filter((command) => command.name() !== 'help');
  return [
    `.TH ${name.toUpperCase()} 1 "" "${escaped(`${name} ${program.version() ?? ''}`)}" "User Commands"`,
    '.SH NAME',
    `${escaped(name)} \\- ${escaped(lowered(program.description()))}`,
    '.SH SYNOPSIS',
    `.B ${escaped(name)}`,
    '.RI [ options ]',
    '.I command',
    '.RI [ arguments ]',
    '.SH DESCRIPTION',
    escaped(program.description()),
    'Commands about the apps that you keep are served by the Beckon that runs; the others need none.',
    '.SH OPTIONS',
    'They can be given with every command.',
    ...help.visibleOptions(program).flatMap(optionLines),
    '.SH COMMANDS',
    ...commands.flatMap((command) => commandLines(command)),
    '.SH EXIT STATUS',
    ...EXIT_STATUS.flatMap(([code, meaning]) => ['.TP', `.B ${code}`, escaped(meaning)]),
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
    escaped(sentence(command.description())),
    ...described.flatMap((argument) => ['.TP', `.I ${escaped(argument.name())}`, escaped(argument.description)]),
    ...help
      .visibleOptions(command)
      .filter((option) => option.long !== '--help')
      .flatMap(optionLines),
    ...examplesOf(command).flatMap(exampleLines),
  ];
}

function optionLines(option: Option): readonly string[] {
  return ['.TP', `.B ${escaped(option.flags)}`, escaped(option.description)];
}

function exampleLines(example: string): readonly string[] {
  return ['.PP', '.nf', `    ${escaped(example)}`, '.fi'];
}

const EXIT_STATUS = [
  ['0', 'done'],
  ['2', 'usage'],
  ['3', 'the service refused'],
  ['4', 'not reached: the service, the app, or a running Beckon'],
  ['5', 'unreadable answer'],
  ['6', 'refused by Beckon’s own rules'],
  ['130', 'stopped by Ctrl-C before there was a result'],
] as const;

const ENVIRONMENT = [
  ['BECKON_SERVICE_URL', 'base URL of the service; --service wins'],
  ['BECKON_CA', 'one more authority trusted for the service and its apps, PEM; --ca wins'],
  ['BECKON_RELAY_URL', 'address of the developer’s relay; --relay wins'],
  ['BECKON_RELAY_CA', 'one more authority trusted for the relay, PEM; --relay-ca wins'],
  ['BECKON_USER_DATA', 'user-data folder of the Beckon that is talked to, where it is not the usual one'],
  ['NO_COLOR', 'no colours, whatever the terminal shows'],
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
