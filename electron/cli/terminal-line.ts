import { harmlessLine } from '../service/untrusted-text';
import { fitted } from './text-table';

export type Colour = 'good' | 'bad' | 'busy' | 'faint' | 'strong' | 'dark-on-white';

const CODES: Readonly<Record<Colour, string>> = {
  good: '32',
  bad: '31',
  busy: '33',
  faint: '2',
  strong: '1',
  'dark-on-white': '30;107',
};

/** A piece of a line that has a colour, on terminals that show colours. */
export interface Coloured {
  readonly text: string;
  readonly colour: Colour;
}

/** One line to print. Colours are beside the text and not in it: what stands in the text cannot pass for one. */
export type Line = string | readonly (string | Coloured)[];

/** A line without its colours, harmless whatever its pieces say. */
export function plainLine(line: Line): string {
  return harmlessLine(
    typeof line === 'string' ? line : line.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''),
  );
}

/** A line as a terminal takes it: harmless whatever its pieces say, in colours where they are wanted. */
export function terminalLine(line: Line, withColours: boolean): string {
  if (!withColours || typeof line === 'string') return plainLine(line);
  return line.map(terminalPiece).join('');
}

/** The same within so many columns. A line that would wrap loses its colours with its end. */
export function terminalLineWithin(line: Line, columns: number, withColours: boolean): string {
  const plain = plainLine(line);
  const cut = fitted(plain, columns);
  return cut === plain ? terminalLine(line, withColours) : cut;
}

function terminalPiece(piece: string | Coloured): string {
  if (typeof piece === 'string') return harmlessLine(piece);
  const text = harmlessLine(piece.text);
  return text === '' ? '' : `\u001b[${CODES[piece.colour]}m${text}\u001b[0m`;
}
