import { ProcessOutput } from './cli/printing/process-output';
import { answerVersion } from './cli/version-answer';
import { sanitizeLine } from './lib/untrusted-text';

const output = new ProcessOutput((code) => process.exit(code));

/** An error may quote received text, so it is sanitized like all output. */
function crash(error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : 'Something that is no error was thrown.';
  output.stderr.write(
    stack
      .split('\n')
      .map((line) => `${sanitizeLine(line)}\n`)
      .join(''),
  );
  process.exit(1);
}
process.on('uncaughtException', crash).on('unhandledRejection', crash);

/** Runs one command line; the command is loaded only here, with nothing of the others. */
async function main(argv: readonly string[]): Promise<number> {
  if (answerVersion(argv, output)) return 0;
  const { runCli } = await import('./cli/program');
  return await runCli(argv, output);
}

void main(process.argv.slice(2)).then(async (code) => {
  await output.written();
  // Exits explicitly: a pending name lookup would keep the process alive until the system gives up.
  process.exit(code);
});
