import { expect, it } from 'vitest';
import { controlExitCode } from '../../../../../electron/cli/printing/exit-code';
import { printControlError } from '../../../../../electron/cli/printing/output';
import { verbatim } from '../../../../../shared/words/text';
import { Terminal } from '../../../../support/a-terminal';

function contextOf(signal: AbortSignal) {
  const terminal = new Terminal();
  return { terminal, output: terminal.clean(), environment: {}, version: '1', signal };
}

const FAILED = {
  code: 'not-found',
  serviceCode: null,
  message: verbatim('No app is called “x”.'),
  advice: verbatim('See beckon known.'),
};

it.each([
  [2, ['not-found', 'already-known', 'bad-request', 'usage']],
  [3, ['invalid-parameter', 'invalid-token']],
  [4, ['not-running', 'disconnected', 'busy', 'version', 'stopped', 'internal', 'timeout', 'name-not-found', 'tls']],
  // A verdict of the doctor.
  [4, ['certificate-changed']],
  [5, ['http-status', 'bad-envelope', 'rate-limited']],
  [6, ['read-only', 'target-not-allowed']],
  [126, ['program-not-runnable']],
  [127, ['program-not-found']],
])('is the documented exit code %d for %j', (exit, codes) => {
  expect(codes.map(controlExitCode)).toEqual(codes.map(() => exit));
});

it('a failure is told in one document, and in words that cannot forge a terminal', () => {
  const context = contextOf(new AbortController().signal);
  const sly = { ...FAILED, message: verbatim('No app is called “\u001b[2Jx”.') };
  expect(printControlError(context, sly, true)).toBe(2);
  expect(JSON.parse(context.terminal.out)).toEqual({
    error: {
      code: 'not-found',
      serviceCode: null,
      message: 'No app is called “\u001b[2Jx”.',
      advice: 'See beckon known.',
    },
  });
  expect(context.terminal.err).toBe('beckon: No app is called “[2Jx”.\nSee beckon known.\n');
});

it('a failure is nothing but the end when somebody stopped it', () => {
  const context = contextOf(AbortSignal.abort());
  expect(printControlError(context, FAILED, true)).toBe(130);
  expect(context.terminal.out + context.terminal.err).toBe('');
});
