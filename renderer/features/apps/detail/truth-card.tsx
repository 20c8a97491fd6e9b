import { IconCloud } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { Listing } from '../../../../shared/domain/nearby-app';
import { useT } from '../../../i18n/use-t';
import { AgeInWords } from '../../../ui/age';
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
      icon={<IconCloud size={16} aria-hidden="true" />}
      tone={tone}
      statement={t(statement)}
      age={
        at === null ? (
          t('detail.service.never')
        ) : (
          <AgeInWords at={at} words={truth.kind === 'listed' ? 'detail.asOf' : 'detail.service.lastSeen'} />
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
  /** A button at the end of the statement's line. */
  readonly action?: ReactNode;
  /** The evidence. */
  readonly children?: ReactNode;
}

/** One statement about an app, with its source and age. */
export function TruthCard({ source, icon, tone, statement, age, meaning, action, children }: TruthCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.source}>
        {icon}
        {source}
      </h2>
      <div className={classes.body}>
        <div className={classes.head}>
          <div className={classes.said}>
            <p className={classes.statement} data-tone={tone}>
              <ToneIcon tone={tone} size={18} />
              {statement}
            </p>
            <p className={classes.age}>{age}</p>
          </div>
          {action !== undefined && <div className={classes.action}>{action}</div>}
        </div>
        <p className={classes.meaning}>{meaning}</p>
        {children}
      </div>
    </section>
  );
}
