import { Button, Kbd, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import type { ShortcutState } from '../../../shared/domain/desktop';
import { assertNever } from '../../../shared/lib/assert-never';
import { useT } from '../../i18n/use-t';
import { useAbout, useAppState } from '../../stores/mirror';
import { announce } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { keyName } from '../../ui/keyboard';
import { changeDesktop, useDesktopPreferences } from '../preferences/preferences';
import { keysOf, type Recorded, recordKey } from './accelerator';
import { SettingCard } from './setting-card';
import classes from './shortcut-card.module.css';

/** The global shortcut that opens the compact window. */
export function ShortcutCard() {
  const t = useT();
  const { reconnectShortcut } = useDesktopPreferences();
  const shortcut = useAppState(({ desktop }) => desktop.shortcut);
  const [labelId, hintId] = [useId(), useId()];
  const switchOff = async (): Promise<void> => {
    if (await changeDesktop({ reconnectShortcut: null })) announce(t('desktop.shortcut.switchedOff'));
  };
  return (
    <SettingCard setting="shortcut" title={t('desktop.shortcut.title')}>
      <div className={formClasses.form}>
        <div>
          <p id={labelId} className={classes.label}>
            {t('desktop.shortcut.opens')}
          </p>
          <p id={hintId} className={classes.hint}>
            {t('desktop.shortcut.hint')}
          </p>
          <div className={classes.line}>
            <ShortcutRecorder
              value={reconnectShortcut}
              labelledBy={labelId}
              describedBy={hintId}
              onRecord={(accelerator) => void changeDesktop({ reconnectShortcut: accelerator })}
            />
            {reconnectShortcut !== null && (
              <Button variant="default" onClick={() => void switchOff()}>
                {t('desktop.shortcut.off')}
              </Button>
            )}
          </div>
        </div>
        {reconnectShortcut !== null && <ShortcutStatus shortcut={shortcut} />}
      </div>
    </SettingCard>
  );
}

/** Whether the system accepted the shortcut. */
function ShortcutStatus({ shortcut }: { readonly shortcut: ShortcutState }) {
  const t = useT();
  switch (shortcut) {
    case 'off':
      return null;
    case 'active':
      return <Callout tone="good" role="status" title={t('desktop.shortcut.active')} />;
    case 'taken':
      return (
        <Callout tone="caution" role="alert" title={t('desktop.shortcut.taken')}>
          {t('desktop.shortcut.takenText')}
        </Callout>
      );
    case 'invalid':
      return (
        <Callout tone="caution" role="alert" title={t('desktop.shortcut.invalid')}>
          {t('desktop.shortcut.invalidText')}
        </Callout>
      );
    default:
      return assertNever(shortcut);
  }
}

interface ShortcutRecorderProps {
  /** As Electron spells it; null: off. */
  readonly value: string | null;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly onRecord: (accelerator: string) => void;
}

type Recording = Extract<Recorded, { kind: 'held' | 'refused' }>;

/**
 * Records a combination: Enter, Space or a click starts it; the combination itself, Escape or leaving
 * the control ends it.
 */
function ShortcutRecorder({ value, labelledBy, describedBy, onRecord }: ShortcutRecorderProps) {
  const t = useT();
  const { platform } = useAbout();
  const ownId = useId();
  const [recording, setRecording] = useState<Recording | null>(null);

  const prompt = t('desktop.shortcut.recording', { key: keyName('Escape', t) });
  const refusals = {
    unguarded: t('desktop.shortcut.unguarded', { keys: keysOf('CommandOrControl+Alt', platform, t).join(' + ') }),
    unknown: t('desktop.shortcut.unknown'),
  };

  const start = (): void => {
    setRecording({ kind: 'held', keys: [] });
    announce(prompt);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (recording === null) return;
    const recorded = recordKey(event, platform);
    const movesOn = recorded.kind === 'leave' && event.key === 'Tab';
    if (!movesOn) event.preventDefault();
    // The page's own shortcuts and the button's reaction to Enter must not run.
    event.stopPropagation();
    if (recorded.kind === 'held' || recorded.kind === 'refused') {
      setRecording(recorded);
      if (recorded.kind === 'refused') announce(refusals[recorded.reason]);
      return;
    }
    setRecording(null);
    if (recorded.kind === 'recorded') onRecord(recorded.accelerator);
    else announce(t('desktop.shortcut.left'));
  };

  return (
    <UnstyledButton
      className={classes.recorder}
      id={ownId}
      aria-labelledby={`${labelledBy} ${ownId}`}
      aria-describedby={describedBy}
      aria-pressed={recording !== null}
      data-recording={recording !== null || undefined}
      onClick={recording === null ? start : undefined}
      onBlur={() => setRecording(null)}
      onKeyDown={handleKeyDown}
      // A button is clicked when Space is released; while recording, Space belongs to the combination.
      onKeyUp={(event: KeyboardEvent) => {
        if (recording === null) return;
        event.preventDefault();
        if (recording.kind === 'held') setRecording({ kind: 'held', keys: [] });
      }}
    >
      {recording === null ? (
        <ShortcutKeys accelerator={value} />
      ) : (
        <span className={classes.prompt} data-refused={recording.kind === 'refused' || undefined}>
          {recording.kind === 'refused'
            ? refusals[recording.reason]
            : recording.keys.length === 0
              ? prompt
              : `${keysOf(recording.keys.join('+'), platform, t).join(' + ')} + …`}
        </span>
      )}
    </UnstyledButton>
  );
}

/** A combination key by key; without one, a prompt to record one. */
function ShortcutKeys({ accelerator }: { readonly accelerator: string | null }) {
  const t = useT();
  const { platform } = useAbout();
  if (accelerator === null) return <span className={classes.prompt}>{t('desktop.shortcut.none')}</span>;
  return (
    <span className={classes.keys}>
      {keysOf(accelerator, platform, t).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}
