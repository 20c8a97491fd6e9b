import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { DIRECT_PORT } from '../../../shared/domain/pairing';
import type { RequestError } from '../../../shared/ipc/envelope';
import { bridge } from '../../bridge/bridge';
import { inSentences } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { announce } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import { CopyButton } from '../../ui/copy-button';
import { useBusy } from '../../ui/use-busy';
import { FailureCallout } from '../notices/failure-callout';
import { sendRequest } from '../notices/send-request';
import { NumberSetting } from './number-setting';
import { SettingGroup, SettingRow, SwitchRow } from './setting-rows';
import classes from './setting-rows.module.css';
import { sendAndSay } from './settings-requests';

/** Direct mode, in which Beckon takes the relay's place for a single developer: off by default, with a warning. */
export function DirectSection() {
  const t = useT();
  const { enabled, port, token } = useAppState((state) => state.pairingSetup.direct);
  const switching = useBusy(async (on: boolean) => {
    await sendAndSay('pairing.set-direct', { enabled: on, port }, on ? t('direct.on') : t('direct.off'));
  });
  const toggle = useRef<HTMLInputElement>(null);
  const callback = `http://127.0.0.1:${port}/callback`;
  return (
    <SettingGroup
      setting="direct"
      title={t('direct.title')}
      note={t('direct.note')}
      text={t('direct.text')}
      focusOn={toggle}
    >
      <SwitchRow
        ref={toggle}
        title={t('direct.enable')}
        text={t('direct.enableText')}
        checked={enabled}
        disabled={switching.isBusy}
        onChange={(checked) => void switching.run(checked)}
      />
      {enabled && (
        <>
          <Callout tone="caution" title={t('direct.warningTitle')}>
            {t('direct.warningText')}
          </Callout>
          <NumberSetting
            isWide
            label={t('direct.port')}
            description={t('direct.portHint')}
            saved={port}
            limits={DIRECT_PORT}
            save={async (next) => (await sendRequest('pairing.set-direct', { enabled: true, port: next })) !== null}
          />
          <SettingRow isWide title={t('direct.callback')} text={t('direct.callbackText')}>
            <span className={classes.value}>
              <bdi className="addr cut" data-hint="">
                {callback}
              </bdi>
              <CopyButton text={callback} what={t('direct.callback')} />
            </span>
          </SettingRow>
        </>
      )}
      {(enabled || token !== 'none') && <DirectToken />}
    </SettingGroup>
  );
}

/** Whether there is a developer token, and buttons that make main read one: it never reaches this window. */
function DirectToken() {
  const t = useT();
  const { token, tokenFor } = useAppState((state) => state.pairingSetup.direct);
  const [error, setError] = useState<RequestError | null>(null);
  const take = useBusy(async (from: 'file' | 'clipboard') => {
    setError(null);
    const answer = await bridge.request('pairing.take-token', { from });
    if (!answer.ok) setError(answer.error);
    else if (answer.data.taken) announce(t('direct.taken'));
  });
  const forget = useBusy(async () => {
    setError(null);
    await sendAndSay('pairing.forget-token', null, t('direct.forgotten'));
  });
  return (
    <>
      <SettingRow
        title={t('direct.token')}
        text={inSentences([t(`direct.tokenState.${token}`, { url: tokenFor ?? '' }), t('direct.tokenHint')])}
      >
        {token !== 'none' && (
          <Button variant="subtle" color="red" loading={forget.isBusy} onClick={() => void forget.run()}>
            {t('direct.forget')}
          </Button>
        )}
      </SettingRow>
      <div className={classes.below}>
        <div className="buttons">
          <Button variant="default" disabled={take.isBusy} onClick={() => void take.run('file')}>
            {t('direct.fromFile')}
          </Button>
          <Button variant="default" disabled={take.isBusy} onClick={() => void take.run('clipboard')}>
            {t('direct.fromClipboard')}
          </Button>
        </div>
        {error !== null && <FailureCallout error={error} />}
      </div>
    </>
  );
}
