import { Button, NumberInput, Switch } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { DIRECT_PORT } from '../../../shared/domain/pairing';
import type { RequestError } from '../../../shared/ipc/envelope';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { announce } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import { FieldRow } from '../../ui/field-row';
import formClasses from '../../ui/form.module.css';
import { isolated } from '../../ui/plain-text';
import { SectionCard } from '../../ui/section-card';
import { useBusy } from '../../ui/use-busy';
import { useSettingFocus } from '../../ui/use-focus-request';
import { FailureCallout } from '../notices/failure-callout';
import classes from './settings-cards.module.css';
import { forgetToken, saveDirectPort, switchDirectMode, takeToken } from './settings-requests';

const { min, max } = DIRECT_PORT;

/** Direct mode, in which Beckon takes the relay's place for a single developer: off by default, with a warning. */
export function DirectCard() {
  const t = useT();
  const { enabled, port, token } = useAppState((state) => state.pairingSetup.direct);
  const switching = useBusy(switchDirectMode);
  const toggle = useRef<HTMLInputElement>(null);
  useSettingFocus('direct', toggle);
  return (
    <SectionCard title={t('direct.title')} note={t('direct.note')}>
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
            <DirectPort key={port} saved={port} />
            <div>
              <dl>
                <FieldRow label={t('direct.callback')} value={`http://127.0.0.1:${port}/callback`} mono />
              </dl>
              <p className={formClasses.text}>{t('direct.callbackText')}</p>
            </div>
          </>
        )}
        {(enabled || token !== 'none') && <DirectToken />}
      </div>
    </SectionCard>
  );
}

function DirectPort({ saved }: { readonly saved: number }) {
  const t = useT();
  const [typed, setTyped] = useState<number | string>(saved);
  const save = useBusy(saveDirectPort);
  const port = Number(typed);
  const isGood = typed !== '' && Number.isInteger(port) && port >= min && port <= max;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isGood && !save.isBusy) void save.run(port);
  };
  return (
    <form className={classes.line} onSubmit={submit} noValidate>
      <NumberInput
        className={classes.box}
        label={t('direct.port')}
        description={t('direct.portHint')}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        readOnly={save.isBusy}
        value={typed}
        error={isGood ? null : t('direct.badPort', { min, max })}
        onChange={setTyped}
      />
      <Button type="submit" variant="default" loading={save.isBusy} disabled={!isGood || port === saved}>
        {t('direct.save')}
      </Button>
    </form>
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
          {t(`direct.tokenState.${token}`, { url: isolated(tokenFor ?? '') })} {t('direct.tokenHint')}
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
