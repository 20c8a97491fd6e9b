import type { CompletedCommand, CompletedOption, CompletedProgram, CompletedValue } from './completion-model';

/** Completion for zsh: a file for its function path, which can also be sourced. */
export function zshCompletion({ name, options, commands }: CompletedProgram): string {
  const described = commands.map((command) => `      ${quoted(`${command.name}:${command.description}`)}`);
  return `#compdef ${name}
# Completion of ${name} for zsh. Load it with: source <(${name} completion zsh)

_${name}_apps() {
  local -a names
  names=(\${(f)"$(_call_program names $service known --names 2>/dev/null)"})
  _wanted names expl 'app' compadd -a names
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
${options.map((option) => `    ${optionSpec(option)} \\`).join('\n')}
    '(-): :->command' \\
    '(-)*:: :->arguments' && return
  case $state in
    command) _${name}_commands ;;
    arguments)
      case $words[1] in
${commands.map((command) => commandCase(name, command)).join('\n')}
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

function commandCase(program: string, { name, options, values }: CompletedCommand): string {
  const places = values.map((value, at) =>
    value.kind === 'program' ? quoted('*::: :_normal') : quoted(`${at + 1}:${action(program, value)}`),
  );
  const specs = [...options.map(optionSpec), ...places];
  return `        ${name})\n          _arguments -S \\\n            ${specs.join(' \\\n            ')}\n          ;;`;
}

function optionSpec({ names, description, value }: CompletedOption): string {
  const told = `[${description.replace(/[[\]\\:]/g, '\\$&')}]`;
  const taken = value === null ? '' : `:${action('', value)}`;
  const [first = ''] = names;
  const excluding = names.length > 1 ? `(${names.join(' ')})` : '';
  return names.map((one) => quoted(`${excluding}${one === first ? first : one}${told}${taken}`)).join(' ');
}

function action(program: string, { kind, choices }: CompletedValue): string {
  if (choices.length > 0) return `value:(${choices.join(' ')})`;
  switch (kind) {
    case 'app':
      return `app:_${program}_apps`;
    case 'file':
      return 'file:_files';
    case 'folder':
      return 'folder:_files -/';
    // A blank would be a message, and that would keep a single match from being taken at once.
    case 'program':
    case 'other':
      return 'value:{false}';
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
