import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../stores/mirror-store';
import { firstFocusProps } from '../../ui/dialog';
import { QuestionDialog } from '../../ui/question-dialog';
import { UntrustedText } from '../../ui/untrusted-text';
import { knownByCode } from '../apps/app-entry';
import classes from './link-question.module.css';

interface LinkQuestionProps {
  /** As the link had it. */
  readonly deviceCode: string;
  /** While the answer yes is being carried out. */
  readonly busy: boolean;
  readonly onAnswer: (accepted: boolean) => void;
}

/** Asked when a link into Beckon was opened: anybody can make one, so nothing happens before the user says so. */
export function LinkQuestion({ deviceCode, busy, onAnswer }: LinkQuestionProps) {
  const { t } = useTranslation();
  const isKept = useAppState((state) => knownByCode(state, deviceCode) !== null);
  const hasService = useAppState(({ service }) => service.kind === 'url' || service.kind === 'simulator');
  return (
    <QuestionDialog
      title={isKept ? t('desktop.linkQuestion.keptTitle') : t('desktop.linkQuestion.title')}
      onCancel={() => onAnswer(false)}
      actions={
        <>
          <Button {...(isKept ? firstFocusProps : {})} loading={busy} onClick={() => onAnswer(true)}>
            {isKept ? t('desktop.linkQuestion.show') : t('desktop.linkQuestion.add')}
          </Button>
          <Button
            {...(isKept ? {} : firstFocusProps)}
            variant="default"
            disabled={busy}
            onClick={() => onAnswer(false)}
          >
            {t('desktop.linkQuestion.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('desktop.linkQuestion.from')}</p>
      <p className={classes.code}>
        <UntrustedText text={deviceCode} />
      </p>
      <p>
        {isKept
          ? t('desktop.linkQuestion.keptText')
          : hasService
            ? t('desktop.linkQuestion.text')
            : t('desktop.linkQuestion.noServiceText')}
      </p>
    </QuestionDialog>
  );
}
