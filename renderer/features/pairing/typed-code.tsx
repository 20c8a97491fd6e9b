import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button';
import { codeGroups } from './code-groups';
import classes from './typed-code.module.css';

interface TypedCodeProps {
  readonly code: string;
  /** To be read from across the room; without the means to copy. */
  readonly large?: boolean;
}

/** A code to type, in groups; the gaps are only shown, never copied. */
export function TypedCode({ code, large = false }: TypedCodeProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.line} data-large={large || undefined}>
      <code className={classes.code} dir="ltr">
        {codeGroups(code).map(({ start, text }) => (
          <span key={start}>{text}</span>
        ))}
      </code>
      {!large && <CopyButton text={code} what={t('pairing.code')} />}
    </div>
  );
}
