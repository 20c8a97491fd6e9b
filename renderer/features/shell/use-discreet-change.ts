import { useEffect } from 'react';
import { i18n } from '../../i18n/i18n';
import { onDiscreetChange } from '../../stores/mirror-store';
import { announce, forgetTyped } from '../../stores/view-store';

/** Drops what was typed before discreet mode changed, and announces the change. */
export function useDiscreetChange(): void {
  useEffect(
    () =>
      onDiscreetChange((discreet) => {
        forgetTyped();
        announce(discreet ? i18n.t('shell.discreet.title') : i18n.t('shell.discreet.isOff'));
      }),
    [],
  );
}
