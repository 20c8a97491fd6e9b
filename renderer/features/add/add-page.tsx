import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page';
import { PairingSection } from '../pairing/pairing-section';
import { PasteSection } from './paste-section';

/** Where apps come in that are not picked from the list: by a code that Beckon shows, or by what the app shows. */
export function AddPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('add.title')} lead={t('add.lead')}>
      <PairingSection />
      <PasteSection />
    </Page>
  );
}
