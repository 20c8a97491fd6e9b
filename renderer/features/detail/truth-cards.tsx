import { useTranslation } from 'react-i18next';
import type { Listing } from '../../../shared/ipc/state';
import type { AppEntry } from '../apps/app-entry';
import { MeasuredCard } from './measured-card';
import { ServiceCard } from './service-card';
import classes from './truth-cards.module.css';

interface TruthCardsProps {
  readonly entry: AppEntry;
  readonly name: string;
  readonly listing: Listing;
}

/** What the service says and what this computer measured: two statements, each with its own age. */
export function TruthCards({ entry, name, listing }: TruthCardsProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.cards} aria-label={t('detail.truths')}>
      <ServiceCard entry={entry} listing={listing} />
      <MeasuredCard entry={entry} name={name} />
    </section>
  );
}
