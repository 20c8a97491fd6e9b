import { cleanOutput, type Output } from '../../electron/cli/printing/output';
import type { RawOutput } from '../../electron/cli/printing/process-output';

/** Where a command prints in a test, and what it printed. */
export class Terminal implements RawOutput {
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

  /** What a command gets of it. */
  clean(environment: Readonly<Record<string, string>> = {}): Output {
    return cleanOutput(this, environment);
  }
}
