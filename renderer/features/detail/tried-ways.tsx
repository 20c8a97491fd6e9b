import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProbeReport } from '../../../shared/domain/reach';
import { CandidateList } from './candidate-list';
import classes from './tried-ways.module.css';

/** Every way that was tried, on demand. */
export function TriedWays({ report }: { readonly report: ProbeReport }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const id = useId();
  if (report.candidates.length === 0) return null;
  return (
    <div className={classes.tried}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {t('detail.measured.tried', { count: report.candidates.length })}
        <IconChevronDown size={15} className={classes.arrow} aria-hidden="true" />
      </UnstyledButton>
      <div id={id} hidden={!shown} className={classes.list}>
        <CandidateList candidates={report.candidates} />
      </div>
    </div>
  );
}
