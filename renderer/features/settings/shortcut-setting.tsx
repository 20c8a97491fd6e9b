import { Button, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import type { ShortcutState } from '../../../shared/domain/desktop';
import { inSentences } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAbout, useAppState } from '../../stores/mirror';
import { announce } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import { keyName } from '../../ui/keyboard';
import { changeDesktop, useDesktopPreferences } from '../preferences/preferences';
import { keysOf, type Recorded, recordKey } from './accelerator';
import { type LabelIds, SettingRow, StatusLine } from './setting-rows';
import classes from './setting-rows.module.css';

/** The global shortcut that opens the compact window. */
export function ShortcutSetting() {
  const t = useT();
  const { reconnectShortcut } = useDesktopPreferences();
  const shortcut = useAppState(({ desktop }) => desktop.shortcut);
  const [recording, setRecording] = useState<Recording | null>(null);
  const { platform } = useAbout();
  const refusals = {
    unguarded: t('desktop.shortcut.unguarded', { keys: keysOf('CommandOrControl+Alt', platform, t).join(' + ') }),
    unknown: t('desktop.shortcut.unknown'),
  };
  const cancels = t('desktop.shortcut.cancels', { key: keyName('Escape', t) });
  const refusal = recording?.kind === 'refused' ? refusals[recording.reason] : null;
  const record = (now: Recording | null): void => {
    setRecording(now);
    if (recording === null && now !== null) announce(inSentences([t('desktop.shortcut.press'), cancels]));
    if (now?.kind === 'refused') announce(refusals[now.reason]);
  };
  const switchOff = async (): Promise<void> => {
    if (await changeDesktop({ reconnectShortcut: null })) announce(t('desktop.shortcut.switchedOff'));
  };
  return (
    <>
      <SettingRow
        setting="shortcut"
        title={t('desktop.shortcut.opens')}
        text={recording === null ? t('desktop.shortcut.hint') : (refusal ?? cancels)}
      >
        {(ids) => (
          <>
            {reconnectShortcut !== null && (
              <Button variant="subtle" color="gray" onClick={() => void switchOff()}>
                {t('desktop.shortcut.off')}
              </Button>
            )}
            <ShortcutRecorder
              value={reconnectShortcut}
              ids={ids}
              recording={recording}
              onRecording={record}
              onRecord={(accelerator) => void changeDesktop({ reconnectShortcut: accelerator })}
            />
          </>
        )}
      </SettingRow>
      {reconnectShortcut !== null && shortcut !== 'off' && <ShortcutStatus shortcut={shortcut} />}
    </>
  );
}

/** Whether the system accepted the shortcut. */
function ShortcutStatus({ shortcut }: { readonly shortcut: Exclude<ShortcutState, 'off'> }) {
  const t = useT();
  if (shortcut === 'active') {
    return (
      <StatusLine tone="good" role="status">
        {t('desktop.shortcut.active')}
      </StatusLine>
    );
  }
  return (
    <Callout tone="caution" role="alert" title={t(`desktop.shortcut.${shortcut}`)}>
      {t(`desktop.shortcut.${shortcut}Text`)}
    </Callout>
  );
}

/** What was pressed since it began. */
type Recording = Extract<Recorded, { kind: 'held' | 'refused' }>;

interface ShortcutRecorderProps {
  /** As Electron spells it; null: off. */
  readonly value: string | null;
  readonly ids: LabelIds;
  /** Null: it does not record. */
  readonly recording: Recording | null;
  readonly onRecording: (recording: Recording | null) => void;
  readonly onRecord: (accelerator: string) => void;
}

/** Records a combination: Enter, Space or a click starts it; the combination itself, Escape or leaving it ends it. */
function ShortcutRecorder({ value, ids, recording, onRecording, onRecord }: ShortcutRecorderProps) {
  const t = useT();
  const { platform } = useAbout();
  const ownId = useId();
  const words =
    recording === null
      ? value === null
        ? t('desktop.shortcut.none')
        : keysOf(value, platform, t).join(' + ')
      : recording.kind === 'refused' || recording.keys.length === 0
        ? t('desktop.shortcut.press')
        : `${keysOf(recording.keys.join('+'), platform, t).join(' + ')} + …`;

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (recording === null) return;
    const recorded = recordKey(event, platform);
    const movesOn = recorded.kind === 'leave' && event.key === 'Tab';
    if (!movesOn) event.preventDefault();
    // The page's own shortcuts and the button's reaction to Enter must not run.
    event.stopPropagation();
    if (recorded.kind === 'held' || recorded.kind === 'refused') {
      onRecording(recorded);
      return;
    }
    onRecording(null);
    if (recorded.kind === 'recorded') onRecord(recorded.accelerator);
    else announce(t('desktop.shortcut.left'));
  };

  return (
    <UnstyledButton
      className={`type-row ${classes.recorder}`}
      id={ownId}
      aria-labelledby={`${ids['aria-labelledby']} ${ownId}`}
      aria-describedby={ids['aria-describedby']}
      aria-pressed={recording !== null}
      data-recording={recording !== null || undefined}
      data-refused={recording?.kind === 'refused' || undefined}
      data-set={value !== null || undefined}
      onClick={recording === null ? () => onRecording({ kind: 'held', keys: [] }) : undefined}
      onBlur={() => onRecording(null)}
      onKeyDown={handleKeyDown}
      // A button is clicked when Space is released; while recording, Space belongs to the combination.
      onKeyUp={(event: KeyboardEvent) => {
        if (recording === null) return;
        event.preventDefault();
        if (recording.kind === 'held') onRecording({ kind: 'held', keys: [] });
      }}
    >
      {words}
    </UnstyledButton>
  );
}
