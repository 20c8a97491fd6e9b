import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbout, useAppState } from '../../stores/mirror-store';
import { firstFocusProps } from '../../ui/dialog';
import { QuestionDialog } from '../../ui/question-dialog';
import { useRequest } from '../notices/use-request';
import { trayPlace } from './tray-words';

/** Asked when the window was closed for the first time: go on without it, or quit? */
export function CloseQuestion() {
  const { t } = useTranslation();
  const hasTray = useAppState(({ desktop }) => desktop.tray.kind === 'present');
  const place = t(trayPlace(useAbout().platform));
  const [remember, setRemember] = useState(true);
  const answer = useRequest('desktop.answer-close');
  const choose = (action: 'tray' | 'quit'): void => void answer.send({ action, remember: remember && hasTray });
  const cancel = (): void => void answer.send({ action: null, remember: false });
  return (
    <QuestionDialog
      title={hasTray ? t('desktop.closeQuestion.title', { place }) : t('desktop.closeQuestion.noTrayTitle')}
      onCancel={cancel}
      actions={
        <>
          {hasTray && (
            <Button {...firstFocusProps} disabled={answer.busy} onClick={() => choose('tray')}>
              {t('desktop.closeQuestion.tray', { place })}
            </Button>
          )}
          <Button
            {...(hasTray ? {} : firstFocusProps)}
            variant={hasTray ? 'default' : 'filled'}
            disabled={answer.busy}
            onClick={() => choose('quit')}
          >
            {t('desktop.closeQuestion.quit')}
          </Button>
          <Button variant="subtle" disabled={answer.busy} onClick={cancel}>
            {t('desktop.closeQuestion.cancel')}
          </Button>
        </>
      }
    >
      <p>{hasTray ? t('desktop.closeQuestion.text', { place }) : t('desktop.closeQuestion.noTrayText')}</p>
      {/* What is right without a tray is no answer for the day when there is one. */}
      {hasTray && (
        <Checkbox
          label={t('desktop.closeQuestion.remember')}
          description={t('desktop.closeQuestion.rememberText')}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      )}
    </QuestionDialog>
  );
}
