import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useCallback, useState } from 'react';
import type { Listing, NearbyApp, Toy } from '../../../../shared/domain/nearby-app';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { AgeInWords } from '../../../ui/age';
import { BatteryBar } from '../../../ui/battery';
import { CopyButton } from '../../../ui/copy-button';
import { formatCount } from '../../../ui/format';
import { SectionCard } from '../../../ui/section-card';
import { ToneIcon } from '../../../ui/tone-icon';
import { UntrustedText } from '../../../ui/untrusted-text';
import { useTicking } from '../../../ui/use-ticking';
import { ToyThreshold } from '../../preferences/battery-threshold';
import { useLowAt } from '../../preferences/preferences';
import type { AppEntry } from '../app-entries';
import { connectionWords, generationText } from '../toy-words';
import classes from './toys-section.module.css';

const TOYS_AT_ONCE = 40;

/** Older than this, a reading says nothing about now, even if the app is still listed. */
const STALE_MS = 10 * 60_000;

interface ToysSectionProps {
  readonly entry: AppEntry;
  readonly listing: Listing;
}

/** The app's toys with the age of the reading. Unreadable toys are not the same as none; old ones look old. */
export function ToysSection({ entry, listing }: ToysSectionProps) {
  const t = useT();
  const { info, known, listed } = entry;
  const toys = info?.toys ?? null;
  const readAt = listed ? listing.fetchedAt : (known?.lastListedAt ?? null);
  const isOld = useTicking(
    useCallback((now: number) => readAt === null || now - Date.parse(readAt) > STALE_MS, [readAt]),
  );
  const isOffline = listed && info?.online === false;
  if (toys === null || toys.length === 0) {
    return (
      <SectionCard title={t('detail.toys.title')}>
        <p className={classes.none}>{absence(info, t)}</p>
      </SectionCard>
    );
  }
  return (
    <SectionCard
      title={t('detail.toys.title')}
      note={
        <>
          {formatCount(toys.length)}
          {readAt !== null && (
            <span className={classes.age}>
              <AgeInWords at={readAt} words="detail.asOf" />
            </span>
          )}
        </>
      }
    >
      {isOffline && <p className={classes.note}>{t('detail.toys.offline')}</p>}
      <ToyList toys={toys} kept={known !== null} stale={!listed || isOffline || isOld} />
    </SectionCard>
  );
}

interface ToyListProps {
  readonly toys: readonly Toy[];
  /** Whether the app is a known one; only those have notifications. */
  readonly kept: boolean;
  /** The reading is old: nothing about it is known to be so now. */
  readonly stale: boolean;
}

/** Shows as many as people usually have; hundreds would block the window, so the rest comes on demand. */
function ToyList({ toys, kept, stale }: ToyListProps) {
  const t = useT();
  const [limit, setLimit] = useState(TOYS_AT_ONCE);
  const left = toys.length - limit;
  return (
    <>
      <ul className={classes.toys}>
        {toys.slice(0, limit).map((toy) => (
          <ToyCard key={toy.id} toy={toy} kept={kept} stale={stale} />
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
  return info.toys === null ? t('detail.toys.unreadable') : t('detail.toys.none');
}

interface ToyCardProps extends Omit<ToyListProps, 'toys'> {
  readonly toy: Toy;
}

/** One toy: whether it is connected, its battery, and its identity. */
function ToyCard({ toy, kept, stale }: ToyCardProps) {
  const t = useT();
  const lowAt = useLowAt(kept ? toy.id : null);
  const connection = connectionWords(toy.connected, stale, t);
  const name = plainText(toy.displayName);
  return (
    <li className={classes.toy} data-stale={stale || undefined}>
      <div className={classes.head}>
        <h3 className={classes.name} data-hint="">
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
