import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { announce, requestFocus, showKnownApp } from '../../stores/view-store';
import { Dialog, firstFocusProps } from '../../ui/dialog';
import { UntrustedText } from '../../ui/untrusted-text';
import { useBusy } from '../../ui/use-busy';
import { knownByCode } from '../apps/app-entries';
import { sendRequest } from '../notices/send-request';
import { useTrayPlace } from '../settings/desktop-section';
import classes from './desktop-questions.module.css';

/** The question that main asks the user, if any, as a dialog. */
export function DesktopQuestions() {
  const t = useT();
  const question = useAppState(({ desktop }) => desktop.question);
  // Main withdraws the question as soon as it has the answer; the lookup continues while the dialog stays open.
  const [following, setFollowing] = useState<string | null>(null);
  const answering = useBusy(async (accepted: boolean) => {
    const answered = await sendRequest('desktop.answer-link', { accepted });
    setFollowing(null);
    const id = answered?.data.id ?? null;
    if (id === null) return;
    showKnownApp(id);
    requestFocus({ kind: 'detail' });
    announce(t('desktop.linkQuestion.done'));
  });
  if (following === null && question?.kind === 'close') return <CloseQuestion />;
  const deviceCode = following ?? (question?.kind === 'link' ? question.deviceCode : null);
  if (deviceCode === null) return null;
  const answer = (accepted: boolean): void => {
    if (following !== null) return;
    if (accepted) setFollowing(deviceCode);
    void answering.run(accepted);
  };
  return <LinkQuestion key={deviceCode} deviceCode={deviceCode} busy={answering.isBusy} onAnswer={answer} />;
}

/** Shown when the window is closed for the first time: keep running without it, or quit? */
function CloseQuestion() {
  const t = useT();
  const hasTray = useAppState(({ desktop }) => desktop.tray.kind === 'present');
  const place = useTrayPlace();
  const [remember, setRemember] = useState(true);
  const { isBusy, run } = useBusy(async (action: 'tray' | 'quit' | null) => {
    // An answer given without a tray must not be remembered for when there is one.
    await sendRequest('desktop.answer-close', { action, remember: action !== null && remember && hasTray });
  });
  const choose = (action: 'tray' | 'quit' | null) => (): void => void run(action);
  const words = hasTray ? t('desktop.closeQuestion.text', { place }) : t('desktop.closeQuestion.noTrayText');
  return (
    <QuestionDialog
      title={hasTray ? t('desktop.closeQuestion.title', { place }) : t('desktop.closeQuestion.noTrayTitle')}
      onCancel={choose(null)}
      actions={
        <>
          <Button
            {...(hasTray ? {} : firstFocusProps)}
            variant={hasTray ? 'subtle' : 'default'}
            disabled={isBusy}
            onClick={choose(null)}
          >
            {t('desktop.closeQuestion.cancel')}
          </Button>
          <Button variant={hasTray ? 'default' : 'filled'} disabled={isBusy} onClick={choose('quit')}>
            {t('desktop.closeQuestion.quit')}
          </Button>
          {hasTray && (
            <Button {...firstFocusProps} disabled={isBusy} onClick={choose('tray')}>
              {t('desktop.closeQuestion.tray', { place })}
            </Button>
          )}
        </>
      }
    >
      <p>{words}</p>
      {hasTray && (
        <Checkbox
          label={t('desktop.closeQuestion.remember')}
          description={t('desktop.closeQuestion.rememberWhere')}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      )}
    </QuestionDialog>
  );
}

interface LinkQuestionProps {
  /** Verbatim from the link. */
  readonly deviceCode: string;
  /** True while the accepted link is being processed. */
  readonly busy: boolean;
  readonly onAnswer: (accepted: boolean) => void;
}

/** Shown when a link into Beckon was opened: anyone can create one, so nothing happens before the user agrees. */
function LinkQuestion({ deviceCode, busy, onAnswer }: LinkQuestionProps) {
  const t = useT();
  const known = useAppState((state) => state.known);
  const service = useAppState((state) => state.service);
  const isKept = knownByCode({ known, service }, deviceCode) !== null;
  const text =
    service.kind === 'url' || service.kind === 'simulator'
      ? t('desktop.linkQuestion.text')
      : t('desktop.linkQuestion.noServiceText');
  return (
    <QuestionDialog
      title={isKept ? t('desktop.linkQuestion.keptTitle') : t('desktop.linkQuestion.title')}
      onCancel={() => onAnswer(false)}
      actions={
        <>
          <Button
            {...(isKept ? {} : firstFocusProps)}
            variant="default"
            disabled={busy}
            onClick={() => onAnswer(false)}
          >
            {t('desktop.linkQuestion.cancel')}
          </Button>
          <Button {...(isKept ? firstFocusProps : {})} loading={busy} onClick={() => onAnswer(true)}>
            {isKept ? t('desktop.linkQuestion.show') : t('desktop.linkQuestion.add')}
          </Button>
        </>
      }
    >
      <p>{t('desktop.linkQuestion.from')}</p>
      <p className={classes.code}>
        <UntrustedText text={deviceCode} />
      </p>
      <p>{isKept ? t('desktop.linkQuestion.keptText') : text}</p>
    </QuestionDialog>
  );
}

interface QuestionDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** Called on Escape. */
  readonly onCancel: () => void;
}

/** A modal question, whose text is read with its title. */
function QuestionDialog({ title, children, actions, onCancel }: QuestionDialogProps) {
  const textId = useId();
  return (
    <Dialog title={title} describedBy={textId} actions={actions} onClose={onCancel}>
      <div id={textId} className={classes.text}>
        {children}
      </div>
    </Dialog>
  );
}
