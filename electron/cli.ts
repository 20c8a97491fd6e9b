import { cleanOutput, ProcessOutput } from './cli/output';
import { runCli } from './cli/program';

const output = new ProcessOutput((code) => process.exit(code));

/** An error may quote received text, so it is sanitized like all output. */
function crash(error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : 'Something that is no error was thrown.';
  cleanOutput(output, {}).stderr.print(stack.split('\n'));
  process.exit(1);
}
process.on('uncaughtException', crash).on('unhandledRejection', crash);

void runCli(process.argv.slice(2), output).then(async (code) => {
  await output.written();
  // Exits explicitly: a pending name lookup would keep the process alive until the system gives up.
  process.exit(code);
});
