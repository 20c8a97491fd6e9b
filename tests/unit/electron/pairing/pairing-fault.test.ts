import { describe, expect, it } from 'vitest';
import { say } from '../../../../electron/lib/words';
import { directFault, portRefused, relayFault } from '../../../../electron/pairing/pairing-fault';
import type { PairingFault } from '../../../../electron/pairing/pairing-provider';
import { RELAY_REFUSALS, relayCallFailure } from '../../../../electron/pairing/relay-call-failure';
import { serviceFailure } from '../../../../electron/service/service-failure';
import { SERVICE_ERROR_CODES } from '../../../../shared/domain/service-error';
import { saying } from '../../../support/saying';

type Mender = PairingFault['responsibleParty'];

describe('who can mend it', () => {
  it.each<[Parameters<typeof relayCallFailure>[0], Mender, RegExp]>([
    ['invalid-parameter', 'relay-operator', /404/],
    ['server-error', 'service', /500/],
    ['invalid-token', 'relay-operator', /501/],
    ['invalid-callback-url', 'relay-operator', /502/],
    ['storage', 'relay-operator', /save/],
    ['service-unavailable', 'relay-operator', /service/],
    ['unauthorized', 'user', /key/],
    ['refused', 'user', /relay/],
    ['too-many-open', 'user', /codes/],
  ])('at a relay, with %s, is the %s', (code, responsibleParty, message) => {
    expect(relayFault(relayCallFailure(code))).toMatchObject({
      code,
      responsibleParty,
      message: saying(expect.stringMatching(message)),
    });
  });

  it.each<[Parameters<typeof serviceFailure>[0], Mender]>([
    ['invalid-parameter', 'developer'],
    ['server-error', 'service'],
    ['invalid-token', 'developer'],
    ['invalid-callback-url', 'developer'],
    ['service-code', 'developer'],
    ['timeout', 'user'],
    ['tls', 'user'],
  ])('in direct mode, with %s, is the %s', (code, responsibleParty) => {
    expect(directFault(serviceFailure(code))).toMatchObject({ code, responsibleParty });
  });

  it('is spoken to: nobody is told to tell themselves', () => {
    for (const code of [...SERVICE_ERROR_CODES, ...RELAY_REFUSALS]) {
      const { responsibleParty, advice } = relayFault(relayCallFailure(code));
      if (responsibleParty !== 'user') expect(say(advice)).not.toMatch(/whoever|nothing is wrong here/i);
    }
    expect(say(directFault(serviceFailure('server-error')).advice)).not.toContain('isn’t on your side');
  });

  it('is told the number of a code that has no name', () => {
    expect(say(relayFault(relayCallFailure('service-code', { serviceCode: 777 })).message)).toContain('777');
  });

  it('is told in sentences, whatever the failure', () => {
    const faults = [
      ...SERVICE_ERROR_CODES.map((code) => directFault(serviceFailure(code))),
      ...[...SERVICE_ERROR_CODES, ...RELAY_REFUSALS].map((code) => relayFault(relayCallFailure(code))),
      portRefused(34_560, 'EADDRINUSE'),
      portRefused(80, 'EACCES'),
    ];
    for (const { message, advice } of faults) {
      expect(say(message)).toMatch(/^[A-Z].*\.$/);
      expect(say(advice)).toMatch(/^[A-Z].*\.$/);
    }
  });
});
