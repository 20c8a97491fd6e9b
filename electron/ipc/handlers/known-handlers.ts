import { z } from 'zod';
import { connectionOf, connectionText } from '../../../shared/domain/connection-text';
import { COPY_FORMATS } from '../../../shared/domain/transfer';
import { failure, success } from '../../../shared/lib/result';
import { text } from '../../../shared/words/text';
import type { AddByCode } from '../../known/add-by-code';
import type { KnownAppsService } from '../../known/known-apps-service';
import type { LedgerService } from '../../known/ledger-service';
import { requestError } from '../request-errors';
import { type DomainHandlers, routeHandler } from '../route-handler';
import { alias, group, id, ids, port, target } from './input-schemas';
import { knownAnswer as answer } from './known-answer';

interface KnownCommands {
  readonly known: Omit<KnownAppsService, 'dispose' | 'setPin' | 'find' | 'keepAnswered' | 'keepPaired'>;
  readonly adding: Pick<AddByCode, 'add'>;
  readonly ledger: Pick<LedgerService, 'undoMerge' | 'ownAddresses'>;
  readonly copyText: (text: string) => Promise<void>;
}

const deviceCode = z.string().min(1).max(256);

export function knownHandlers({ known, adding, ledger, copyText }: KnownCommands): DomainHandlers<'known'> {
  const withCode = z.strictObject({ deviceCode });
  const undo = z.strictObject({ undoToken: id });
  return {
    'known.keep': routeHandler('known.keep', withCode, (input) => answer(known.keep(input.deviceCode))),
    'known.set-alias': routeHandler('known.set-alias', z.strictObject({ id, alias }), (input) =>
      answer(known.setAlias(input.id, input.alias)),
    ),
    'known.set-favourite': routeHandler(
      'known.set-favourite',
      z.strictObject({ id, favourite: z.boolean() }),
      (input) => answer(known.setFavourite(input.id, input.favourite)),
    ),
    'known.set-keep-connected': routeHandler(
      'known.set-keep-connected',
      z.strictObject({ id, keepConnected: z.boolean() }),
      (input) => answer(known.setKeepConnected(input.id, input.keepConnected)),
    ),
    'known.set-group': routeHandler('known.set-group', z.strictObject({ ids, group }), (input) =>
      answer(known.setGroup(input.ids, input.group)),
    ),
    'known.forget': routeHandler('known.forget', z.strictObject({ id }), (input) => answer(known.forget([input.id]))),
    'known.forget-many': routeHandler('known.forget-many', z.strictObject({ ids }), (input) =>
      answer(known.forget(input.ids)),
    ),
    'known.undo-forget': routeHandler('known.undo-forget', undo, ({ undoToken }) =>
      answer(known.undoForget(undoToken)),
    ),
    'known.add-address': routeHandler(
      'known.add-address',
      z.strictObject({ target, httpsPort: port, wssPort: port, allowCarrierGradeNat: z.boolean(), alias }),
      ({ alias: name, ...address }) => answer(known.addAddress(address, name)),
    ),
    'known.add-code': routeHandler('known.add-code', z.strictObject({ deviceCode, alias }), async (input) =>
      answer(await adding.add(input.deviceCode, input.alias)),
    ),
    'known.undo-merge': routeHandler('known.undo-merge', undo, ({ undoToken }) => answer(ledger.undoMerge(undoToken))),
    'known.ignore': routeHandler('known.ignore', withCode, (input) => answer(known.ignore(input.deviceCode))),
    'known.unignore': routeHandler('known.unignore', withCode, (input) => answer(known.unignore(input.deviceCode))),
    'known.copy-connection': routeHandler(
      'known.copy-connection',
      z.strictObject({ id, format: z.enum(COPY_FORMATS) }),
      async (input) => {
        const app = known.apps.get(input.id);
        if (app === undefined) return failure(requestError('not-found'));
        const connection = connectionOf({ ...app, addresses: ledger.ownAddresses(app.id) });
        const text = connectionText(connection, input.format);
        if (text === null) return failure(NOTHING_TO_COPY);
        await copyText(text);
        return success(null);
      },
    ),
  };
}

const NOTHING_TO_COPY = requestError('not-found', {
  message: text('requestFailure.connectionUnknown.message'),
  advice: text('requestFailure.connectionUnknown.advice'),
});
