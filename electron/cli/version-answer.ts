import { version } from '../../package.json';
import type { RawOutput } from './printing/process-output';

/** Answers a command line that asks for the version alone, before any command is loaded; false: it asks for more. */
export function answerVersion(argv: readonly string[], { stdout }: RawOutput): boolean {
  const [word, ...others] = argv;
  if ((word !== '--version' && word !== '-V') || others.length > 0) return false;
  stdout.write(`${version}\n`);
  return true;
}
