import { z } from 'zod';
import { DIRECT_PORT } from '../../../shared/domain/pairing';
import type { RequestError } from '../../../shared/ipc/envelope';
import { failure, type Result, success } from '../../../shared/lib/result';
import type { DeskFailure, PairingDesk } from '../../pairing/pairing-desk';
import type { PairingSetupService, SetupFailure } from '../../pairing/pairing-setup-service';
import type { TokenSources } from '../../pairing/token-sources';
import { requestError } from '../request-errors';
import { type DomainHandlers, routeHandler } from '../route-handler';
import { id, nothing } from './input-schemas';
import { setupAnswer } from './setup-answer';

interface PairingCommands {
  readonly desk: Pick<PairingDesk, 'start' | 'close' | 'claim' | 'simulateScan'>;
  readonly setup: Pick<PairingSetupService, 'setRelay' | 'clearRelay' | 'setDirect' | 'takeToken' | 'forgetToken'>;
  readonly tokens: TokenSources;
}

const port = z.int().min(DIRECT_PORT.min).max(DIRECT_PORT.max);
const relayInput = z.strictObject({
  url: z.string().max(4_096),
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
        const source = tokens[from];
        const text = await source.read();
        if (text.ok && text.value === null) return success({ taken: false });
        const taken = text.ok ? setup.takeToken(text.value ?? '') : failure<SetupFailure>({ kind: 'not-a-secret' });
        if (taken.ok) {
          await source.taken();
          return success({ taken: true });
        }
        return taken.error.kind === 'not-a-secret' ? failure(requestError('bad-file', NO_TOKEN)) : setupAnswer(taken);
      },
    ),
    'pairing.forget-token': routeHandler('pairing.forget-token', nothing, () => setupAnswer(setup.forgetToken())),
  };
}

const NO_TOKEN = {
  message: 'There is no developer token.',
  advice: 'A token is one line without blanks. Copy it whole, or choose the file that holds nothing else.',
};

function deskAnswer<T>(result: Result<T, DeskFailure>): Result<T, RequestError> {
  if (result.ok) return result;
  const { code, ...words } = result.error;
  return failure(requestError(code, words));
}
