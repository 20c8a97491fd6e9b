import { useTranslation } from 'react-i18next';
import classes from './failure-code.module.css';

interface FailureCodeProps {
  readonly code: string;
  /** The envelope's own code, where the service answered with one (reference, section 7). */
  readonly serviceCode: number | null;
}

/** The code of a failure, to quote. */
export function FailureCode({ code, serviceCode }: FailureCodeProps) {
  const { t } = useTranslation();
  return (
    <p className={classes.code}>
      {serviceCode === null ? t('errors.code', { code }) : t('errors.serviceCode', { code, serviceCode })}
    </p>
  );
}
