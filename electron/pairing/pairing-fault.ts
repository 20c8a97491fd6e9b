import type { ServiceErrorCode, ServiceFailure } from '../../shared/domain/service-error';
import type { PairingFault } from './pairing-provider';
import type { RelayCallFailure, RelayRefusal } from './relay-call-failure';

/** Words for who can mend it: the catalogue of {@link RelayCallFailure} speaks to whoever sits here. */
type Words = Pick<PairingFault, 'advice' | 'mender'>;

const SERVICE_DOWN: Words = { advice: 'Only they can mend it. Try again later.', mender: 'service' };

const RELAY_FAULTS: Readonly<Partial<Record<ServiceErrorCode | RelayRefusal, Words>>> = {
  'invalid-parameter': {
    advice: 'Check at the service whether codes of the current version are enabled for the relay’s developer token.',
    mender: 'relay-operator',
  },
  'server-error': SERVICE_DOWN,
  'invalid-token': {
    advice: 'Start the relay with another developer token: the one that it has is wrong, or no longer valid.',
    mender: 'relay-operator',
  },
  'invalid-callback-url': {
    advice: 'Register the callback URL that the relay names when it starts, and let the internet reach it there.',
    mender: 'relay-operator',
  },
  'service-code': { advice: 'Look the code up in the service’s documentation.', mender: 'relay-operator' },
  'service-unavailable': {
    advice: 'The relay’s log says what the service answers, if it does. Often it passes by itself.',
    mender: 'relay-operator',
  },
  storage: { advice: 'The relay’s log says what is wrong with its disk or its Redis.', mender: 'relay-operator' },
};

/** Why a relay gave no code, or lost one. What is between here and the relay, or wrong with the key, is the user's. */
export function relayFault({ code, message, advice }: RelayCallFailure): PairingFault {
  return { code, message, advice, mender: 'user', ...RELAY_FAULTS[code] };
}

const DIRECT_FAULTS: Readonly<Partial<Record<ServiceErrorCode, Words>>> = {
  'invalid-parameter': {
    advice: 'Check at the service whether codes of the current version are enabled for the developer token.',
    mender: 'developer',
  },
  'server-error': SERVICE_DOWN,
  'invalid-token': {
    advice: 'Copy the developer token anew from the developer’s settings at the service.',
    mender: 'developer',
  },
  'invalid-callback-url': {
    advice: 'Register a callback URL for the token that leads to this computer; the handbook says how.',
    mender: 'developer',
  },
  'service-code': { advice: 'Look the code up in the service’s documentation.', mender: 'developer' },
};

/** Why the service gave no code when Beckon asked by itself. */
export function directFault({ code, message, advice }: ServiceFailure): PairingFault {
  return { code, message, advice, mender: 'user', ...DIRECT_FAULTS[code] };
}

/** A callback that proved its origin and brought nothing of use. */
export function unreadableApp(message: string): PairingFault {
  return {
    code: 'unreadable-app',
    message,
    advice: 'Update the companion app, and show a new code.',
    mender: 'user',
  };
}

export const NO_SERVICE: PairingFault = {
  code: 'no-service',
  message: 'No service is set that could be asked for a code.',
  advice: 'Enter the service in the settings.',
  mender: 'user',
};

/** Without a relay there is nobody to ask, now or later. */
export const NO_RELAY: PairingFault = {
  code: 'no-relay',
  message: 'No relay is set that could be asked for a code.',
  advice: 'Enter a relay in the settings.',
  mender: 'user',
};

export const NO_TOKEN: PairingFault = {
  code: 'no-token',
  message: 'The developer token is not there, or this computer’s keyring does not give it now.',
  advice: 'Unlock the keyring, or take the token anew in the settings.',
  mender: 'developer',
};

export const NO_KEY: PairingFault = {
  code: 'no-key',
  message: 'The relay’s access key is not there, or this computer’s keyring does not give it now.',
  advice: 'Unlock the keyring, or enter the key anew in the settings.',
  mender: 'user',
};

export const KEY_UNBOUND: PairingFault = {
  code: 'key-unbound',
  message: 'An earlier version kept the access key without noting which relay it is for, so it was not sent.',
  advice: 'Check the relay’s address in the settings, and choose “Try and save” there.',
  mender: 'user',
};

export const TOKEN_UNBOUND: PairingFault = {
  code: 'token-unbound',
  message: 'An earlier version kept the developer token without noting which service it is for, so it was not sent.',
  advice: 'Take the token anew in the settings.',
  mender: 'developer',
};

/** The developer token is kept for another service, or for the same one under another authority. */
export function tokenElsewhere(boundTo: string, service: string): PairingFault {
  return {
    code: 'token-elsewhere',
    message:
      boundTo === service
        ? `The developer token was entered for ${service} with another certificate authority, so it was not sent.`
        : `The developer token was entered for ${boundTo}, so it was not sent to ${service}.`,
    advice: 'If it is for the service in use now, take the token anew in the settings.',
    mender: 'developer',
  };
}

/** The access key is kept for another relay, or for the same one under another authority. */
export function keyElsewhere(boundTo: string, relay: string): PairingFault {
  return {
    code: 'key-elsewhere',
    message:
      boundTo === relay
        ? `The access key was entered for ${relay} with another certificate authority, so it was not sent.`
        : `The access key was entered for ${boundTo}, so it was not sent to ${relay}.`,
    advice: 'Enter the access key anew in the settings.',
    mender: 'user',
  };
}

/** The authority's file of the relay cannot be used; `problem` says why. */
export function relayAuthorityFault({ message }: Pick<ServiceFailure, 'message'>): PairingFault {
  return {
    code: 'relay-authority',
    message: `The relay was not asked. ${message}`,
    advice: 'Choose the file of the relay’s certificate authority again in the settings.',
    mender: 'user',
  };
}

export const RELAY_CHANGED: PairingFault = {
  code: 'relay-changed',
  message: 'This code was asked for at a relay that is not the one of the settings any more.',
  advice: 'Show a new code.',
  mender: 'user',
};

export const DIRECT_CHANGED: PairingFault = {
  code: 'direct-changed',
  message: 'Direct mode was changed, so whoever scans this code is no longer heard.',
  advice: 'Show a new code.',
  mender: 'user',
};

export const SIMULATOR_LEFT: PairingFault = {
  code: 'simulator-left',
  message: 'The simulator that gave this code is no longer running.',
  advice: 'Show a new code.',
  mender: 'user',
};

export const NOT_KEPT: PairingFault = {
  code: 'read-only',
  message: 'The companion app was found, but your data was written by a newer Beckon, so it cannot be added.',
  advice: 'Update Beckon, and pair again.',
  mender: 'user',
};

export const BROKEN: PairingFault = {
  code: 'internal',
  message: 'Something went wrong inside Beckon.',
  advice: 'Show a new code; if it keeps failing, restart Beckon. The log says why.',
  mender: 'user',
};

/** The port of direct mode cannot be listened on. */
export function portRefused(port: number, systemCode: string): PairingFault {
  return {
    code: 'port-refused',
    message:
      systemCode === 'EADDRINUSE'
        ? `Another program uses port ${port}, so no callback can be received.`
        : `The system does not let Beckon listen on port ${port} (${systemCode}).`,
    advice: 'Close the other program, or choose another port in the settings and wherever callbacks are sent to it.',
    mender: 'developer',
  };
}
