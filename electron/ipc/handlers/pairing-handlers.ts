import { z } from 'zod';
import { DIRECT_PORT } from '../../../shared/domain/pairing';
import type { RequestError } from '../../../shared/ipc/envelope';
import { failure, type Result, success } from '../../../shared/lib/result';
import { textFor } from '../../../shared/words/text';
import type { PairingFailure, PairingService } from '../../pairing/pairing-service';
import type { PairingSetupService, SetupFailure } from '../../pairing/pairing-setup-service';
import { type RelayCallFailure, relayTrouble } from '../../pairing/relay-call-failure';
import type { TokenIntake, TokenRefusal } from '../../pairing/token-intake';
import { fromServiceFailure, id, nothing, requestError, serviceInput } from '../request-parts';
import { type DomainHandlers, routeHandler } from '../router';

interface PairingCommands {
  readonly service: Pick<PairingService, 'start' | 'close' | 'claim' | 'simulateScan'>;
  readonly setup: Pick<PairingSetupService, 'setRelay' | 'clearRelay' | 'setDirect' | 'forgetToken'>;
  readonly tokens: Pick<TokenIntake, 'take'>;
}

const port = z.int().min(DIRECT_PORT.min).max(DIRECT_PORT.max);
const relayInput = z.strictObject({
  url: z.string().max(4_096),
  caFile: serviceInput.caFile,
  key: z.string().min(1).max(1_024).nullable(),
  unchecked: z.boolean(),
});

export function pairingHandlers({ service, setup, tokens }: PairingCommands): DomainHandlers<'pairing'> {
  const withId = z.strictObject({ id });
  return {
    'pairing.start': routeHandler(nothing, () => pairingAnswer(service.start())),
    'pairing.close': routeHandler(withId, (input) => pairingAnswer(service.close(input.id))),
    'pairing.claim': routeHandler(z.strictObject({ id, unmatchedId: z.string().min(1).max(128) }), async (input) =>
      pairingAnswer(await service.claim(input.id, input.unmatchedId)),
    ),
    'pairing.simulate-scan': routeHandler(withId, async (input) => pairingAnswer(await service.simulateScan(input.id))),
    'pairing.use-relay': routeHandler(relayInput, async (input) => setupAnswer(await setup.setRelay(input))),
    'pairing.clear-relay': routeHandler(nothing, () => setupAnswer(setup.clearRelay())),
    'pairing.set-direct': routeHandler(z.strictObject({ enabled: z.boolean(), port }), ({ enabled, port: chosen }) =>
      setupAnswer(setup.setDirect(enabled, chosen)),
    ),
    'pairing.take-token': routeHandler(z.strictObject({ from: z.enum(['file', 'clipboard']) }), async ({ from }) => {
      const taken = await tokens.take(from);
      return taken.ok ? success({ taken: taken.value }) : failure(TOKEN_REFUSALS[taken.error]);
    }),
    'pairing.forget-token': routeHandler(nothing, () => setupAnswer(setup.forgetToken())),
  };
}

const TOKEN_REFUSALS: Readonly<Record<TokenRefusal, RequestError>> = {
  'read-only': requestError('read-only'),
  'no-service': requestError('no-service', {
    message: textFor('requestFailure.noServiceForToken.message'),
    advice: textFor('requestFailure.noServiceForToken.advice'),
  }),
  'service-changed': requestError('no-service', {
    message: textFor('requestFailure.otherService.message'),
    advice: textFor('requestFailure.otherService.advice'),
  }),
  'not-a-token': requestError('bad-file', {
    message: textFor('requestFailure.noToken.message'),
    advice: textFor('requestFailure.noToken.advice'),
  }),
};

function pairingAnswer<T>(result: Result<T, PairingFailure>): Result<T, RequestError> {
  if (result.ok) return result;
  const { code, ...words } = result.error;
  return failure(requestError(code, words));
}

/** Converts the result of a change of the pairing setup for the window. */
function setupAnswer<T>(result: Result<T, SetupFailure>): Result<T, RequestError> {
  return result.ok ? result : failure(asRequestError(result.error));
}

function asRequestError(error: SetupFailure): RequestError {
  switch (error.kind) {
    case 'relay':
      return fromRelay(error.failure);
    case 'authority':
      return fromServiceFailure(error.failure);
    case 'read-only':
      return requestError('read-only');
    case 'key-missing':
      return requestError('invalid-input', {
        message: textFor('requestFailure.noAccessKey.message'),
        advice: textFor('requestFailure.noAccessKey.advice'),
      });
    case 'not-a-secret':
      return requestError('invalid-input', {
        message: textFor('requestFailure.badAccessKey.message'),
        advice: textFor('requestFailure.badAccessKey.advice'),
      });
  }
}

function fromRelay(reason: RelayCallFailure): RequestError {
  const { message, advice } = reason;
  if (reason.code === 'unauthorized') return requestError('unauthorized', { message, advice });
  const trouble = relayTrouble(reason);
  return trouble.code === 'service-code' && reason.code !== 'service-code'
    ? requestError('relay-refused', { message, advice })
    : fromServiceFailure(trouble);
}
