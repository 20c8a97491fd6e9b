import { describe, expect, it } from 'vitest';
import { directFault, relayFault } from '../../../../electron/pairing/pairing-fault';
import type { PairingFault } from '../../../../electron/pairing/pairing-provider';
import { relayCallFailure } from '../../../../electron/pairing/relay-call-failure';
import { serviceFailure } from '../../../../electron/service/service-failure';
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
});
