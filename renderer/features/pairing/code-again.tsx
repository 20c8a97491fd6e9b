import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../stores/mirror-store';
import { closeCode, replaceCode } from './ask-for-code';

interface CodeAgainProps {
  readonly id: string;
  /** What else can be done, before giving it up. */
  readonly children?: ReactNode;
}

/** What is left to do with a code that came to nothing: a new one, or none. */
export function CodeAgain({ id, children }: CodeAgainProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const canAsk = useAppState((state) => state.pairingSetup.way !== null);
  const again = async (): Promise<void> => {
    setBusy(true);
    await replaceCode(id);
    setBusy(false);
  };
  return (
    <>
      {canAsk && (
        <Button loading={busy} onClick={() => void again()}>
          {t('pairing.again')}
        </Button>
      )}
      {children}
      <Button variant="subtle" color="gray" disabled={busy} onClick={() => void closeCode(id)}>
        {t('pairing.dismiss')}
      </Button>
    </>
  );
}
