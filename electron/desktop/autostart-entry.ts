/** Characters with a special meaning in the Exec key, outside quotes. */
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

/** Whether an entry is enabled: desktop settings disable an entry in its file. */
export function isEntryOn(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  const has = (key: string, value: string): boolean =>
    lines.some((line) => new RegExp(`^${key}\\s*=\\s*${value}$`, 'i').test(line));
  return !has('Hidden', 'true') && !has('X-GNOME-Autostart-enabled', 'false');
}

/** The value of `Exec=`: quoted for the program that reads it, then escaped like every value. */
function execValue(command: readonly string[]): string {
  return command.map(quoted).join(' ').replace(/\\/g, '\\\\');
}

function quoted(word: string): string {
  // A percent sign begins a field code, even in quotes.
  const plain = word.replace(/%/g, '%%');
  return word === '' || RESERVED.test(word) ? `"${plain.replace(/["`$\\]/g, '\\$&')}"` : plain;
}
