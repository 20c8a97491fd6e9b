import { useTranslation } from 'react-i18next';
import { CodeAgain } from './code-again';
import classes from './session-outcome.module.css';

/** A code whose time is over: the picture is gone, and a new one is one click away. */
export function EndedCode({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.text}>{t('pairing.endedText')}</p>
      <div className={classes.actions}>
        <CodeAgain id={id} />
      </div>
    </>
  );
}
