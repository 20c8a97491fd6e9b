import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppState } from '../../../shared/ipc/state';
import { useAppState } from '../../stores/mirror-store';
import { Page } from '../../ui/page';
import { PairingSection } from '../pairing/pairing-section';
import { PasteSection } from './paste-section';

/** Where apps come in that are not picked from the list: by a code that Beckon shows, or by what the app shows. */
export function AddPage() {
  const { t } = useTranslation();
  // As it was when the page opened: the box does not move away from whoever types.
  const [pastesFirst] = useState(useAppState(hasNoCodes));
  return (
    <Page title={t('add.title')} lead={t('add.lead')}>
      {pastesFirst && <PasteSection />}
      <PairingSection />
      {!pastesFirst && <PasteSection />}
    </Page>
  );
}

/** Nothing but an explanation of codes is there to show. */
function hasNoCodes({ pairingSetup, pairings }: AppState): boolean {
  return pairingSetup.way === null && Object.keys(pairings).length === 0;
}
