import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useDeferredValue, useId, useState } from 'react';
import type { Toy } from '../../../../shared/domain/nearby-app';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { useAppState, useServiceState } from '../../../stores/mirror';
import { Age } from '../../../ui/age';
import { BatteryBar } from '../../../ui/battery';
import disclosure from '../../../ui/disclosure.module.css';
import { FieldRow } from '../../../ui/field-row';
import { formatCount } from '../../../ui/format';
import { useTicking } from '../../../ui/use-ticking';
import { useLowAt } from '../../preferences/preferences';
import type { AppEntry } from '../app-entries';
import { isReached } from '../app-status';
import { isOld, isStale, readAt } from '../reading-age';
import { connectionText, generationText } from '../toy-words';
import classes from './toys-section.module.css';

/** The app's toys, each in a line. Unreadable toys are not the same as none; an old list without toys says nothing. */
export function ToysSection({ entry }: { readonly entry: AppEntry }) {
  const { info, known } = entry;
  const t = useT();
  const id = useId();
  // Of the same moment as the app.
  const listing = useDeferredValue(useAppState((state) => state.listing));
  const toys = info?.toys ?? [];
  const isLost = known !== null && !isReached(entry);
  const at = readAt(entry, listing.fetchedAt);
  const isServiceDown = useServiceState().discovery.kind === 'failed';
  const isPast = useTicking((now) => isOld(entry, at, isServiceDown, now));
  if (toys.length === 0 && (isLost || ((isPast || isStale(entry)) && info !== null))) return null;
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{t('detail.toys.title')}</h2>
        {toys.length > 0 && (
          <>
            <span className={classes.count}>{formatCount(toys.length)}</span>
            {isPast && (
              <span className="small">
                {at === null ? t('toys.state.unknown') : <Age at={at} words="detail.toys.from" />}
              </span>
            )}
          </>
        )}
      </div>
      {toys.length === 0 && (
        <p className="quiet">
          {t(`detail.toys.${info === null ? 'noInfo' : info.toys === null ? 'unreadable' : 'none'}`)}
        </p>
      )}
      <ul>
        {toys.map((toy) => (
          <ToyLine key={toy.id} toy={toy} isKept={known !== null} isPast={isPast} />
        ))}
      </ul>
    </section>
  );
}

interface ToyLineProps {
  readonly toy: Toy;
  readonly isKept: boolean;
  /** The reading is old: nothing about it is known to be so now. */
  readonly isPast: boolean;
}

/** One toy: its name, battery and connection; opens its identity. */
function ToyLine({ toy, isKept, isPast }: ToyLineProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const lowAt = useLowAt(isKept ? toy.id : null);
  const isLow = toy.battery !== null && toy.battery <= lowAt;
  const { name, type } = toyName(toy);
  return (
    <li className={classes.toy} data-stale={isPast || undefined}>
      <UnstyledButton
        className={`plain ${disclosure.line} ${classes.line}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={`cut ${classes.name}`} data-hint="">
          <bdi>{name}</bdi>
          {/* Around the name's own direction: the space before it is on the side where lines start. */}
          {type !== null && (
            <span className={classes.type}>
              <bdi>{type}</bdi>
            </span>
          )}
        </span>
        <BatteryBar level={toy.battery} lowAt={lowAt} isOld={isPast} />
        <span className={`small cut ${classes.state}`} data-low={(isLow && !isPast) || undefined}>
          {!isPast && (isLow && toy.connected !== false ? t('apps.low') : connectionText(toy.connected, t))}
        </span>
        <IconChevronDown className="chevron" size={18} stroke={1.6} aria-hidden="true" />
      </UnstyledButton>
      <div id={id} hidden={!isOpen} className={disclosure.opens}>
        {isOpen && (
          <dl className={classes.fields}>
            {type === null && toy.toyType !== null && toy.toyType !== name && (
              <FieldRow label={t('detail.toy.type')} value={toy.toyType} copyable={false} />
            )}
            <FieldRow
              label={t('detail.toy.firmware')}
              value={toy.firmwareVersion?.toString() ?? null}
              copyable={false}
            />
            <FieldRow
              label={t('detail.toy.generation')}
              value={generationText(toy.hardwareVersion, t)}
              copyable={false}
            />
            <FieldRow label={t('detail.toy.id')} value={toy.id} />
          </dl>
        )}
      </div>
    </li>
  );
}

/** A toy's own name with its type; without one, its type is its name. */
function toyName({ displayName, toyType, id }: Toy): { readonly name: string; readonly type: string | null } {
  const own = plainText(displayName);
  const type = plainText(toyType ?? '');
  if (own === '') return { name: type === '' ? id : type, type: null };
  const isSame = type === '' || own.toLowerCase() === type.toLowerCase();
  return { name: own, type: isSame ? null : type };
}
