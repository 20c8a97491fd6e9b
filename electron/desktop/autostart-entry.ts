/** Characters that the Exec key has a meaning of its own for, outside quotes. */
const RESERVED = /[\s"'\\><~|&;$*?#()`]/;
const CONTROL = /\p{Cc}/u;

/**
 * The desktop entry by which a Linux desktop starts a program at login. Pure.
 *
 * @param command the program and its arguments
 * @returns the file's text; null: the command cannot be written in one, for it has control characters, or the
 *   program's path has an equals sign, which the Desktop Entry Specification does not let it have
 */
export function autostartEntry(command: readonly [string, ...string[]]): string | null {
  if (command.some((word) => CONTROL.test(word)) || command[0].includes('=')) return null;
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Beckon',
    'Comment=Finds the companion apps on your network',
    `Exec=${execValue(command)}`,
    'Icon=beckon',
    'Terminal=false',
    'StartupNotify=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** Whether the desktop would start what an entry names: its settings programs switch entries off in the file. */
export function isEntryOn(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  const has = (key: string, value: string): boolean =>
    lines.some((line) => new RegExp(`^${key}\\s*=\\s*${value}$`, 'i').test(line));
  return !has('Hidden', 'true') && !has('X-GNOME-Autostart-enabled', 'false');
}

/** What stands after `Exec=`: quoted for the program that reads it, then escaped as every value is. */
function execValue(command: readonly string[]): string {
  return command.map(quoted).join(' ').replace(/\\/g, '\\\\');
}

function quoted(word: string): string {
  // A percent sign begins a field code, in quotes too.
  const plain = word.replace(/%/g, '%%');
  return word === '' || RESERVED.test(word) ? `"${plain.replace(/["`$\\]/g, '\\$&')}"` : plain;
}
