import { Box, Button, Progress } from '@mantine/core';
import { type ReactNode, type Ref, type RefObject, useId, useRef } from 'react';
import {
  type UpdateFailure,
  type UpdateOffer,
  type UpdateState,
  updateProblemTexts,
} from '../../../shared/domain/update';
import { textFor } from '../../../shared/words/text';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAbout, useAppState } from '../../stores/mirror';
import { Age, Countdown } from '../../ui/age';
import { Callout } from '../../ui/callout';
import { systemName } from '../../ui/format';
import type { Tone } from '../../ui/tone-icon';
import { useBusy } from '../../ui/use-busy';
import { openHelp } from '../apps/actions/list-actions';
import { sendRequest } from '../notices/send-request';
import { changeUpdates, useUpdatePreferences } from '../preferences/preferences';
import { SettingGroup, SwitchRow } from './setting-rows';
import classes from './setting-rows.module.css';

/** Where Beckon stands with updates, what it is, and the guides. */
export function AboutSection() {
  const t = useT();
  const update = useAppState((state) => state.update);
  const { automatic } = useUpdatePreferences();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <SettingGroup setting="updates" title={t('updates.title')} focusOn={button}>
        <UpdateCallout update={update} button={button} />
        {update.kind !== 'off' && (
          <SwitchRow
            title={t('updates.automatic')}
            text={t('updates.automaticText')}
            checked={automatic}
            onChange={(checked) => void changeUpdates({ automatic: checked })}
          />
        )}
      </SettingGroup>
      <About />
    </>
  );
}

/** The version, and links to the guides. */
function About() {
  const t = useT();
  const { version, electron, platform } = useAbout();
  const facts = [
    [t('settings.about.version'), version],
    [t('settings.about.runtime'), electron],
    [t('settings.about.platform'), systemName(platform)],
    [t('settings.about.license'), t('settings.about.licenseName')],
  ] as const;
  return (
    <SettingGroup setting="about" title={t('settings.about.title')} text={t('settings.about.text')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.text}>{t('settings.about.licenseText')}</p>
      <div className={classes.below}>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => void openHelp('guide')}>
            {t('settings.about.guide')}
          </Button>
          <Button variant="default" onClick={() => void openHelp('empty-list')}>
            {t('settings.about.connectionHelp')}
          </Button>
        </div>
      </div>
    </SettingGroup>
  );
}

interface UpdateProps {
  readonly update: UpdateState;
  /** The button that the settings' search leads to. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

function UpdateCallout({ update, button }: UpdateProps) {
  const { tone, title, text } = useUpdateWords(update);
  if (update.kind === 'off') return <Callout tone={tone} title={title} />;
  return (
    <>
      <Callout
        tone={tone}
        role="status"
        title={update.kind === 'downloading' ? <Ticking>{title}</Ticking> : title}
        actions={<UpdateActions update={update} button={button} />}
      >
        {text}
        {update.kind === 'downloading' && <Progress mt={8} value={update.percent} aria-label={title} />}
        {'update' in update && update.update !== null && <News update={update.update} />}
      </Callout>
      {update.kind === 'available' && update.failure !== null && (
        <FailedCheck failure={update.failure} isChecking={update.isChecking} />
      )}
    </>
  );
}

/** What changes with the time, or with each percent, among what is said when it changes: it is not said each time. */
function Ticking({ children }: { readonly children: ReactNode }) {
  return <span aria-live="off">{children}</span>;
}

/** A version is known, but the last check failed. */
function FailedCheck({ failure, isChecking }: { readonly failure: UpdateFailure; readonly isChecking: boolean }) {
  const t = useT();
  const { message } = updateProblemTexts(failure.problem);
  return (
    <Callout
      tone="caution"
      role="status"
      title={inWords(message, t)}
      actions={<CheckButton label={t('updates.retry')} isChecking={isChecking} />}
    >
      <FailureText failure={failure} />
    </Callout>
  );
}

/** What to do about a failure, and when Beckon tries again. */
function FailureText({ failure: { problem, retryAt } }: { readonly failure: UpdateFailure }) {
  const t = useT();
  return (
    <>
      <p>{inWords(updateProblemTexts(problem).advice, t)}</p>
      {retryAt !== null && (
        <p>
          <Ticking>
            <Countdown at={retryAt} words={(time) => t('updates.retryAt', { time })} />
          </Ticking>
        </p>
      )}
    </>
  );
}

/** What is new in a version, as its feed says it: plain text, which may be long. */
function News({ update: { version, notes } }: { readonly update: UpdateOffer }) {
  const t = useT();
  const title = useId();
  if (notes === null) return null;
  return (
    <div>
      <p id={title} className={classes.heading}>
        {t('updates.news', { version })}
      </p>
      {/* Keys scroll what has the focus. */}
      <Box component="section" className={classes.notes ?? ''} dir="auto" tabIndex={0} aria-labelledby={title}>
        {notes}
      </Box>
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
        text: (
          <Ticking>
            <Age at={update.checkedAt} words="updates.checkedAt" />
          </Ticking>
        ),
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

function failedWords(failed: Extract<UpdateState, { kind: 'failed' }>, t: ReturnType<typeof useT>): UpdateWords {
  const message = inWords(updateProblemTexts(failed.problem).message, t);
  if (failed.step !== 'install') return { tone: 'caution', title: message, text: <FailureText failure={failed} /> };
  return {
    tone: 'caution',
    title: t('update.notInstalled', { version: failed.update?.version ?? '' }),
    text: (
      <>
        <p>{message}</p>
        <FailureText failure={failed} />
      </>
    ),
  };
}

interface CheckButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly isChecking: boolean;
}

function CheckButton({ ref, label, isChecking }: CheckButtonProps) {
  const check = useBusy(async () => await sendRequest('update.check', null));
  return (
    <Button
      ref={ref ?? null}
      size="compact-sm"
      variant="white"
      loading={check.isBusy || isChecking}
      onClick={() => void check.run()}
    >
      {label}
    </Button>
  );
}

function UpdateActions({ update, button }: UpdateProps) {
  const t = useT();
  const restart = useBusy(async () => await sendRequest('update.restart', null));
  const downloads = (
    <Button
      ref={update.kind === 'available' ? button : null}
      size="compact-sm"
      variant="white"
      onClick={() => void sendRequest('update.open-downloads', null)}
    >
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
      return <CheckButton ref={button} label={t('updates.check')} isChecking={update.kind === 'checking'} />;
    case 'available':
      if (update.way.kind === 'package') {
        return (
          <>
            {downloads}
            {update.failure === null && <CheckButton label={t('updates.check')} isChecking={update.isChecking} />}
          </>
        );
      }
      return (
        <Button ref={button} size="compact-sm" onClick={() => void sendRequest('update.download', null)}>
          {t('updates.download')}
        </Button>
      );
    case 'ready':
      return (
        <Button ref={button} size="compact-sm" loading={restart.isBusy} onClick={() => void restart.run()}>
          {t('updates.restart')}
        </Button>
      );
    case 'failed':
      return (
        <>
          <CheckButton ref={button} label={t('updates.retry')} isChecking={false} />
          {downloads}
        </>
      );
  }
}
