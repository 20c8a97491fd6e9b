import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NearbyApp, Toy } from '../../../shared/domain/nearby-app';
import { formatCount } from '../../ui/format-count';
import { SectionCard } from '../../ui/section-card';
import { ToyCard } from './toy-card';
import classes from './toys-section.module.css';

const TOYS_AT_ONCE = 40;

interface ToysSectionProps {
  /** Null: the service never listed the app. */
  readonly info: NearbyApp | null;
  readonly listed: boolean;
  readonly kept: boolean;
}

/** The app's toys. That they could not be read is not that there are none. */
export function ToysSection({ info, listed, kept }: ToysSectionProps) {
  const { t } = useTranslation();
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

/** As many as anyone has; the rare hundreds come on demand, so that they do not hold up the window. */
function ToyList({ toys, kept }: { readonly toys: readonly Toy[]; readonly kept: boolean }) {
  const { t } = useTranslation();
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
