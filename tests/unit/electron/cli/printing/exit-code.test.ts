import { describe, expect, it } from 'vitest';
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

describe('what a command ends with that the running Beckon did not do', () => {
  it('is one of the documented exit codes', () => {
    const exits = {
      'not-running': 4,
      disconnected: 4,
      busy: 4,
      version: 4,
      stopped: 4,
      internal: 4,
      timeout: 4,
      'not-found': 2,
      'already-known': 2,
      'bad-request': 2,
      usage: 2,
      'read-only': 6,
      'target-not-allowed': 6,
      'invalid-parameter': 3,
      'invalid-token': 3,
      'name-not-found': 4,
      tls: 4,
      'http-status': 5,
      'bad-envelope': 5,
      'rate-limited': 5,
      'program-not-found': 127,
      'program-not-runnable': 126,
      // A verdict of the doctor.
      'certificate-changed': 4,
    };
    for (const [code, exit] of Object.entries(exits)) expect(controlExitCode(code), code).toBe(exit);
  });

  it('is told in one document, and in words that cannot forge a terminal', () => {
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

  it('is nothing but the end when somebody stopped it', () => {
    const context = contextOf(AbortSignal.abort());
    expect(printControlError(context, FAILED, true)).toBe(130);
    expect(context.terminal.out + context.terminal.err).toBe('');
  });
});
