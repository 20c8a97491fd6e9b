import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShortcutState } from '../../../shared/domain/desktop';
import { assertNever } from '../../../shared/lib/assert-never';
import { useAppState } from '../../stores/mirror-store';
import { announce } from '../../stores/view-store';
import { Callout } from '../../ui/callout';
import formClasses from '../../ui/form.module.css';
import { SectionCard } from '../../ui/section-card';
import { changeDesktop, useDesktopPreferences } from '../settings/preferences';
import { ShortcutRecorder } from './shortcut-recorder';
import classes from './shortcut-recorder.module.css';

/** The keys that bring back what was used last, from within any program. */
export function ShortcutCard() {
  const { t } = useTranslation();
  const { reconnectShortcut } = useDesktopPreferences();
  const shortcut = useAppState(({ desktop }) => desktop.shortcut);
  const [labelId, hintId] = [useId(), useId()];
  const switchOff = async (): Promise<void> => {
    if (await changeDesktop({ reconnectShortcut: null })) announce(t('desktop.shortcut.switchedOff'));
  };
  return (
    <SectionCard title={t('desktop.shortcut.title')}>
      <div className={formClasses.form}>
        <div>
          <p id={labelId} className={classes.label}>
            {t('desktop.shortcut.label')}
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
        {reconnectShortcut !== null && <Standing shortcut={shortcut} />}
      </div>
    </SectionCard>
  );
}

/** What the system said to the combination. */
function Standing({ shortcut }: { readonly shortcut: ShortcutState }) {
  const { t } = useTranslation();
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
