import type { CompletedProgram, CompletedValue } from './completion-model';

/** Completion for bash, 3.2 and later: a script to be sourced. */
export function bashCompletion(program: CompletedProgram): string {
  const { name, options, commands } = program;
  const words = (text: readonly string[]): string => `'${text.join(' ')}'`;
  const namesOf = (all: CompletedProgram['options']): string => words(all.flatMap((option) => option.names));
  const valued = [
    ...options.map((option) => ({ pattern: '*', option })),
    ...commands.flatMap((command) =>
      command.options
        .filter((option) => !options.includes(option))
        .map((option) => ({ pattern: `'${command.name}'`, option })),
    ),
  ].filter(({ option }) => option.value !== null);
  return `# Completion of ${name} for bash. Load it with: source <(${name} completion bash)

_${name}_options() {
  case $1 in
${commands.map((command) => `    ${command.name}) echo ${namesOf(command.options)} ;;`).join('\n')}
    *) echo ${namesOf(options)} ;;
  esac
}

_${name}_value() {
  case "$1 $2" in
${valued.map(({ pattern, option }) => `    ${option.names.map((one) => `${pattern}' ${one}'`).join(' | ')}) echo ${words(valueWords(option.value))} ;;`).join('\n')}
  esac
}

_${name}_argument() {
  case "$1 $2" in
${commands
  .flatMap((command) =>
    command.values.map((value, at) => `    '${command.name} ${at}') echo ${words(valueWords(value))} ;;`),
  )
  .join('\n')}
  esac
}

_${name}_suggest() {
  local name
  while IFS= read -r name; do
    [[ -n $name ]] && COMPREPLY+=("$name")
  done
}

_${name}_apps() {
  "\${COMP_WORDS[0]}" known --names 2>/dev/null | _${name}_plain
}

# Has readline quote what is suggested as the names of files; bash 3.2 cannot be told to.
_${name}_files() {
  if compopt -o filenames 2>/dev/null; then
    _${name}_suggest < <(compgen "$1" -- "$current")
  else
    _${name}_suggest < <(compgen "$1" -- "$current" | _${name}_plain)
  fi
}

_${name}_plain() {
  local LC_ALL=C name plain
  while IFS= read -r name; do
    # A name that needs more quoting than a blank does would be a command in one place or another.
    plain=\${name#\\~/}
    [[ $name == -* || \${plain//[-_.\\/ ]/} == *[[:punct:][:cntrl:][:space:]]* ]] && continue
    if [[ $current == [\\'\\"]* ]]; then
      [[ $name == "\${current:1}"* ]] && printf '%s\\n' "$name"
    elif [[ \${name// /\\\\ } == "$current"* || $name == "$current"* ]]; then
      printf '%s\\n' "\${name// /\\\\ }"
    fi
  done
}

_${name}() {
  local current=\${COMP_WORDS[COMP_CWORD]} command='' expected='' word index position=0 ended=''
  COMPREPLY=()
  for (( index = 1; index < COMP_CWORD; index++ )); do
    word=\${COMP_WORDS[index]}
    if [[ -n $expected ]]; then
      expected=''
    elif [[ -z $ended && $word == -- ]]; then
      ended=yes
    elif [[ -z $ended && $word == -* ]]; then
      expected=$(_${name}_value "$command" "$word")
    elif [[ -z $command ]]; then
      command=$word
    else
      position=$(( position + 1 ))
    fi
  done
  if [[ -z $expected && -z $ended && $current == -* ]]; then
    expected="words $(_${name}_options "$command")"
  elif [[ -z $expected && -z $command ]]; then
    expected=${words(['words', ...commands.map((command) => command.name)])}
  elif [[ -z $expected ]]; then
    expected=$(_${name}_argument "$command" "$position")
    # A program takes as many arguments as it likes.
    [[ -z $expected && -n $ended ]] && expected=file
  fi
  case $expected in
    app) _${name}_suggest < <(_${name}_apps) ;;
    file) _${name}_files -f ;;
    folder) _${name}_files -d ;;
    program) _${name}_files -c ;;
    words\\ *) _${name}_suggest < <(compgen -W "\${expected#words }" -- "$current") ;;
  esac
}

complete -F _${name} ${name}
`;
}

function valueWords(value: CompletedValue | null): readonly string[] {
  if (value === null) return [];
  return value.choices.length > 0 ? ['words', ...value.choices] : [value.kind];
}
