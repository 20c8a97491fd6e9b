import { z } from 'zod';
import { DIRECT_PORT } from '../../../shared/domain/pairing';
import type { RequestError } from '../../../shared/ipc/envelope';
import { failure, type Result, success } from '../../../shared/lib/result';
import { text } from '../../../shared/words/text';
import type { DeskFailure, PairingDesk } from '../../pairing/pairing-desk';
import type { PairingSetupService } from '../../pairing/pairing-setup-service';
import type { TokenIntake, TokenRefusal } from '../../pairing/token-intake';
import { requestError } from '../request-errors';
import { type DomainHandlers, routeHandler } from '../route-handler';
import { id, nothing, serviceInput } from './input-schemas';
import { setupAnswer } from './setup-answer';

interface PairingCommands {
  readonly desk: Pick<PairingDesk, 'start' | 'close' | 'claim' | 'simulateScan'>;
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

export function pairingHandlers({ desk, setup, tokens }: PairingCommands): DomainHandlers<'pairing'> {
  const withId = z.strictObject({ id });
  return {
    'pairing.start': routeHandler('pairing.start', nothing, () => deskAnswer(desk.start())),
    'pairing.close': routeHandler('pairing.close', withId, (input) => deskAnswer(desk.close(input.id))),
    'pairing.claim': routeHandler(
      'pairing.claim',
      z.strictObject({ id, unmatchedId: z.string().min(1).max(128) }),
      async (input) => deskAnswer(await desk.claim(input.id, input.unmatchedId)),
    ),
    'pairing.simulate-scan': routeHandler('pairing.simulate-scan', withId, async (input) =>
      deskAnswer(await desk.simulateScan(input.id)),
    ),
    'pairing.use-relay': routeHandler('pairing.use-relay', relayInput, async (input) =>
      setupAnswer(await setup.setRelay(input)),
    ),
    'pairing.clear-relay': routeHandler('pairing.clear-relay', nothing, () => setupAnswer(setup.clearRelay())),
    'pairing.set-direct': routeHandler(
      'pairing.set-direct',
      z.strictObject({ enabled: z.boolean(), port }),
      ({ enabled, port: chosen }) => setupAnswer(setup.setDirect(enabled, chosen)),
    ),
    'pairing.take-token': routeHandler(
      'pairing.take-token',
      z.strictObject({ from: z.enum(['file', 'clipboard']) }),
      async ({ from }) => {
        const taken = await tokens.take(from);
        return taken.ok ? success({ taken: taken.value }) : failure(TOKEN_REFUSALS[taken.error]);
      },
    ),
    'pairing.forget-token': routeHandler('pairing.forget-token', nothing, () => setupAnswer(setup.forgetToken())),
  };
}

const TOKEN_REFUSALS: Readonly<Record<TokenRefusal, RequestError>> = {
  'read-only': requestError('read-only'),
  'no-service': requestError('no-service', {
    message: text('requestFailure.noServiceForToken.message'),
    advice: text('requestFailure.noServiceForToken.advice'),
  }),
  'service-changed': requestError('no-service', {
    message: text('requestFailure.otherService.message'),
    advice: text('requestFailure.otherService.advice'),
  }),
  'not-a-token': requestError('bad-file', {
    message: text('requestFailure.noToken.message'),
    advice: text('requestFailure.noToken.advice'),
  }),
};

function deskAnswer<T>(result: Result<T, DeskFailure>): Result<T, RequestError> {
  if (result.ok) return result;
  const { code, ...words } = result.error;
  return failure(requestError(code, words));
}
