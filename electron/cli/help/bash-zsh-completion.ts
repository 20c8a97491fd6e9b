import {
  type CompletedCommand,
  type CompletedOption,
  type CompletedProgram,
  type CompletedValue,
  LISTED_BY,
} from './completion-model';

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
${valued.map(({ pattern, option }) => `    ${option.names.map((optionName) => `${pattern}' ${optionName}'`).join(' | ')}) echo ${words(bashWords(option.value))} ;;`).join('\n')}
  esac
}

_${name}_argument() {
  case "$1 $2" in
${commands
  .flatMap((command) =>
    command.values.map((value, at) => `    '${command.name} ${at}') echo ${words(bashWords(value))} ;;`),
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

_${name}_listed() {
  "\${COMP_WORDS[0]}" "$@" 2>/dev/null | _${name}_plain
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
    app) _${name}_suggest < <(_${name}_listed ${LISTED_BY.app}) ;;
    ignored) _${name}_suggest < <(_${name}_listed ${LISTED_BY.ignored}) ;;
    file) _${name}_files -f ;;
    folder) _${name}_files -d ;;
    program) _${name}_files -c ;;
    words\\ *) _${name}_suggest < <(compgen -W "\${expected#words }" -- "$current") ;;
  esac
}

complete -F _${name} ${name}
`;
}

function bashWords(value: CompletedValue | null): readonly string[] {
  if (value === null) return [];
  return value.choices.length > 0 ? ['words', ...value.choices] : [value.kind];
}

/** Completion for zsh: a file for its `fpath`, which can also be sourced. */
export function zshCompletion({ name, options, commands }: CompletedProgram): string {
  const described = commands.map((command) => `      ${zshQuoted(`${command.name}:${command.description}`)}`);
  return `#compdef ${name}
# Completion of ${name} for zsh. Load it with: source <(${name} completion zsh)

_${name}_apps() {
  local -a names
  names=(\${(f)"$(_call_program names $service ${LISTED_BY.app} 2>/dev/null)"})
  _wanted names expl 'app' compadd -a names
}

_${name}_ignored() {
  local -a codes
  codes=(\${(f)"$(_call_program codes $service ${LISTED_BY.ignored} 2>/dev/null)"})
  _wanted codes expl 'ignored app' compadd -a codes
}

_${name}_commands() {
  local -a commands
  commands=(
${described.join('\n')}
  )
  _describe -t commands 'command' commands
}

_${name}() {
  local curcontext="$curcontext" state line
  local -A opt_args
  _arguments -C -S \\
${options.map((option) => `    ${zshOption(option)} \\`).join('\n')}
    '(-): :->command' \\
    '(-)*:: :->arguments' && return
  case $state in
    command) _${name}_commands ;;
    arguments)
      case $words[1] in
${commands.map((command) => zshCase(name, command)).join('\n')}
      esac
      ;;
  esac
}

if [[ $funcstack[1] == _${name} ]]; then
  _${name} "$@"
elif (( $+functions[compdef] )); then
  compdef _${name} ${name}
fi
`;
}

function zshCase(program: string, { name, options, values }: CompletedCommand): string {
  const places = values.map((value, at) =>
    value.kind === 'program' ? zshQuoted('*::: :_normal') : zshQuoted(`${at + 1}:${zshAction(program, value)}`),
  );
  const specs = [...options.map(zshOption), ...places];
  return `        ${name})\n          _arguments -S \\\n            ${specs.join(' \\\n            ')}\n          ;;`;
}

function zshOption({ names, description, value }: CompletedOption): string {
  const shown = `[${description.replace(/[[\]\\:]/g, '\\$&')}]`;
  const taken = value === null ? '' : `:${zshAction('', value)}`;
  const excluding = names.length > 1 ? `(${names.join(' ')})` : '';
  return names.map((name) => zshQuoted(`${excluding}${name}${shown}${taken}`)).join(' ');
}

function zshAction(program: string, { kind, choices }: CompletedValue): string {
  if (choices.length > 0) return `value:(${choices.join(' ')})`;
  switch (kind) {
    case 'app':
      return `app:_${program}_apps`;
    case 'ignored':
      return `ignored:_${program}_ignored`;
    case 'file':
      return 'file:_files';
    case 'folder':
      return 'folder:_files -/';
    // A blank would be a message, and keep a single match from being completed at once.
    case 'program':
    case 'other':
      return 'value:{false}';
  }
}

function zshQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
