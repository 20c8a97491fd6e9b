import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScenarioName } from '../../../shared/domain/settings';
import { useAppState } from '../../stores/mirror-store';
import formClasses from '../../ui/form.module.css';
import { SectionCard } from '../../ui/section-card';
import { useRequest } from '../notices/use-request';
import { ScenarioSelect } from './scenario-select';
import { useSettingFocus } from './use-setting-focus';

/** Made-up apps to look around with. */
export function SimulatorCard() {
  const { t } = useTranslation();
  const running = useAppState(({ service }) => (service.kind === 'simulator' ? service.scenario : null));
  const [scenario, setScenario] = useState<ScenarioName>(running ?? 'home');
  const button = useRef<HTMLButtonElement>(null);
  useSettingFocus('simulator', button);
  const start = useRequest('simulator.start');
  const leave = useRequest('simulator.leave');
  return (
    <SectionCard title={t('settings.simulator.title')}>
      <div className={formClasses.form}>
        <p className={formClasses.text}>{t('settings.simulator.text')}</p>
        <ScenarioSelect value={scenario} onChange={setScenario} />
        <div className={formClasses.actions}>
          <Button
            ref={button}
            variant="default"
            loading={start.busy}
            disabled={running === scenario}
            onClick={() => void start.send({ scenario })}
          >
            {running === null ? t('settings.simulator.start') : t('settings.simulator.switch')}
          </Button>
          {running !== null && (
            <Button variant="default" loading={leave.busy} onClick={() => void leave.send(null)}>
              {t('settings.simulator.leave')}
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  );
}
