import { cleanOutput, ProcessOutput } from './cli/output';
import { runCli } from './cli/program';

const output = new ProcessOutput((code) => process.exit(code));

/** What a bug says may quote what was received: it goes the way of everything that is printed. */
function crash(error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : 'Something that is no error was thrown.';
  cleanOutput(output, {}).stderr.print(stack.split('\n'));
  process.exit(1);
}
process.on('uncaughtException', crash).on('unhandledRejection', crash);

void runCli(process.argv.slice(2), output).then(async (code) => {
  await output.written();
  // Not left to end by itself: a name that is still being looked up would keep it for as long as the system waits.
  process.exit(code);
});
