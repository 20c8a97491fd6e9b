import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbout } from '../../stores/mirror-store';
import { announce } from '../../stores/view-store';
import { keysOf, type Recorded, recordKey } from './accelerator';
import { ShortcutKeys } from './shortcut-keys';
import classes from './shortcut-recorder.module.css';

interface ShortcutRecorderProps {
  /** As Electron spells it; null: off. */
  readonly value: string | null;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly onRecord: (accelerator: string) => void;
}

type Recording = Extract<Recorded, { kind: 'held' | 'refused' }>;

/**
 * Takes a combination from the keyboard: Enter, Space or a click starts, the combination itself, Escape or leaving
 * the control ends it.
 */
export function ShortcutRecorder({ value, labelledBy, describedBy, onRecord }: ShortcutRecorderProps) {
  const { t } = useTranslation();
  const { platform } = useAbout();
  const ownId = useId();
  const [recording, setRecording] = useState<Recording | null>(null);

  const start = (): void => {
    setRecording({ kind: 'held', keys: [] });
    announce(t('desktop.shortcut.recording'));
  };
  const take = (event: KeyboardEvent): void => {
    if (recording === null) return;
    const recorded = recordKey(event, platform);
    const movesOn = recorded.kind === 'leave' && event.key === 'Tab';
    if (!movesOn) event.preventDefault();
    // Neither the page's own keys nor whatever the button would do with Enter.
    event.stopPropagation();
    if (recorded.kind === 'held' || recorded.kind === 'refused') {
      setRecording(recorded);
      if (recorded.kind === 'refused') announce(t(`desktop.shortcut.${recorded.reason}`));
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
      onKeyDown={take}
      // A button is clicked when Space comes up; while recording, that is still the combination's.
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
            ? t(`desktop.shortcut.${recording.reason}`)
            : recording.keys.length === 0
              ? t('desktop.shortcut.recording')
              : `${keysOf(recording.keys.join('+'), platform).join(' + ')} + …`}
        </span>
      )}
    </UnstyledButton>
  );
}
