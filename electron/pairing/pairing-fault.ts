import type { ServiceErrorCode, ServiceFailure } from '../../shared/domain/service-error';
import { type Text, textFor } from '../../shared/words/text';
import type { PairingFault } from './pairing-provider';
import type { RelayCallFailure, RelayRefusal } from './relay-call-failure';

/** Advice for the responsible party: that of {@link RelayCallFailure} addresses the local user. */
type Advice = Pick<PairingFault, 'advice' | 'responsibleParty'>;

const SERVICE_DOWN: Advice = { advice: textFor('pairingFault.server-error'), responsibleParty: 'service' };

const RELAY_FAULTS: Readonly<Partial<Record<ServiceErrorCode | RelayRefusal, Advice>>> = {
  'invalid-parameter': {
    advice: textFor('pairingFault.relay.invalid-parameter'),
    responsibleParty: 'relay-operator',
  },
  'server-error': SERVICE_DOWN,
  'invalid-token': {
    advice: textFor('pairingFault.relay.invalid-token'),
    responsibleParty: 'relay-operator',
  },
  'invalid-callback-url': {
    advice: textFor('pairingFault.relay.invalid-callback-url'),
    responsibleParty: 'relay-operator',
  },
  'service-code': { advice: textFor('pairingFault.service-code'), responsibleParty: 'relay-operator' },
  'service-unavailable': {
    advice: textFor('pairingFault.relay.service-unavailable'),
    responsibleParty: 'relay-operator',
  },
  storage: { advice: textFor('pairingFault.relay.storage'), responsibleParty: 'relay-operator' },
};

/** Why a relay gave no code, or lost one. Network and access key faults are the user's to fix. */
export function relayFault({ code, message, advice }: RelayCallFailure): PairingFault {
  return { code, message, advice, responsibleParty: 'user', ...RELAY_FAULTS[code] };
}

const DIRECT_FAULTS: Readonly<Partial<Record<ServiceErrorCode, Advice>>> = {
  'invalid-parameter': {
    advice: textFor('pairingFault.direct.invalid-parameter'),
    responsibleParty: 'developer',
  },
  'server-error': SERVICE_DOWN,
  'invalid-token': {
    advice: textFor('pairingFault.direct.invalid-token'),
    responsibleParty: 'developer',
  },
  'invalid-callback-url': {
    advice: textFor('pairingFault.direct.invalid-callback-url'),
    responsibleParty: 'developer',
  },
  'service-code': { advice: textFor('pairingFault.service-code'), responsibleParty: 'developer' },
};

/** Why the service gave no code when Beckon asked it directly. */
export function directFault({ code, message, advice }: ServiceFailure): PairingFault {
  return { code, message, advice, responsibleParty: 'user', ...DIRECT_FAULTS[code] };
}

/** A verified callback with unreadable content. */
export function unreadableApp(message: Text): PairingFault {
  return {
    code: 'unreadable-app',
    message,
    advice: textFor('pairingFault.unreadable-app.advice'),
    responsibleParty: 'user',
  };
}

export const NO_SERVICE: PairingFault = {
  code: 'no-service',
  message: textFor('pairingFault.no-service.message'),
  advice: textFor('pairingFault.no-service.advice'),
  responsibleParty: 'user',
};

/** No relay is set, so retrying cannot help. */
export const NO_RELAY: PairingFault = {
  code: 'no-relay',
  message: textFor('pairingFault.no-relay.message'),
  advice: textFor('pairingFault.no-relay.advice'),
  responsibleParty: 'user',
};

export const NO_TOKEN: PairingFault = {
  code: 'no-token',
  message: textFor('pairingFault.no-token.message'),
  advice: textFor('pairingFault.no-token.advice'),
  responsibleParty: 'developer',
};

export const NO_KEY: PairingFault = {
  code: 'no-key',
  message: textFor('pairingFault.no-key.message'),
  advice: textFor('pairingFault.no-key.advice'),
  responsibleParty: 'user',
};

export const KEY_UNBOUND: PairingFault = {
  code: 'key-unbound',
  message: textFor('pairingFault.key-unbound.message'),
  advice: textFor('pairingFault.key-unbound.advice'),
  responsibleParty: 'user',
};

export const TOKEN_UNBOUND: PairingFault = {
  code: 'token-unbound',
  message: textFor('pairingFault.token-unbound.message'),
  advice: textFor('pairingFault.token-unbound.advice'),
  responsibleParty: 'developer',
};

/** The developer token is bound to another service, or to this service under another authority. */
export function tokenElsewhere(boundTo: string, service: string): PairingFault {
  return {
    code: 'token-elsewhere',
    message:
      boundTo === service
        ? textFor('pairingFault.token-elsewhere.otherAuthority', { service })
        : textFor('pairingFault.token-elsewhere.message', { boundTo, service }),
    advice: textFor('pairingFault.token-elsewhere.advice'),
    responsibleParty: 'developer',
  };
}

/** The access key is bound to another relay, or to this relay under another authority. */
export function keyElsewhere(boundTo: string, relay: string): PairingFault {
  return {
    code: 'key-elsewhere',
    message:
      boundTo === relay
        ? textFor('pairingFault.key-elsewhere.otherAuthority', { relay })
        : textFor('pairingFault.key-elsewhere.message', { boundTo, relay }),
    advice: textFor('pairingFault.key-elsewhere.advice'),
    responsibleParty: 'user',
  };
}

/** The relay's authority file cannot be used; `message` says why. */
export function relayAuthorityFault({ message }: Pick<ServiceFailure, 'message'>): PairingFault {
  return {
    code: 'relay-authority',
    message: textFor('pairingFault.relay-authority.message', { problem: message }),
    advice: textFor('pairingFault.relay-authority.advice'),
    responsibleParty: 'user',
  };
}

export const RELAY_CHANGED: PairingFault = {
  code: 'relay-changed',
  message: textFor('pairingFault.relay-changed.message'),
  advice: textFor('pairingFault.relay-changed.advice'),
  responsibleParty: 'user',
};

export const DIRECT_CHANGED: PairingFault = {
  code: 'direct-changed',
  message: textFor('pairingFault.direct-changed.message'),
  advice: textFor('pairingFault.direct-changed.advice'),
  responsibleParty: 'user',
};

export const SIMULATOR_LEFT: PairingFault = {
  code: 'simulator-left',
  message: textFor('pairingFault.simulator-left.message'),
  advice: textFor('pairingFault.simulator-left.advice'),
  responsibleParty: 'user',
};

export const NOT_KEPT: PairingFault = {
  code: 'read-only',
  message: textFor('pairingFault.read-only.message'),
  advice: textFor('pairingFault.read-only.advice'),
  responsibleParty: 'user',
};

export const BROKEN: PairingFault = {
  code: 'internal',
  message: textFor('pairingFault.internal.message'),
  advice: textFor('pairingFault.internal.advice'),
  responsibleParty: 'user',
};

/** The port of direct mode cannot be opened. */
export function portRefused(port: number, systemCode: string): PairingFault {
  return {
    code: 'port-refused',
    message:
      systemCode === 'EADDRINUSE'
        ? textFor('pairingFault.port-refused.inUse', { port })
        : textFor('pairingFault.port-refused.message', { port, code: systemCode }),
    advice: textFor('pairingFault.port-refused.advice'),
    responsibleParty: 'developer',
  };
}
