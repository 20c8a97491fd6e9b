import type { TFunction } from 'i18next';
import { codeEnd, type NameMark as Mark } from '../../../shared/domain/look-alike';
import { inSentences } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { Badge } from '../../ui/badge';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import classes from './list/app-row.module.css';

interface NameMarkProps {
  readonly mark: Mark;
  /** Device code of the app; null: it has none. */
  readonly code: string | null;
}

/** A small mark after a name that may be misleading, with the reason as a tooltip and for screen readers. */
export function NameMark({ mark, code }: NameMarkProps) {
  const t = useT();
  const words = nameMarkWords(mark, code, t);
  return (
    <span className={classes.mark} data-hint={words}>
      <Badge shape="warn" size={14} />
      <ScreenReaderOnly>{words}</ScreenReaderOnly>
    </span>
  );
}

/** Why a name may be misleading, and how to identify the app. */
export function nameMarkWords(mark: Mark, code: string | null, t: TFunction): string {
  const reason = t(`apps.nameMark.${mark}`);
  return code === null ? reason : inSentences([reason, t('apps.nameMark.code', { end: codeEnd(code) })]);
}
