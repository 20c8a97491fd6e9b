import { Button, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import type { ShortcutState } from '../../../shared/domain/desktop';
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
  const switchOff = async (): Promise<void> => {
    if (await changeDesktop({ reconnectShortcut: null })) announce(t('desktop.shortcut.switchedOff'));
  };
  return (
    <>
      <SettingRow setting="shortcut" title={t('desktop.shortcut.opens')} text={t('desktop.shortcut.hint')}>
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

interface ShortcutRecorderProps {
  /** As Electron spells it; null: off. */
  readonly value: string | null;
  readonly ids: LabelIds;
  readonly onRecord: (accelerator: string) => void;
}

/** Records a combination: Enter, Space or a click starts it; the combination itself, Escape or leaving it ends it. */
function ShortcutRecorder({ value, ids, onRecord }: ShortcutRecorderProps) {
  const t = useT();
  const { platform } = useAbout();
  const ownId = useId();
  const [recording, setRecording] = useState<Extract<Recorded, { kind: 'held' | 'refused' }> | null>(null);

  const prompt = t('desktop.shortcut.recording', { key: keyName('Escape', t) });
  const refusals = {
    unguarded: t('desktop.shortcut.unguarded', { keys: keysOf('CommandOrControl+Alt', platform, t).join(' + ') }),
    unknown: t('desktop.shortcut.unknown'),
  };

  const words =
    recording === null
      ? value === null
        ? t('desktop.shortcut.none')
        : keysOf(value, platform, t).join(' + ')
      : recording.kind === 'refused'
        ? refusals[recording.reason]
        : recording.keys.length === 0
          ? prompt
          : `${keysOf(recording.keys.join('+'), platform, t).join(' + ')} + …`;

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
      className={`type-row ${classes.recorder}`}
      id={ownId}
      aria-labelledby={`${ids['aria-labelledby']} ${ownId}`}
      aria-describedby={ids['aria-describedby']}
      aria-pressed={recording !== null}
      data-recording={recording !== null || undefined}
      data-refused={recording?.kind === 'refused' || undefined}
      data-set={value !== null || undefined}
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
      {words}
    </UnstyledButton>
  );
}
