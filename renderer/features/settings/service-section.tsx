import { Button, Select } from '@mantine/core';
import { useRef, useState } from 'react';
import {
  type ActiveService,
  POLL_INTERVAL_SECONDS,
  SCENARIO_NAMES,
  type ScenarioName,
} from '../../../shared/domain/settings';
import { assertNever } from '../../../shared/lib/assert-never';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { Callout } from '../../ui/callout';
import { numberSuffix } from '../../ui/format';
import { useBusy } from '../../ui/use-busy';
import { NumberSetting } from './number-setting';
import { ServiceForm } from './service-form';
import { SettingGroup, StatusLine, WIDE_FIELD_ROW } from './setting-rows';
import classes from './setting-rows.module.css';
import { leaveSimulator, savePollInterval, startSimulator, stopService } from './settings-requests';

/** The service that lists apps, how often it is asked, and the simulator in its place. */
export function ServiceSection() {
  const t = useT();
  const seconds = useAppState((state) => state.settings.pollIntervalSeconds);
  return (
    <>
      <Service />
      <SettingGroup setting="interval" title={t('settings.interval.title')}>
        <NumberSetting
          label={t('settings.interval.label')}
          description={t('settings.interval.hint', POLL_INTERVAL_SECONDS)}
          saved={seconds}
          limits={POLL_INTERVAL_SECONDS}
          suffix={numberSuffix('second')}
          step={5}
          save={savePollInterval}
        />
      </SettingGroup>
      <Simulator />
    </>
  );
}

function Service() {
  const t = useT();
  const service = useAppState((state) => state.service);
  const choice = useAppState((state) => state.settings.service);
  const stop = useBusy(stopService);
  const initial =
    choice.kind === 'url' ? { baseUrl: choice.baseUrl, caFile: choice.caFile ?? '' } : { baseUrl: '', caFile: '' };
  const fromEnvironment = service.kind === 'url' && service.source === 'environment';
  return (
    <SettingGroup setting="service" title={t('settings.service.title')} hidesTitle text={t('settings.service.text')}>
      <InUse service={service} />
      <ServiceForm key={`${initial.baseUrl} ${initial.caFile}`} initial={initial} disabled={fromEnvironment}>
        {choice.kind === 'url' && !fromEnvironment && (
          <Button variant="subtle" color="red" loading={stop.isBusy} onClick={() => void stop.run()}>
            {t('settings.service.stop')}
          </Button>
        )}
      </ServiceForm>
    </SettingGroup>
  );
}

function InUse({ service }: { readonly service: ActiveService }) {
  const t = useT();
  switch (service.kind) {
    case 'none':
      return <StatusLine tone="off">{t('settings.service.noneInUse')}</StatusLine>;
    case 'simulator':
      return <StatusLine tone="note">{t('settings.service.simulatorInUse')}</StatusLine>;
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
        <StatusLine tone="good">{t('settings.service.inUse', { url: service.baseUrl })}</StatusLine>
      );
    default:
      return assertNever(service);
  }
}

/** Starts, switches and leaves the simulator. */
function Simulator() {
  const t = useT();
  const running = useAppState(({ service }) => (service.kind === 'simulator' ? service.scenario : null));
  const [scenario, setScenario] = useState<ScenarioName>(running ?? 'home');
  const button = useRef<HTMLButtonElement>(null);
  const start = useBusy(startSimulator);
  const leave = useBusy(leaveSimulator);
  return (
    <SettingGroup setting="simulator" title={t('settings.simulator.title')} focusOn={button}>
      <Select
        {...WIDE_FIELD_ROW}
        label={t('settings.simulator.scenario')}
        description={t('settings.simulator.text')}
        data={SCENARIO_NAMES.map((name) => ({ value: name, label: t(`settings.simulator.scenarios.${name}`) }))}
        value={scenario}
        onChange={(chosen) => {
          const name = SCENARIO_NAMES.find((each) => each === chosen);
          if (name !== undefined) setScenario(name);
        }}
      />
      <div className={classes.below}>
        <div className={classes.actions}>
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
    </SettingGroup>
  );
}
