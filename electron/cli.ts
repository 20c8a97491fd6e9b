import { ProcessOutput } from './cli/process-output';
import { runCli } from './cli/program';

const output = new ProcessOutput((code) => process.exit(code));

void runCli(process.argv.slice(2), output).then(async (code) => {
  await output.written();
  // Not left to end by itself: a name that is still being looked up would keep it for as long as the system waits.
  process.exit(code);
});
