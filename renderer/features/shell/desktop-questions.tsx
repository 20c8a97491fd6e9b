import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { assertNever } from '../../../shared/lib/assert-never';
import { useT } from '../../i18n/use-t';
import { useAbout, useAppState } from '../../stores/mirror';
import { announce, requestFocus, showKnownApp } from '../../stores/view-store';
import { Dialog, firstFocusProps } from '../../ui/dialog';
import { UntrustedText } from '../../ui/untrusted-text';
import { useBusy } from '../../ui/use-busy';
import { knownByCode } from '../apps/app-entries';
import { sendRequest } from '../notices/send-request';
import { trayPlace } from '../settings/tray-words';
import classes from './desktop-questions.module.css';

/** The question that main asks the user, if any, as a dialog. */
export function DesktopQuestions() {
  const t = useT();
  const question = useAppState(({ desktop }) => desktop.question);
  const answerLink = useBusy(sendLinkAnswer);
  // Main withdraws the question as soon as it has the answer; the lookup continues while the dialog stays open.
  const [following, setFollowing] = useState<string | null>(null);

  const answer = async (deviceCode: string, accepted: boolean): Promise<void> => {
    if (accepted) setFollowing(deviceCode);
    const id = await answerLink.run(accepted);
    setFollowing(null);
    if (id === null) return;
    showKnownApp(id);
    requestFocus({ kind: 'detail' });
    announce(t('desktop.linkQuestion.done'));
  };

  if (following !== null) {
    return <LinkQuestion key={following} deviceCode={following} busy onAnswer={() => undefined} />;
  }
  switch (question?.kind) {
    case undefined:
      return null;
    case 'close':
      return <CloseQuestion />;
    case 'link': {
      const { deviceCode } = question;
      return (
        <LinkQuestion
          key={deviceCode}
          deviceCode={deviceCode}
          busy={answerLink.isBusy}
          onAnswer={(accepted) => void answer(deviceCode, accepted)}
        />
      );
    }
    default:
      return assertNever(question);
  }
}

/** Shown when the window is closed for the first time: keep running without it, or quit? */
function CloseQuestion() {
  const t = useT();
  const hasTray = useAppState(({ desktop }) => desktop.tray.kind === 'present');
  const place = t(trayPlace(useAbout().platform));
  const [remember, setRemember] = useState(true);
  const answer = useBusy(sendCloseAnswer);
  const choose = (action: 'tray' | 'quit'): void => void answer.run(action, remember && hasTray);
  const cancel = (): void => void answer.run(null, false);
  return (
    <QuestionDialog
      title={hasTray ? t('desktop.closeQuestion.title', { place }) : t('desktop.closeQuestion.noTrayTitle')}
      onCancel={cancel}
      actions={
        <>
          <Button
            {...(hasTray ? {} : firstFocusProps)}
            variant={hasTray ? 'subtle' : 'default'}
            disabled={answer.isBusy}
            onClick={cancel}
          >
            {t('desktop.closeQuestion.cancel')}
          </Button>
          <Button variant={hasTray ? 'default' : 'filled'} disabled={answer.isBusy} onClick={() => choose('quit')}>
            {t('desktop.closeQuestion.quit')}
          </Button>
          {hasTray && (
            <Button {...firstFocusProps} disabled={answer.isBusy} onClick={() => choose('tray')}>
              {t('desktop.closeQuestion.tray', { place })}
            </Button>
          )}
        </>
      }
    >
      <p>{hasTray ? t('desktop.closeQuestion.text', { place }) : t('desktop.closeQuestion.noTrayText')}</p>
      {/* An answer given without a tray must not be remembered for when there is one. */}
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
  const isKept = useMemo(() => knownByCode({ known, service }, deviceCode) !== null, [known, service, deviceCode]);
  const hasService = service.kind === 'url' || service.kind === 'simulator';
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

/** Sends whether to follow a link. Returns the id of the app that it leads to; null: none. */
async function sendLinkAnswer(accepted: boolean): Promise<string | null> {
  const answered = await sendRequest('desktop.answer-link', { accepted });
  return answered?.data.id ?? null;
}

/** Sends what closing the window does; null: it stays open. */
async function sendCloseAnswer(action: 'tray' | 'quit' | null, remember: boolean): Promise<void> {
  await sendRequest('desktop.answer-close', { action, remember });
}
