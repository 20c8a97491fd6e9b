import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { type UpdateOffer, type UpdateState, updateProblemTexts } from '../../../shared/domain/update';
import { textFor } from '../../../shared/words/text';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { AgeInWords, Countdown } from '../../ui/age';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import type { Tone } from '../../ui/tone-icon';
import { useBusy } from '../../ui/use-busy';
import { sendRequest } from '../notices/send-request';
import { changeUpdates, useUpdatePreferences } from '../preferences/preferences';
import { SettingCard } from './setting-card';
import { SwitchRow } from './setting-row';
import classes from './update-card.module.css';

/** Where Beckon stands with updates, what is new, and what can be done about it. */
export function UpdateCard() {
  const t = useT();
  const update = useAppState((state) => state.update);
  return (
    <SettingCard setting="updates" title={t('updates.title')}>
      <div className={formClasses.form}>
        <UpdateCallout update={update} />
        {update.kind !== 'off' && <AutomaticSwitch />}
      </div>
    </SettingCard>
  );
}

function AutomaticSwitch() {
  const t = useT();
  const { automatic } = useUpdatePreferences();
  return (
    <div>
      <SwitchRow
        title={t('updates.automatic')}
        text={t('updates.automaticText')}
        checked={automatic}
        onChange={(checked) => void changeUpdates({ automatic: checked })}
      />
    </div>
  );
}

function UpdateCallout({ update }: { readonly update: UpdateState }) {
  const { tone, title, text } = useUpdateWords(update);
  if (update.kind === 'off') return <Callout tone={tone} title={title} />;
  return (
    <Callout tone={tone} role="status" title={title} actions={<UpdateActions update={update} />}>
      {text}
      {update.kind === 'downloading' && (
        <Progress className={classes.progress ?? ''} value={update.percent} aria-label={title} />
      )}
      {'update' in update && update.update !== null && <News update={update.update} />}
    </Callout>
  );
}

/** What is new in a version, as its feed says it: plain text. */
function News({ update: { version, notes } }: { readonly update: UpdateOffer }) {
  const t = useT();
  if (notes === null) return null;
  return (
    <div className={classes.news}>
      <p className={classes.newsTitle}>{t('updates.news', { version })}</p>
      <p className={classes.notes} dir="auto">
        {notes}
      </p>
    </div>
  );
}

interface UpdateWords {
  readonly tone: Tone;
  readonly title: string;
  readonly text?: ReactNode;
}

function useUpdateWords(update: UpdateState): UpdateWords {
  const t = useT();
  switch (update.kind) {
    case 'off':
      return { tone: 'note', title: t(`update.off.${update.reason}`) };
    case 'idle':
      return { tone: 'note', title: update.waitsFor === null ? t('update.idle') : t('update.metered') };
    case 'checking':
      return { tone: 'busy', title: t('update.checking') };
    case 'current':
      return {
        tone: 'good',
        title: t('update.current'),
        text: <AgeInWords at={update.checkedAt} words="updates.checkedAt" />,
      };
    case 'available': {
      const { version } = update.update;
      const { way } = update;
      if (way.kind === 'package')
        return { tone: 'note', title: t('update.available', { version }), text: t(`update.package.${way.format}`) };
      const key = way.waitsFor === 'unmetered' ? 'update.availableUnmetered' : 'update.available';
      return { tone: 'note', title: t(key, { version }) };
    }
    case 'downloading': {
      const { percent } = update;
      const { version } = update.update;
      return { tone: 'busy', title: inWords(textFor('update.downloading', { version, percent }), t) };
    }
    case 'ready':
      return { tone: 'good', title: t('update.ready', { version: update.update.version }) };
    case 'failed':
      return failedWords(update, t);
  }
}

function failedWords(
  { problem, retryAt }: Extract<UpdateState, { kind: 'failed' }>,
  t: ReturnType<typeof useT>,
): UpdateWords {
  const { message, advice } = updateProblemTexts(problem);
  return {
    tone: 'caution',
    title: inWords(message, t),
    text: (
      <>
        <p>{inWords(advice, t)}</p>
        {retryAt !== null && (
          <p>
            <Countdown at={retryAt} words={(time) => t('updates.retryAt', { time })} />
          </p>
        )}
      </>
    ),
  };
}

function UpdateActions({ update }: { readonly update: UpdateState }) {
  const t = useT();
  const check = useBusy(async () => await sendRequest('update.check', null));
  const restart = useBusy(async () => await sendRequest('update.restart', null));
  const checkNow = (
    <Button
      size="compact-sm"
      variant="default"
      loading={check.isBusy || update.kind === 'checking'}
      onClick={() => void check.run()}
    >
      {update.kind === 'failed' ? t('updates.retry') : t('updates.check')}
    </Button>
  );
  const downloads = (
    <Button size="compact-sm" variant="default" onClick={() => void sendRequest('update.open-downloads', null)}>
      {t('updates.downloads')}
    </Button>
  );
  switch (update.kind) {
    case 'off':
    case 'downloading':
      return null;
    case 'idle':
    case 'checking':
    case 'current':
      return checkNow;
    case 'available':
      if (update.way.kind === 'package') return downloads;
      return (
        <Button size="compact-sm" onClick={() => void sendRequest('update.download', null)}>
          {t('updates.download')}
        </Button>
      );
    case 'ready':
      return (
        <Button size="compact-sm" loading={restart.isBusy} onClick={() => void restart.run()}>
          {t('updates.restart')}
        </Button>
      );
    case 'failed':
      return (
        <>
          {checkNow}
          {downloads}
        </>
      );
  }
}
