import { z } from 'zod';
import { HELP_PAGES, type HelpPage, type InputOf } from '../../../shared/ipc/contract';
import { withoutIsolation } from '../../../shared/lib/isolation';
import { failure, type Result, success } from '../../../shared/lib/result';
import { textFor } from '../../../shared/words/text';
import type { CompactCommands } from '../../desktop/compact-window';
import type { AddByCodeFailure } from '../../known/adding';
import { id as appId, nothing, requestError } from '../request-parts';
import { type DomainHandlers, routeHandler } from '../router';
import { knownAnswer } from './known-handlers';

/** Longest text to copy: every field of the largest app there can be. */
const MAX_TEXT_LENGTH = 1_000_000;

/** A length in a window. */
const PIXELS = z.number().min(0).max(100_000);

interface DesktopCommands {
  readonly painted: () => void;
  readonly copyText: (text: string) => Promise<void>;
  /** Opens a page of the handbook; false when there is no program for it. */
  readonly openHelp: (page: HelpPage) => Promise<boolean>;
  /** Shows the data folder in the system's file manager; false when there is none. */
  readonly openDataFolder: () => Promise<boolean>;
  /** Applies the user's choice on closing the window; false: there was no question, or no tray to stay in. */
  readonly answerClose: (answer: InputOf<'desktop.answer-close'>) => boolean;
  /** Adds the app of the pending link if accepted. */
  readonly answerLink: (accepted: boolean) => Promise<Result<{ readonly id: string | null }, AddByCodeFailure>>;
  /** Shows a sample notification; false: the system shows none. */
  readonly tryNotification: () => Promise<boolean>;
  readonly compact: CompactCommands;
  readonly quit: () => void;
}

export function desktopHandlers(commands: DesktopCommands): DomainHandlers<'desktop'> {
  const { painted, copyText, openHelp, openDataFolder, answerClose, answerLink, tryNotification, compact, quit } =
    commands;
  return {
    'desktop.painted': routeHandler(nothing, () => {
      painted();
      return success(null);
    }),
    'desktop.copy-text': routeHandler(z.strictObject({ text: z.string().max(MAX_TEXT_LENGTH) }), async ({ text }) => {
      // Marks of isolation are for what is shown; where the text goes, they would be in the way.
      await copyText(withoutIsolation(text));
      return success(null);
    }),
    'desktop.answer-close': routeHandler(
      z.strictObject({ action: z.enum(['tray', 'quit']).nullable(), remember: z.boolean() }),
      (answer) => (answerClose(answer) ? success(null) : failure(requestError('not-found'))),
    ),
    'desktop.answer-link': routeHandler(z.strictObject({ accepted: z.boolean() }), async ({ accepted }) =>
      knownAnswer(await answerLink(accepted)),
    ),
    'desktop.try-notification': routeHandler(nothing, async () =>
      (await tryNotification())
        ? success(null)
        : failure(
            requestError('not-found', {
              message: textFor('requestFailure.noNotifications.message'),
              advice: textFor('requestFailure.noNotifications.advice'),
            }),
          ),
    ),
    'desktop.set-compact': routeHandler(z.strictObject({ compact: z.boolean() }), ({ compact: isOpen }) => {
      compact.set(isOpen);
      return success(null);
    }),
    'desktop.fit-compact': routeHandler(z.strictObject({ height: PIXELS }), ({ height }) => {
      compact.fit(height);
      return success(null);
    }),
    'desktop.leave-compact': routeHandler(z.strictObject({ id: appId.nullable() }), ({ id }) => {
      compact.leave(id);
      return success(null);
    }),
    'desktop.open-app-menu': routeHandler(z.strictObject({ id: appId, x: PIXELS, y: PIXELS }), ({ id, ...at }) =>
      compact.openMenu(id, at) ? success(null) : failure(requestError('not-found')),
    ),
    'desktop.quit': routeHandler(nothing, () => {
      quit();
      return success(null);
    }),
    'desktop.open-data-folder': routeHandler(nothing, async () =>
      (await openDataFolder()) ? success(null) : failure(FOLDER_NOT_OPENED),
    ),
    'desktop.open-help': routeHandler(z.strictObject({ page: z.enum(HELP_PAGES) }), async ({ page }) =>
      (await openHelp(page)) ? success(null) : failure(NOT_OPENED),
    ),
  };
}

const NOT_OPENED = requestError('not-found', {
  message: textFor('requestFailure.pageNotOpened.message'),
  advice: textFor('requestFailure.pageNotOpened.advice'),
});

const FOLDER_NOT_OPENED = requestError('not-found', {
  message: textFor('requestFailure.folderNotOpened.message'),
  advice: textFor('requestFailure.folderNotOpened.advice'),
});
