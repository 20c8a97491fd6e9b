import { IconCloud } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { Listing } from '../../../../shared/domain/nearby-app';
import { useT } from '../../../i18n/use-t';
import { Age } from '../../../ui/age';
import { type Tone, ToneIcon } from '../../../ui/tone-icon';
import type { AppEntry } from '../app-entries';
import { serviceStatement, serviceTruth, serviceTruthWords } from '../app-truths';
import classes from './truth-card.module.css';

interface ServiceCardProps {
  readonly entry: AppEntry;
  readonly listing: Listing;
}

/** What the service says about the app. */
export function ServiceCard({ entry, listing }: ServiceCardProps) {
  const t = useT();
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

interface TruthCardProps {
  /** The source of the statement. */
  readonly source: string;
  readonly icon: ReactNode;
  readonly tone: Tone;
  readonly statement: string;
  /** Its age. */
  readonly age: ReactNode;
  /** What it means, and what it does not. */
  readonly meaning: ReactNode;
  readonly children?: ReactNode;
}

/** One statement about an app, with its source and age. */
export function TruthCard({ source, icon, tone, statement, age, meaning, children }: TruthCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.source}>
        {icon}
        {source}
      </h2>
      <p className={classes.statement} data-tone={tone}>
        <ToneIcon tone={tone} size={20} />
        {statement}
      </p>
      <p className={classes.age}>{age}</p>
      <p className={classes.meaning}>{meaning}</p>
      {children}
    </section>
  );
}
