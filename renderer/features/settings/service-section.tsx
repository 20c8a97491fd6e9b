import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { type ActiveService, POLL_INTERVAL_SECONDS, SCENARIO_NAMES } from '../../../shared/domain/settings';
import { bridge } from '../../bridge/bridge';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState, useServiceState } from '../../stores/mirror';
import { announce } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import { numberSuffix } from '../../ui/format';
import { useBusy } from '../../ui/use-busy';
import { sendRequest } from '../notices/send-request';
import { serviceWords, useIsOffline } from '../notices/service-words';
import { NumberSetting } from './number-setting';
import { ServerForm } from './server-form';
import { ChoiceRow, SettingGroup, StatusLine } from './setting-rows';
import classes from './setting-rows.module.css';
import { sendAndSay, startSimulator } from './settings-requests';

/** The service that lists apps, how often it is asked, and the simulator in its place. */
export function ServiceSection() {
  const t = useT();
  const seconds = useAppState((state) => state.settings.pollIntervalSeconds);
  return (
    <>
      <Service />
      <SettingGroup setting="interval" title={t('settings.interval.title')}>
        <NumberSetting
          isWide
          label={t('settings.interval.label')}
          description={t('settings.interval.hint', POLL_INTERVAL_SECONDS)}
          saved={seconds}
          limits={POLL_INTERVAL_SECONDS}
          suffix={numberSuffix('second', seconds)}
          step={5}
          save={async (next) => (await sendRequest('settings.set-poll-interval', { seconds: next })) !== null}
        />
      </SettingGroup>
      <Simulator />
    </>
  );
}

const NO_SERVER = { url: null, caFile: null };

function Service() {
  const t = useT();
  const service = useAppState((state) => state.service);
  const choice = useAppState((state) => state.settings.service);
  const isFixed = service.kind === 'url' && service.source === 'environment';
  const stop = async () => await sendAndSay('settings.clear-service', null, t('settings.service.stopped'));
  return (
    <SettingGroup setting="service" title={t('settings.service.title')} hidesTitle text={t('settings.service.text')}>
      <ServerForm
        of="service"
        saved={choice.kind === 'url' ? { url: choice.baseUrl, caFile: choice.caFile } : NO_SERVER}
        isDisabled={isFixed}
        inUse={{
          saved: <InUse service={service} isNew={false} />,
          edited: <InUse service={service} isNew />,
        }}
        test={async (baseUrl, caFile) => await bridge.request('settings.try-service', { baseUrl, caFile })}
        save={async (baseUrl, caFile, unchecked) => {
          const answer = await bridge.request('settings.use-service', { baseUrl, caFile, unchecked });
          if (answer.ok) announce(t('settings.service.saved'));
          return answer;
        }}
        stop={choice.kind === 'url' && !isFixed ? stop : null}
      />
    </SettingGroup>
  );
}

function InUse({ service, isNew }: { readonly service: ActiveService; readonly isNew: boolean }) {
  const t = useT();
  const words = serviceWords(useServiceState(), useIsOffline(), t);
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
        <StatusLine tone={isNew ? 'good' : words.tone}>
          {isNew ? t('settings.service.inUse', { url: service.baseUrl }) : words.text}
        </StatusLine>
      );
  }
}

/** Starts, switches and leaves the simulator. */
function Simulator() {
  const t = useT();
  const running = useAppState(({ service }) => (service.kind === 'simulator' ? service.scenario : null));
  const [scenario, setScenario] = useState(running ?? 'home');
  const button = useRef<HTMLButtonElement>(null);
  const start = useBusy(startSimulator);
  const leave = useBusy(async () => await sendRequest('simulator.leave', null));
  return (
    <SettingGroup setting="simulator" title={t('settings.simulator.title')} focusOn={button}>
      <ChoiceRow
        title={t('settings.simulator.scenario')}
        text={t('settings.simulator.text')}
        choices={SCENARIO_NAMES}
        label={(name) => t(`settings.simulator.scenarios.${name}`)}
        isWide
        value={scenario}
        onChange={setScenario}
      />
      <div className={classes.below}>
        <div className="buttons">
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
