import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { NearbyApp, Toy } from '../../../../shared/domain/nearby-app';
import { useT } from '../../../i18n/use-t';
import { BatteryBar } from '../../../ui/battery';
import { CopyButton } from '../../../ui/copy-button';
import { formatCount } from '../../../ui/format';
import { plainText } from '../../../ui/plain-text';
import { SectionCard } from '../../../ui/section-card';
import { ToneIcon } from '../../../ui/tone-icon';
import { UntrustedText } from '../../../ui/untrusted-text';
import { ToyThreshold } from '../../preferences/battery-threshold';
import { useLowAt } from '../../preferences/preferences';
import { connectionWords, generationText } from '../toy-words';
import classes from './toys-section.module.css';

const TOYS_AT_ONCE = 40;

interface ToysSectionProps {
  /** Null: the service never listed the app. */
  readonly info: NearbyApp | null;
  readonly listed: boolean;
  readonly kept: boolean;
}

/** The app's toys. Unreadable toys are not the same as none. */
export function ToysSection({ info, listed, kept }: ToysSectionProps) {
  const t = useT();
  const toys = info?.toys ?? null;
  const note = toys !== null && toys.length > 0 && !listed ? t('detail.toys.lastKnown') : undefined;
  return (
    <SectionCard
      title={t('detail.toys.title')}
      note={note ?? (toys === null || toys.length === 0 ? undefined : formatCount(toys.length))}
    >
      {toys !== null && toys.length > 0 ? (
        <ToyList toys={toys} kept={kept} />
      ) : (
        <p className={classes.none}>{absence(info, t)}</p>
      )}
    </SectionCard>
  );
}

/** Shows as many as people usually have; hundreds would block the window, so the rest comes on demand. */
function ToyList({ toys, kept }: { readonly toys: readonly Toy[]; readonly kept: boolean }) {
  const t = useT();
  const [limit, setLimit] = useState(TOYS_AT_ONCE);
  const left = toys.length - limit;
  return (
    <>
      <ul className={classes.toys}>
        {toys.slice(0, limit).map((toy) => (
          <ToyCard key={toy.id} toy={toy} kept={kept} />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="default" mt="sm" onClick={() => setLimit(limit + TOYS_AT_ONCE)}>
          {t('detail.toys.more', { count: Math.min(left, TOYS_AT_ONCE) })}
        </Button>
      )}
    </>
  );
}

function absence(info: NearbyApp | null, t: TFunction): string {
  if (info === null) return t('detail.toys.noInfo');
  return info.toys === null
    ? `${t('detail.toys.unreadable')} ${t('detail.toys.unreadableText')}`
    : t('detail.toys.none');
}

interface ToyCardProps {
  readonly toy: Toy;
  /** Whether the app is a known one; only those have notifications. */
  readonly kept: boolean;
}

/** One toy: whether it is connected, its battery, and its identity. */
function ToyCard({ toy, kept }: ToyCardProps) {
  const t = useT();
  const lowAt = useLowAt(kept ? toy.id : null);
  const connection = connectionWords(toy.connected, t);
  const name = plainText(toy.displayName);
  return (
    <li className={classes.toy}>
      <div className={classes.head}>
        <h3 className={classes.name} title={name}>
          <bdi>{name === '' ? toy.id : name}</bdi>
        </h3>
        <span className={classes.connection}>
          <ToneIcon tone={connection.tone} size={14} />
          {connection.text}
        </span>
      </div>
      <BatteryBar level={toy.battery} lowAt={lowAt} />
      {kept && toy.battery !== null && <ToyThreshold toyId={toy.id} name={name === '' ? toy.id : name} />}
      <dl className={classes.fields}>
        <Field label={t('detail.toy.type')} value={toy.toyType} />
        <Field label={t('detail.toy.generation')} value={generationText(toy.hardwareVersion, t)} />
        <Field label={t('detail.toy.firmware')} value={toy.firmwareVersion?.toString() ?? null} />
        <div className={classes.field}>
          <dt>{t('detail.toy.id')}</dt>
          <dd className={classes.id}>
            <UntrustedText text={toy.id} />
          </dd>
          <dd>
            <CopyButton text={toy.id} what={t('detail.toy.id')} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

function Field({ label, value }: { readonly label: string; readonly value: string | null }) {
  const t = useT();
  return (
    <div className={classes.field}>
      <dt>{label}</dt>
      <dd data-absent={value === null || undefined}>
        {value === null ? t('detail.notGiven') : <UntrustedText text={value} />}
      </dd>
    </div>
  );
}
