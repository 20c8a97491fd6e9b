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
import type { Tone } from '../../ui/badge';
import { BrandMark } from '../../ui/brand-mark';
import { Callout } from '../../ui/callout';
import { CopyButton } from '../../ui/copy-button';
import { formatParts, systemName } from '../../ui/format';
import { useBusy } from '../../ui/use-busy';
import { openHelp } from '../apps/actions/list-actions';
import { sendRequest } from '../notices/send-request';
import { changePreferences, useUpdatePreferences } from '../preferences/preferences';
import { SettingGroup, SwitchRow } from './setting-rows';
import classes from './setting-rows.module.css';

/** What Beckon is, the guides, and where it stands with updates. */
export function AboutSection() {
  const t = useT();
  const update = useAppState((state) => state.update);
  const { automatic } = useUpdatePreferences();
  const { version, electron, platform } = useAbout();
  const button = useRef<HTMLButtonElement>(null);
  const versions = [`${t('settings.about.version')} ${version}`, `Electron ${electron}`, systemName(platform)];
  return (
    <>
      <SettingGroup setting="about" title={t('settings.about.title')} hidesTitle>
        <div className={classes.about}>
          <BrandMark size={48} />
          <div>
            <p className="type-lead">{t('shell.product')}</p>
            <p className={`small num ${classes.version}`}>
              {formatParts(versions)}
              <CopyButton
                text={`${t('shell.product')} ${[version, ...versions.slice(1)].join(', ')}`}
                what={t('settings.about.version')}
              />
            </p>
          </div>
        </div>
        <p className="quiet">{t('settings.about.text')}</p>
        <p className="small">
          {t('settings.about.licenseName')} · {t('settings.about.licenseText')}
        </p>
        <div className="buttons">
          <Button variant="default" onClick={() => void openHelp('guide')}>
            {t('settings.about.guide')}
          </Button>
          <Button variant="default" onClick={() => void openHelp('empty-list')}>
            {t('settings.about.connectionHelp')}
          </Button>
        </div>
      </SettingGroup>
      <SettingGroup setting="updates" title={t('updates.title')} focusOn={button}>
        <UpdateCallout update={update} button={button} />
        {update.kind !== 'off' && (
          <SwitchRow
            title={t('updates.automatic')}
            text={t('updates.automaticText')}
            checked={automatic}
            onChange={(checked) => void changePreferences('updates', () => ({ automatic: checked }))}
          />
        )}
      </SettingGroup>
    </>
  );
}

interface UpdateProps {
  readonly update: UpdateState;
  /** The button that the settings' search leads to. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

function UpdateCallout({ update, button }: UpdateProps) {
  const t = useT();
  const { tone, title, text, actions } = useUpdateCard(update, button);
  if (update.kind === 'off') return <Callout tone={tone} title={title} />;
  const failure = update.kind === 'available' ? update.failure : null;
  return (
    <>
      <Callout
        tone={tone}
        role="status"
        title={update.kind === 'downloading' ? <Ticking>{title}</Ticking> : title}
        actions={actions}
      >
        {text}
        {update.kind === 'downloading' && <Progress mt={8} value={update.percent} aria-label={title} />}
        {'update' in update && update.update !== null && <News update={update.update} />}
      </Callout>
      {update.kind === 'available' && failure !== null && (
        // A version is known, but the last check failed.
        <Callout
          tone="caution"
          role="status"
          title={inWords(updateProblemTexts(failure.problem).message, t)}
          actions={<CheckButton label={t('updates.retry')} isChecking={update.isChecking} />}
        >
          <FailureText failure={failure} />
        </Callout>
      )}
    </>
  );
}

/** What changes with the time, or with each percent, among what is said when it changes: it is not said each time. */
function Ticking({ children }: { readonly children: ReactNode }) {
  return <span aria-live="off">{children}</span>;
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

interface UpdateCard {
  readonly tone: Tone;
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions: ReactNode;
}

/** What there is to say of an update, and to do about it. */
function useUpdateCard(update: UpdateState, button: UpdateProps['button']): UpdateCard {
  const t = useT();
  const restart = useBusy(async () => await sendRequest('update.restart', null));
  const check = <CheckButton ref={button} label={t('updates.check')} isChecking={update.kind === 'checking'} />;
  const open = (ref: typeof button | null): ReactNode => (
    <Button ref={ref} size="compact-sm" variant="white" onClick={() => void sendRequest('update.open-downloads', null)}>
      {t('updates.downloads')}
    </Button>
  );
  switch (update.kind) {
    case 'off':
      return { tone: 'note', title: t(`update.off.${update.reason}`), actions: null };
    case 'idle':
      return { tone: 'note', title: t(update.waitsFor === null ? 'update.idle' : 'update.metered'), actions: check };
    case 'checking':
      return { tone: 'busy', title: t('update.checking'), actions: check };
    case 'current': {
      const age = <Age at={update.checkedAt} words="updates.checkedAt" />;
      return { tone: 'good', title: t('update.current'), text: <Ticking>{age}</Ticking>, actions: check };
    }
    case 'available': {
      const { way, failure, isChecking } = update;
      const { version } = update.update;
      if (way.kind === 'package') {
        const actions = (
          <>
            {open(button)}
            {failure === null && <CheckButton label={t('updates.check')} isChecking={isChecking} />}
          </>
        );
        const text = t(`update.package.${way.format}`);
        return { tone: 'note', title: t('update.available', { version }), text, actions };
      }
      const key = way.waitsFor === 'unmetered' ? 'update.availableUnmetered' : 'update.available';
      const actions = (
        <Button ref={button} size="compact-sm" onClick={() => void sendRequest('update.download', null)}>
          {t('updates.download')}
        </Button>
      );
      return { tone: 'note', title: t(key, { version }), actions };
    }
    case 'downloading': {
      const facts = { version: update.update.version, percent: update.percent };
      return { tone: 'busy', title: inWords(textFor('update.downloading', facts), t), actions: null };
    }
    case 'ready': {
      const actions = (
        <Button ref={button} size="compact-sm" loading={restart.isBusy} onClick={() => void restart.run()}>
          {t('updates.restart')}
        </Button>
      );
      return { tone: 'good', title: t('update.ready', { version: update.update.version }), actions };
    }
    case 'failed': {
      const isInstall = update.step === 'install';
      const message = inWords(updateProblemTexts(update.problem).message, t);
      return {
        tone: 'caution',
        title: isInstall ? t('update.notInstalled', { version: update.update?.version ?? '' }) : message,
        text: (
          <>
            {isInstall && <p>{message}</p>}
            <FailureText failure={update} />
          </>
        ),
        actions: (
          <>
            <CheckButton ref={button} label={t('updates.retry')} isChecking={false} />
            {open(null)}
          </>
        ),
      };
    }
  }
}

interface CheckButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly isChecking: boolean;
}

function CheckButton({ ref = null, label, isChecking }: CheckButtonProps) {
  const check = useBusy(async () => await sendRequest('update.check', null));
  return (
    <Button
      ref={ref}
      size="compact-sm"
      variant="white"
      loading={check.isBusy || isChecking}
      onClick={() => void check.run()}
    >
      {label}
    </Button>
  );
}
