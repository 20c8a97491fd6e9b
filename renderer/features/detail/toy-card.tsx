import { useTranslation } from 'react-i18next';
import type { Toy } from '../../../shared/domain/nearby-app';
import { BatteryBar } from '../../ui/battery';
import { CopyButton } from '../../ui/copy-button';
import { plainText } from '../../ui/plain-text';
import { ToneIcon } from '../../ui/tone-icon';
import { UntrustedText } from '../../ui/untrusted-text';
import { ToyThreshold, useLowAt } from '../preferences/battery-threshold';
import classes from './toy-card.module.css';
import { connectionWords, generationText } from './toy-words';

interface ToyCardProps {
  readonly toy: Toy;
  /** Of an app that the user keeps: only of those is anything told. */
  readonly kept: boolean;
}

/** One toy: is it there, how full, and which one exactly. */
export function ToyCard({ toy, kept }: ToyCardProps) {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  return (
    <div className={classes.field}>
      <dt>{label}</dt>
      <dd data-absent={value === null || undefined}>
        {value === null ? t('detail.notGiven') : <UntrustedText text={value} />}
      </dd>
    </div>
  );
}
