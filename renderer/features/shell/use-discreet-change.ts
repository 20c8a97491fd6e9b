import { useEffect } from 'react';
import { i18n } from '../../i18n/i18n';
import { onDiscreetChange } from '../../stores/mirror-store';
import { announce, forgetTyped } from '../../stores/view-store';
import { dismissUndo } from '../notices/undo-offers';

/**
 * Drops what was offered and typed before discreet mode changed, and announces the change: an offer to undo would write
 * neutral names over real ones.
 */
export function useDiscreetChange(): void {
  useEffect(
    () =>
      onDiscreetChange((discreet) => {
        dismissUndo();
        forgetTyped();
        announce(discreet ? i18n.t('shell.discreet.title') : i18n.t('shell.discreet.isOff'));
      }),
    [],
  );
}
