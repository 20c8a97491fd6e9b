import { Button, Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { DIRECT_PORT } from '../../../shared/domain/pairing';
import type { RequestError } from '../../../shared/ipc/envelope';
import { inSentences } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { announce } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import { FieldRow } from '../../ui/field-row';
import formClasses from '../../ui/form.module.css';
import { useBusy } from '../../ui/use-busy';
import { FailureCallout } from '../notices/failure-callout';
import { NumberSetting } from './number-setting';
import { SettingCard } from './setting-card';
import classes from './settings-cards.module.css';
import { forgetToken, saveDirectPort, switchDirectMode, takeToken } from './settings-requests';

/** Direct mode, in which Beckon takes the relay's place for a single developer: off by default, with a warning. */
export function DirectCard() {
  const t = useT();
  const { enabled, port, token } = useAppState((state) => state.pairingSetup.direct);
  const switching = useBusy(switchDirectMode);
  const toggle = useRef<HTMLInputElement>(null);
  return (
    <SettingCard setting="direct" title={t('direct.title')} note={t('direct.note')} focusOn={toggle}>
      <div className={formClasses.form}>
        <p className={formClasses.text}>{t('direct.text')}</p>
        <Callout tone="caution" title={t('direct.warningTitle')}>
          {t('direct.warningText')}
        </Callout>
        <Switch
          ref={toggle}
          label={t('direct.enable')}
          description={t('direct.enableText')}
          checked={enabled}
          disabled={switching.isBusy}
          onChange={(event) => void switching.run(event.currentTarget.checked, port)}
        />
        {enabled && (
          <>
            <NumberSetting
              label={t('direct.port')}
              description={t('direct.portHint')}
              saved={port}
              limits={DIRECT_PORT}
              save={saveDirectPort}
            />
            <div>
              <dl>
                <FieldRow label={t('direct.callback')} value={`http://127.0.0.1:${port}/callback`} />
              </dl>
              <p className={formClasses.text}>{t('direct.callbackText')}</p>
            </div>
          </>
        )}
        {(enabled || token !== 'none') && <DirectToken />}
      </div>
    </SettingCard>
  );
}

/** Whether there is a developer token, and buttons that make main read one: it never reaches this window. */
function DirectToken() {
  const t = useT();
  const { token, tokenFor } = useAppState((state) => state.pairingSetup.direct);
  const [error, setError] = useState<RequestError | null>(null);
  const take = useBusy(takeToken);
  const forget = useBusy(forgetToken);
  const takeFrom = async (from: 'file' | 'clipboard'): Promise<void> => {
    setError(null);
    const answer = await take.run(from);
    if (!answer.ok) setError(answer.error);
    else if (answer.data.taken) announce(t('direct.taken'));
  };
  const forgetNow = async (): Promise<void> => {
    setError(null);
    await forget.run();
  };
  return (
    <div className={formClasses.form}>
      <div>
        <h3 className={classes.tokenTitle}>{t('direct.token')}</h3>
        <p className={formClasses.text}>
          {inSentences([t(`direct.tokenState.${token}`, { url: tokenFor ?? '' }), t('direct.tokenHint')])}
        </p>
      </div>
      <div className={formClasses.actions}>
        <Button variant="default" disabled={take.isBusy} onClick={() => void takeFrom('file')}>
          {t('direct.fromFile')}
        </Button>
        <Button variant="default" disabled={take.isBusy} onClick={() => void takeFrom('clipboard')}>
          {t('direct.fromClipboard')}
        </Button>
        {token !== 'none' && (
          <div className={formClasses.apart}>
            <Button variant="subtle" color="red" loading={forget.isBusy} onClick={() => void forgetNow()}>
              {t('direct.forget')}
            </Button>
          </div>
        )}
      </div>
      {error !== null && <FailureCallout error={error} />}
    </div>
  );
}
