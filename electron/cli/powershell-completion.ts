import { type CompletedProgram, type CompletedValue, valuedOptions } from './completion-model';
import { PLAIN_NAME } from './names-to-type';

/** Completion for PowerShell, 5.1 and later: a script to be run in the profile. */
export function powershellCompletion(program: CompletedProgram): string {
  const { name, options, commands } = program;
  const namesOf = (all: CompletedProgram['options']): string => list(all.flatMap((option) => option.names));
  const chosen = [
    ...options.map((option) => ({ command: '', option })),
    ...commands.flatMap((command) => command.options.map((option) => ({ command: command.name, option }))),
  ].flatMap(({ command, option }) =>
    (option.value?.choices.length ?? 0) === 0
      ? []
      : option.names.map((one) => `        ${quoted(`${command} ${one}`)} = ${list(option.value?.choices ?? [])}`),
  );
  return `# Completion of ${name} for PowerShell. Load it with: ${name} completion powershell | Out-String | Invoke-Expression

Register-ArgumentCompleter -Native -CommandName ${quoted(name)} -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $commands = [ordered]@{
${commands.map((command) => `        ${quoted(command.name)} = ${quoted(command.description)}`).join('\n')}
    }
    $options = @{
        '' = ${namesOf(options)}
${commands.map((command) => `        ${quoted(command.name)} = ${namesOf(command.options)}`).join('\n')}
    }
    $valued = ${list(valuedOptions(program))}
    $choices = @{
${[...chosen, ...commands.flatMap((command) => command.values.flatMap((value, at) => argumentLine(command.name, at, value)))].join('\n')}
    }
    $apps = ${list(commands.flatMap((command) => command.values.flatMap(({ kind }, at) => (kind === 'app' ? [`${command.name} ${at}`] : []))))}

    $command = ''
    $option = ''
    $position = 0
    foreach ($element in $commandAst.CommandElements | Select-Object -Skip 1) {
        if ($element.Extent.EndOffset -ge $cursorPosition -and $wordToComplete -ne '') { break }
        $word = $element.ToString()
        if ($option -ne '') { $option = '' }
        elseif ($valued -contains $word) { $option = $word }
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
            & ${quoted(name)} known --names 2>$null | Where-Object { $_ -cmatch ${quoted(`\\A${PLAIN_NAME}\\z`)} }
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

function argumentLine(command: string, at: number, { choices }: CompletedValue): readonly string[] {
  return choices.length === 0 ? [] : [`        ${quoted(`${command} ${at}`)} = ${list(choices)}`];
}

function list(words: readonly string[]): string {
  return `@(${words.map(quoted).join(', ')})`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
