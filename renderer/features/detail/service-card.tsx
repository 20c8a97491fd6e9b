import { IconCloud } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '../../../shared/ipc/state';
import { Age } from '../../ui/age';
import type { AppEntry } from '../apps/app-entry';
import { serviceTruth } from '../apps/service-truth';
import { serviceTruthWords } from '../apps/truth-words';
import { serviceStatement } from './service-statement';
import { TruthCard } from './truth-card';

interface ServiceCardProps {
  readonly entry: AppEntry;
  readonly listing: Listing;
}

/** What the service says about the app. */
export function ServiceCard({ entry, listing }: ServiceCardProps) {
  const { t } = useTranslation();
  const truth = serviceTruth(entry, listing);
  const { tone, at } = serviceTruthWords(truth, t);
  const { statement, meaning } = serviceStatement(truth);
  return (
    <TruthCard
      source={t('detail.service.title')}
      icon={<IconCloud size={15} aria-hidden="true" />}
      tone={tone}
      statement={t(statement)}
      age={
        at === null ? (
          t('detail.service.never')
        ) : (
          <>
            {truth.kind === 'listed' ? t('detail.asOf') : t('detail.service.lastSeen')} <Age at={at} />
          </>
        )
      }
      meaning={t(meaning)}
    />
  );
}
