import { Button } from '@mantine/core';
import { IconHelp, IconKeyboard, IconQrcode, IconRefresh } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t';
import { showPage } from '../../../stores/view-store';
import { SectionCard } from '../../../ui/section-card';
import { useBusy } from '../../../ui/use-busy';
import { openHelp, refreshList } from '../actions/list-actions';
import classes from './other-ways.module.css';

interface OtherWaysProps {
  /** Shows a code that the app can scan. */
  readonly onShowCode: () => void;
  /** Whether a refresh is offered among them. */
  readonly withRefresh?: boolean;
}

/** Other ways to add an app. */
export function OtherWays({ onShowCode, withRefresh = false }: OtherWaysProps) {
  const t = useT();
  const refresh = useBusy(refreshList);
  return (
    <SectionCard title={t('nearby.empty.otherWays')}>
      <div className={classes.ways}>
        <p className={classes.text}>{t('nearby.empty.otherWaysText')}</p>
        <Button variant="default" leftSection={<IconQrcode size={16} aria-hidden="true" />} onClick={onShowCode}>
          {t('nearby.empty.code')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconKeyboard size={16} aria-hidden="true" />}
          onClick={() => showPage('add')}
        >
          {t('nearby.empty.type')}
        </Button>
        {withRefresh && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            loading={refresh.isBusy}
            onClick={() => void refresh.run()}
          >
            {t('nearby.empty.again')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconHelp size={16} aria-hidden="true" />}
          onClick={() => void openHelp('empty-list')}
        >
          {t('nearby.empty.help')}
        </Button>
      </div>
    </SectionCard>
  );
}
