import { Button, NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POLL_INTERVAL_SECONDS } from '../../../shared/domain/settings';
import { useAppState } from '../../stores/mirror-store';
import { announce } from '../../stores/view-store';
import { SectionCard } from '../../ui/section-card';
import { useRequest } from '../notices/use-request';
import classes from './settings-line.module.css';

const { min, max } = POLL_INTERVAL_SECONDS;

/** How often the service is asked. */
export function IntervalCard() {
  const { t } = useTranslation();
  const saved = useAppState((state) => state.settings.pollIntervalSeconds);
  const [typed, setTyped] = useState<number | string>(saved);
  const setPollInterval = useRequest('settings.set-poll-interval');
  const seconds = Number(typed);
  const isGood = typed !== '' && Number.isInteger(seconds) && seconds >= min && seconds <= max;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isGood) return;
    if ((await setPollInterval.send({ seconds })) !== null) announce(t('settings.interval.saved'));
  };
  return (
    <SectionCard title={t('settings.interval.title')}>
      <form className={classes.line} onSubmit={(event) => void save(event)} noValidate>
        <NumberInput
          className={classes.box}
          label={t('settings.interval.label')}
          description={t('settings.interval.hint', { min, max })}
          allowDecimal={false}
          allowNegative={false}
          step={5}
          suffix={t('settings.interval.suffix')}
          value={typed}
          error={isGood ? null : t('settings.interval.outOfRange', { min, max })}
          onChange={setTyped}
        />
        <Button type="submit" variant="default" loading={setPollInterval.busy} disabled={!isGood || seconds === saved}>
          {t('settings.interval.save')}
        </Button>
      </form>
    </SectionCard>
  );
}
