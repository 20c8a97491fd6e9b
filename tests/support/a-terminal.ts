import type { Output } from '../../electron/cli/output';

/** Where a command prints in a test, and what it printed. */
export class Terminal implements Output {
  out = '';
  err = '';
  readonly stdout = {
    write: (text: string): void => {
      this.out += text;
    },
  };
  readonly stderr = {
    write: (text: string): void => {
      this.err += text;
    },
  };
}
