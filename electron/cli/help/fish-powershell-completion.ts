import {
  type CompletedOption,
  type CompletedProgram,
  type CompletedValue,
  LISTED_BY,
  type ValueKind,
  valuedOptions,
} from './completion-model';
import { PLAIN_NAME } from './names-to-type';

/** Completion for fish: a file for its completions folder, which can also be sourced. */
export function fishCompletion(program: CompletedProgram): string {
  const { name, options, commands } = program;
  const lines = [
    ...options.map((option) => optionLine(name, '', option)),
    ...commands.map(
      (command) =>
        `complete -c ${name} -n '__${name}_at 0' -f -a ${command.name} -d ${fishQuoted(command.description)}`,
    ),
    ...commands.flatMap((command) => [
      ...command.options
        .filter((option) => !options.some(({ names: [first] }) => option.names.includes(first ?? '')))
        .map((option) => optionLine(name, `__${name}_in ${command.name}`, option)),
      ...command.values.flatMap((value, at) => {
        const line = (where: string, what: string): string =>
          `complete -c ${name} -n '__${name}_in ${command.name}; and __${name}_${where}' ${what}`;
        const here = line(`at ${at + 1}`, suggested(value, name));
        // A program takes any number of arguments.
        return value.kind === 'program' ? [here, line(`past ${at + 1}`, '-F')] : [here];
      }),
    ]),
  ];
  return `# Completion of ${name} for fish. Load it with: ${name} completion fish | source

function __${name}_words --description 'The words before the cursor that are no options, the command first'
    set -l is_value no
    set -l command ''
    for word in (commandline -opc)[2..-1]
        if test $is_value = yes
            set is_value no
            continue
        end
        switch "$command $word"
            case ${valuedOptions(program).map(fishQuoted).join(' ')}
                set is_value yes
            case '* -*'
            case '*'
                test -n "$command"; or set command $word
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
  const where = condition === '' ? '' : ` -n ${fishQuoted(condition)}`;
  const spelled = names
    .map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`))
    .join(' ');
  const taken = value === null ? '' : ` ${takenValue(value)}`;
  return `complete -c ${program}${where} ${spelled}${taken} -d ${fishQuoted(description)}`;
}

function takenValue({ kind, choices }: CompletedValue): string {
  if (choices.length > 0) return `-x -a ${fishQuoted(choices.join(' '))}`;
  switch (kind) {
    case 'file':
      return '-r -F';
    case 'folder':
      return "-x -a '(__fish_complete_directories)'";
    case 'app':
    case 'ignored':
    case 'program':
    case 'other':
      return '-x';
  }
}

function suggested(value: CompletedValue, program: string): string {
  const { kind, choices } = value;
  if (choices.length > 0) return `-f -a ${fishQuoted(choices.join(' '))}`;
  switch (kind) {
    case 'app':
    case 'ignored':
      return `-f -a ${fishQuoted(`(${program} ${LISTED_BY[kind]} 2>/dev/null)`)}`;
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

function fishQuoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

/** Completion for PowerShell, 5.1 and later: a script to be run in the profile. */
export function powershellCompletion(program: CompletedProgram): string {
  const { name, options, commands } = program;
  const namesOf = (all: CompletedProgram['options']): string => powershellList(all.flatMap((option) => option.names));
  const chosen = [
    ...options.map((option) => ({ command: '', option })),
    ...commands.flatMap((command) => command.options.map((option) => ({ command: command.name, option }))),
  ].flatMap(({ command, option }) =>
    (option.value?.choices.length ?? 0) === 0
      ? []
      : option.names.map(
          (optionName) =>
            `        ${powershellQuoted(`${command} ${optionName}`)} = ${powershellList(option.value?.choices ?? [])}`,
        ),
  );
  const placesOf = (wanted: ValueKind): string =>
    powershellList(
      commands.flatMap((command) =>
        command.values.flatMap(({ kind }, at) => (kind === wanted ? [`${command.name} ${at}`] : [])),
      ),
    );
  return `# Completion of ${name} for PowerShell. Load it with: ${name} completion powershell | Out-String | Invoke-Expression

Register-ArgumentCompleter -Native -CommandName ${powershellQuoted(name)} -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $commands = [ordered]@{
${commands.map((command) => `        ${powershellQuoted(command.name)} = ${powershellQuoted(command.description)}`).join('\n')}
    }
    $options = @{
        '' = ${namesOf(options)}
${commands.map((command) => `        ${powershellQuoted(command.name)} = ${namesOf(command.options)}`).join('\n')}
    }
    $valued = ${powershellList(valuedOptions(program))}
    $choices = @{
${[...chosen, ...commands.flatMap((command) => command.values.flatMap((value, at) => powershellChoices(command.name, at, value)))].join('\n')}
    }
    $apps = ${placesOf('app')}
    $ignored = ${placesOf('ignored')}

    $command = ''
    $option = ''
    $position = 0
    foreach ($element in $commandAst.CommandElements | Select-Object -Skip 1) {
        if ($element.Extent.EndOffset -ge $cursorPosition -and $wordToComplete -ne '') { break }
        $word = $element.ToString()
        if ($option -ne '') { $option = '' }
        elseif ($valued -contains "* $word" -or $valued -contains "$command $word") { $option = $word }
        elseif ($word.StartsWith('-')) { }
        elseif ($command -eq '') { $command = $word }
        else { $position++ }
    }
    $place = if ($option -ne '') { "$command $option" } else { "$command $position" }
    $suggested =
        if ($option -eq '' -and $wordToComplete.StartsWith('-')) { $options[$command] }
        elseif ($option -eq '' -and $command -eq '') { $commands.Keys }
        elseif ($choices.ContainsKey($place)) { $choices[$place] }
        elseif ($apps -contains $place) {
            # PowerShell has many kinds of quotes: a name that would need any is not offered.
            & ${powershellQuoted(name)} ${LISTED_BY.app} 2>$null | Where-Object { $_ -cmatch ${powershellQuoted(`\\A${PLAIN_NAME}\\z`)} }
        }
        elseif ($ignored -contains $place) {
            & ${powershellQuoted(name)} ${LISTED_BY.ignored} 2>$null | Where-Object { $_ -cmatch ${powershellQuoted(`\\A${PLAIN_NAME}\\z`)} }
        }
        else { @() }
    $suggested | Where-Object { $_ -and $_.StartsWith($wordToComplete.Trim("'", '"')) } | ForEach-Object {
        $text = if ($_.Contains(' ')) { "'$_'" } else { $_ }
        $told = if ($command -eq '' -and $commands.Contains($_)) { $commands[$_] } else { $_ }
        [System.Management.Automation.CompletionResult]::new($text, $_, 'ParameterValue', $told)
    }
}
`;
}

function powershellChoices(command: string, at: number, { choices }: CompletedValue): readonly string[] {
  return choices.length === 0 ? [] : [`        ${powershellQuoted(`${command} ${at}`)} = ${powershellList(choices)}`];
}

function powershellList(words: readonly string[]): string {
  return `@(${words.map(powershellQuoted).join(', ')})`;
}

function powershellQuoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
