import { runCli } from './cli/program';

// A reader that goes away (`| head`) is no failure of ours: without one there is nothing to do any more.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
// What stands on stderr is said beside the work: a relay goes on without a reader of its log.
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

void runCli(process.argv.slice(2)).then(async (code) => {
  await Promise.all([written(process.stdout), written(process.stderr)]);
  // Not left to end by itself: a name that is still being looked up would keep it for as long as the system waits.
  process.exit(code);
});

/** Resolves when everything that was printed has left: pipes take their time. */
async function written(stream: NodeJS.WriteStream): Promise<void> {
  await new Promise<void>((resolve) => {
    stream.write('', () => resolve());
  });
}
