import type { CommandContext } from './command-context';

export type Colour = 'good' | 'bad' | 'busy' | 'faint' | 'strong';

const CODES: Readonly<Record<Colour, string>> = { good: '32', bad: '31', busy: '33', faint: '2', strong: '1' };

/** Whether stdout is a terminal on which lines can be drawn anew. */
export function isLiveTerminal({ output, environment }: CommandContext): boolean {
  return output.stdout.isTTY === true && environment.TERM !== 'dumb';
}

/** Colours text for a terminal that shows colours, unless `NO_COLOR` is set; else gives it back as it is. */
export function painter(context: CommandContext): (text: string, colour: Colour) => string {
  const withColour = isLiveTerminal(context) && (context.environment.NO_COLOR ?? '') === '';
  return (text, colour) => (withColour && text !== '' ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text);
}
