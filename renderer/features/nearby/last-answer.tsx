import { useTranslation } from 'react-i18next';
import { useAppState } from '../../stores/mirror-store';
import { Age } from '../../ui/age';

/** How old the latest list is. */
export function LastAnswer() {
  const { t } = useTranslation();
  const fetchedAt = useAppState((state) => state.listing.fetchedAt);
  if (fetchedAt === null) return null;
  return (
    <>
      {t('nearby.asOf')} <Age at={fetchedAt} />
    </>
  );
}
