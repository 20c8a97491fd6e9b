import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { announce } from '../../stores/view-store';
import { reportText } from '../apps/report-text';
import { useRequest } from '../notices/use-request';

interface CheckButtonProps {
  readonly appId: string;
  readonly name: string;
  /** It is being measured already. */
  readonly checking: boolean;
}

/** Measures a kept app now. */
export function CheckButton({ appId, name, checking }: CheckButtonProps) {
  const { t } = useTranslation();
  const check = useRequest('reach.check-known');
  const checkNow = async (): Promise<void> => {
    const answer = await check.send({ id: appId });
    if (answer !== null) announce(t('apps.checked', { name, outcome: reportText(answer.data, t) }));
  };
  return (
    <Button
      mt={12}
      size="compact-sm"
      variant="default"
      loading={check.busy || checking}
      onClick={() => void checkNow()}
    >
      {t('detail.check')}
    </Button>
  );
}
