import { IconEyeExclamation } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { codeEnd, type NameMark as Mark } from '../../../shared/domain/look-alike';
import { isolated } from '../../ui/plain-text';
import { SpokenOnly } from '../../ui/spoken-only';
import classes from './name-mark.module.css';

interface NameMarkProps {
  readonly mark: Mark;
  /** Device code of the app; null: it has none. */
  readonly code: string | null;
}

/** A small mark behind a name that may not be taken at a glance: why, on hovering and for screen readers. */
export function NameMark({ mark, code }: NameMarkProps) {
  const { t } = useTranslation();
  const words = nameMarkWords(mark, code, t);
  return (
    <span className={classes.mark} title={words}>
      <IconEyeExclamation size={16} aria-hidden="true" />
      <SpokenOnly>{words}</SpokenOnly>
    </span>
  );
}

/** Why a name may not be taken at a glance, and how to tell the app apart. */
export function nameMarkWords(mark: Mark, code: string | null, t: TFunction): string {
  const reason = t(`apps.nameMark.${mark}`);
  return code === null ? reason : `${reason} ${t('apps.nameMark.code', { end: isolated(codeEnd(code)) })}`;
}
