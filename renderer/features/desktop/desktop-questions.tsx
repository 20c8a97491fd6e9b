import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assertNever } from '../../../shared/lib/assert-never';
import { useAppState } from '../../stores/mirror-store';
import { announce, requestFocus, showKnownApp } from '../../stores/view-store';
import { useRequest } from '../notices/use-request';
import { CloseQuestion } from './close-question';
import { LinkQuestion } from './link-question';

/** Whatever main wants to know of the user now, over the rest of the window. */
export function DesktopQuestions() {
  const { t } = useTranslation();
  const question = useAppState(({ desktop }) => desktop.question);
  const answerLink = useRequest('desktop.answer-link');
  // Main takes the question back as soon as it has the answer; the look-up goes on behind the dialog.
  const [following, setFollowing] = useState<string | null>(null);

  const answer = async (deviceCode: string, accepted: boolean): Promise<void> => {
    if (accepted) setFollowing(deviceCode);
    const answered = await answerLink.send({ accepted });
    setFollowing(null);
    if (answered?.data.id == null) return;
    showKnownApp(answered.data.id);
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
          busy={answerLink.busy}
          onAnswer={(accepted) => void answer(deviceCode, accepted)}
        />
      );
    }
    default:
      return assertNever(question);
  }
}
