import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { type ActiveService, POLL_INTERVAL_SECONDS, type ScenarioName } from '../../../shared/domain/settings';
import { assertNever } from '../../../shared/lib/assert-never';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { numberSuffix } from '../../ui/format';
import { useBusy } from '../../ui/use-busy';
import { NumberSetting } from './number-setting';
import { ScenarioSelect } from './scenario-select';
import { ServiceForm } from './service-form';
import { SettingCard } from './setting-card';
import { leaveSimulator, savePollInterval, startSimulator, stopService } from './settings-requests';

/** The service that lists apps, and whether it responds. */
export function ServiceCard() {
  const t = useT();
  const service = useAppState((state) => state.service);
  const choice = useAppState((state) => state.settings.service);
  const stop = useBusy(stopService);
  const initial =
    choice.kind === 'url' ? { baseUrl: choice.baseUrl, caFile: choice.caFile ?? '' } : { baseUrl: '', caFile: '' };
  const fromEnvironment = service.kind === 'url' && service.source === 'environment';
  return (
    <SettingCard setting="service" title={t('settings.service.title')}>
      <div className={formClasses.form}>
        <p className={formClasses.text}>{t('settings.service.text')}</p>
        <InUse service={service} />
        <ServiceForm key={`${initial.baseUrl} ${initial.caFile}`} initial={initial} disabled={fromEnvironment}>
          {choice.kind === 'url' && !fromEnvironment && (
            <Button variant="subtle" color="red" loading={stop.isBusy} onClick={() => void stop.run()}>
              {t('settings.service.stop')}
            </Button>
          )}
        </ServiceForm>
      </div>
    </SettingCard>
  );
}

function InUse({ service }: { readonly service: ActiveService }) {
  const t = useT();
  switch (service.kind) {
    case 'none':
      return <Callout tone="note" title={t('settings.service.noneInUse')} />;
    case 'simulator':
      return <Callout tone="note" title={t('settings.service.simulatorInUse')} />;
    case 'unusable':
      return (
        <Callout tone="caution" title={t('settings.service.unusable')}>
          {inWords(service.reason, t)}
        </Callout>
      );
    case 'url':
      return service.source === 'environment' ? (
        <Callout tone="note" title={t('settings.service.environmentTitle')}>
          {t('settings.service.environmentText', { url: service.baseUrl })}
        </Callout>
      ) : (
        <Callout tone="good" title={t('settings.service.inUse', { url: service.baseUrl })} />
      );
    default:
      return assertNever(service);
  }
}

/** How often the service is polled. */
export function IntervalCard() {
  const t = useT();
  const saved = useAppState((state) => state.settings.pollIntervalSeconds);
  return (
    <SettingCard setting="interval" title={t('settings.interval.title')}>
      <NumberSetting
        label={t('settings.interval.label')}
        description={t('settings.interval.hint', POLL_INTERVAL_SECONDS)}
        saved={saved}
        limits={POLL_INTERVAL_SECONDS}
        suffix={numberSuffix('second')}
        step={5}
        save={savePollInterval}
      />
    </SettingCard>
  );
}

/** Starts, switches and leaves the simulator. */
export function SimulatorCard() {
  const t = useT();
  const running = useAppState(({ service }) => (service.kind === 'simulator' ? service.scenario : null));
  const [scenario, setScenario] = useState<ScenarioName>(running ?? 'home');
  const button = useRef<HTMLButtonElement>(null);
  const start = useBusy(startSimulator);
  const leave = useBusy(leaveSimulator);
  return (
    <SettingCard setting="simulator" title={t('settings.simulator.title')} focusOn={button}>
      <div className={formClasses.form}>
        <p className={formClasses.text}>{t('settings.simulator.text')}</p>
        <ScenarioSelect value={scenario} onChange={setScenario} />
        <div className={formClasses.actions}>
          <Button
            ref={button}
            variant="default"
            loading={start.isBusy}
            disabled={running === scenario}
            onClick={() => void start.run(scenario)}
          >
            {running === null ? t('settings.simulator.start') : t('settings.simulator.switch')}
          </Button>
          {running !== null && (
            <Button variant="default" loading={leave.isBusy} onClick={() => void leave.run()}>
              {t('settings.simulator.leave')}
            </Button>
          )}
        </div>
      </div>
    </SettingCard>
  );
}
