import type { Command, Option } from 'commander';
import { examplesOf } from './command-examples';

/** The man page of the program, in the macros of man(7): made of what parses command lines, and nothing else. */
export function manPage(program: Command): string {
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
  const values = command.registeredArguments.map((one) => {
    const word = `${one.name()}${one.variadic ? '...' : ''}`;
    return one.required ? word : `[${word}]`;
  });
  const taken = command.registeredArguments.filter(({ description }) => description !== '');
  return [
    `.SS ${escaped(['beckon', command.name(), ...values].join(' '))}`,
    escaped(sentence(command.description())),
    ...taken.flatMap((one) => ['.TP', `.I ${escaped(one.name())}`, escaped(one.description)]),
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

/** Text that roff prints as it is: no escapes, no requests, and minus signs that can be typed. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('’', '\\(cq')
    .replaceAll('…', '...')
    .replaceAll('"', '\\(dq')
    .replace(/^['.]/gm, '\\&$&');
}
