import { z } from 'zod';
import { connectionText } from '../../../shared/domain/connection-text';
import { MAX_ORIGIN_LENGTH, MAX_ORIGINS } from '../../../shared/domain/local-address';
import { COPY_FORMATS } from '../../../shared/domain/transfer';
import type { RequestError } from '../../../shared/ipc/envelope';
import { failure, type Result, success } from '../../../shared/lib/result';
import { textFor } from '../../../shared/words/text';
import type { LocalAddresses } from '../../forward/local-addresses';
import type { AddByCode, AddByCodeFailure } from '../../known/adding';
import type { KnownAppsService } from '../../known/known-apps-service';
import type { LedgerService } from '../../known/ledger-service';
import { port } from '../../lib/app-schemas';
import type { Reach } from '../../reach/create-reach';
import { serviceFailure } from '../../service/service-failure';
import { alias, fromServiceFailure, group, id, ids, requestError, target } from '../request-parts';
import { type DomainHandlers, routeHandler } from '../router';

interface KnownCommands {
  readonly known: Omit<KnownAppsService, 'dispose' | 'setPin' | 'find' | 'keepAnswered' | 'keepPaired'>;
  readonly adding: Pick<AddByCode, 'add'>;
  readonly ledger: Pick<LedgerService, 'undoMerge'>;
  readonly reach: Pick<Reach<unknown>, 'connectionInfo'>;
  readonly local: Pick<LocalAddresses, 'change' | 'urlOf'>;
  readonly copyText: (text: string) => Promise<void>;
}

const deviceCode = z.string().min(1).max(256);

export function knownHandlers({
  known,
  adding,
  ledger,
  reach,
  local,
  copyText,
}: KnownCommands): DomainHandlers<'known'> {
  const withCode = z.strictObject({ deviceCode });
  const undo = z.strictObject({ undoToken: id });
  return {
    'known.keep': routeHandler(withCode, (input) => knownAnswer(known.keep(input.deviceCode))),
    'known.set-alias': routeHandler(z.strictObject({ id, alias }), (input) =>
      knownAnswer(known.setAlias(input.id, input.alias)),
    ),
    'known.set-favourite': routeHandler(z.strictObject({ ids, favourite: z.boolean() }), (input) =>
      knownAnswer(known.setFavourite(input.ids, input.favourite)),
    ),
    'known.set-keep-connected': routeHandler(z.strictObject({ id, keepConnected: z.boolean() }), (input) =>
      knownAnswer(known.setKeepConnected(input.id, input.keepConnected)),
    ),
    'known.set-local-address': routeHandler(
      z.strictObject({
        id,
        enabled: z.boolean().nullable(),
        port: port.or(z.literal('free')),
        // One too many is refused in words.
        origins: z
          .array(z.string().max(MAX_ORIGIN_LENGTH))
          .max(MAX_ORIGINS + 1)
          .readonly()
          .nullable(),
      }),
      async ({ id: appId, ...change }) => {
        const changed = await local.change(appId, change);
        if (changed.ok) return changed;
        const { code, ...texts } = changed.error;
        return failure(requestError(code, texts));
      },
    ),
    'known.set-group': routeHandler(z.strictObject({ ids, group }), (input) =>
      knownAnswer(known.setGroup(input.ids, input.group)),
    ),
    'known.forget': routeHandler(z.strictObject({ ids }), (input) => knownAnswer(known.forget(input.ids))),
    'known.undo-forget': routeHandler(undo, ({ undoToken }) => knownAnswer(known.undoForget(undoToken))),
    'known.add-address': routeHandler(
      z.strictObject({ target, httpsPort: port, wssPort: port, allowCarrierGradeNat: z.boolean(), alias }),
      ({ alias: name, ...address }) => knownAnswer(known.addAddress(address, name)),
    ),
    'known.add-code': routeHandler(z.strictObject({ deviceCode, alias }), async (input) =>
      knownAnswer(await adding.add(input.deviceCode, input.alias)),
    ),
    'known.undo-merge': routeHandler(undo, ({ undoToken }) => knownAnswer(ledger.undoMerge(undoToken))),
    'known.ignore': routeHandler(withCode, (input) => knownAnswer(known.ignore(input.deviceCode))),
    'known.unignore': routeHandler(withCode, (input) => knownAnswer(known.unignore(input.deviceCode))),
    'known.copy-connection': routeHandler(z.strictObject({ id, format: z.enum(COPY_FORMATS) }), async (input) => {
      const connection = reach.connectionInfo(input.id);
      if (connection === null) return failure(requestError('not-found'));
      const text = connectionText({ ...connection, localUrl: local.urlOf(input.id) }, input.format);
      if (text === null) return failure(NOTHING_TO_COPY);
      await copyText(text);
      return success({ text });
    }),
    'known.copy-addresses': routeHandler(z.strictObject({ ids }), async (input) => {
      const infos = input.ids.map((appId) => reach.connectionInfo(appId)).filter((info) => info !== null);
      const addresses = infos.map((info) => connectionText({ ...info, localUrl: null }, 'address'));
      const text = addresses.filter((address) => address !== null).join('\n');
      if (text === '') return failure(NOTHING_TO_COPY);
      await copyText(text);
      return success({ text });
    }),
  };
}

const NOTHING_TO_COPY = requestError('not-found', {
  message: textFor('requestFailure.connectionUnknown.message'),
  advice: textFor('requestFailure.connectionUnknown.advice'),
});

/** Converts the result of a change of the known apps for the window. */
export function knownAnswer<T>(result: Result<T, AddByCodeFailure>): Result<T, RequestError> {
  return result.ok ? result : failure(asRequestError(result.error));
}

function asRequestError(error: AddByCodeFailure): RequestError {
  switch (error.code) {
    case 'service':
      return fromServiceFailure(error.reason);
    case 'invalid-address':
      return requestError('invalid-input', { message: error.message });
    case 'target-not-allowed':
      return fromServiceFailure(serviceFailure('target-not-allowed'));
    case 'not-found':
    case 'already-known':
    case 'undo-expired':
    case 'read-only':
      return requestError(error.code);
  }
}
