import { describe, expect, it } from 'vitest';
import { describeDialError } from '../../../../electron/dial/dial-problem';
import { say } from '../../../../electron/lib/words';
import { textFor } from '../../../../shared/words/text';

function anError(code: string, message: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code });
}

describe('describeDialError', () => {
  it('says what a link-local address lacks that was typed without its interface', () => {
    const { problem, detail } = describeDialError(anError('EINVAL', ''), 'connecting');
    expect(problem).toBe('no-route');
    expect(say(detail)).toContain('fe80::1%eth0');
  });

  it('names the code of what it has no words for', () => {
    expect(describeDialError(anError('ENETUNREACH', ''), 'connecting')).toEqual({
      problem: 'no-route',
      detail: textFor('evidence.noRoute', { code: 'ENETUNREACH' }),
    });
  });

  it('takes a weak key or signature for a matter of the certificate', () => {
    const error = anError('UNSPECIFIED', 'CA signature digest algorithm too weak');
    expect(describeDialError(error, 'handshaking')).toEqual({
      problem: 'certificate-invalid',
      detail: textFor('evidence.certificateInvalid', { reason: 'CA signature digest algorithm too weak' }),
    });
  });

  it('does not take what a TLS library complains about for plain HTTP', () => {
    for (const code of ['EPROTO', 'ECONNRESET', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION']) {
      expect(describeDialError(anError(code, ''), 'handshaking').problem).toBe('handshake-failed');
    }
  });
});
