import { type CompletedOption, type CompletedProgram, type CompletedValue, valuedOptions } from './completion-model';

/** Completion for fish: a file for its folder of completions, which can also be sourced. */
export function fishCompletion(program: CompletedProgram): string {
  const { name, options, commands } = program;
  const names = `(${name} known --names 2>/dev/null)`;
  const lines = [
    ...options.map((option) => optionLine(name, '', option)),
    ...commands.map(
      (command) => `complete -c ${name} -n '__${name}_at 0' -f -a ${command.name} -d ${quoted(command.description)}`,
    ),
    ...commands.flatMap((command) => [
      ...command.options
        .filter((option) => !options.some(({ names: [first] }) => option.names.includes(first ?? '')))
        .map((option) => optionLine(name, `__${name}_in ${command.name}`, option)),
      ...command.values.flatMap((value, at) => {
        const line = (where: string, what: string): string =>
          `complete -c ${name} -n '__${name}_in ${command.name}; and __${name}_${where}' ${what}`;
        const here = line(`at ${at + 1}`, suggested(value, names));
        // A program takes as many arguments as it likes.
        return value.kind === 'program' ? [here, line(`past ${at + 1}`, '-F')] : [here];
      }),
    ]),
  ];
  return `# Completion of ${name} for fish. Load it with: ${name} completion fish | source

function __${name}_words --description 'The words before the cursor that are no options, the command first'
    set -l is_value no
    for word in (commandline -opc)[2..-1]
        if test $is_value = yes
            set is_value no
            continue
        end
        switch $word
            case ${valuedOptions(program).join(' ')}
                set is_value yes
            case '-*'
            case '*'
                echo $word
        end
    end
end

function __${name}_at --description 'How many words there are before the cursor'
    test (count (__${name}_words)) -eq $argv[1]
end

function __${name}_past --description 'Whether there are more words than that before the cursor'
    test (count (__${name}_words)) -gt $argv[1]
end

function __${name}_in --description 'Which command it is'
    set -l words (__${name}_words)
    test "$words[1]" = $argv[1]
end

complete -c ${name} -f
${lines.join('\n')}
`;
}

function optionLine(program: string, condition: string, { names, description, value }: CompletedOption): string {
  const where = condition === '' ? '' : ` -n ${quoted(condition)}`;
  const spelled = names.map((one) => (one.startsWith('--') ? `-l ${one.slice(2)}` : `-s ${one.slice(1)}`)).join(' ');
  const taken = value === null ? '' : ` ${takenValue(value)}`;
  return `complete -c ${program}${where} ${spelled}${taken} -d ${quoted(description)}`;
}

function takenValue({ kind, choices }: CompletedValue): string {
  if (choices.length > 0) return `-x -a ${quoted(choices.join(' '))}`;
  switch (kind) {
    case 'file':
      return '-r -F';
    case 'folder':
      return "-x -a '(__fish_complete_directories)'";
    case 'app':
    case 'program':
    case 'other':
      return '-x';
  }
}

function suggested(value: CompletedValue, names: string): string {
  const { kind, choices } = value;
  if (choices.length > 0) return `-f -a ${quoted(choices.join(' '))}`;
  switch (kind) {
    case 'app':
      return `-f -a ${quoted(names)}`;
    case 'file':
      return '-F';
    case 'folder':
      return "-f -a '(__fish_complete_directories)'";
    case 'program':
      return "-F -a '(__fish_complete_command)'";
    case 'other':
      return '-f';
  }
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
