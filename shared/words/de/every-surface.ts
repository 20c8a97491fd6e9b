import type { everySurface as english } from '../en/every-surface';
import type { TranslationInProgress } from '../translation';
import { document } from './document';
import { notification } from './notification';
import { system } from './system';
import { tray } from './tray';

/** What every surface says, in German. */
export const everySurface: TranslationInProgress<typeof english, 'de'> = {
  document,
  notification,
  system,
  tray,
};
