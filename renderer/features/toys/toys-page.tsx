import { SegmentedControl, UnstyledButton } from '@mantine/core';
import { IconBattery3 } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { compareNames } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { showSetting } from '../../stores/view-store';
import { formatCount } from '../../ui/format';
import { Nothing } from '../../ui/nothing';
import { Page } from '../../ui/page';
import { ScreenReaderOnly } from '../../ui/screen-reader-only';
import { useKnownApps } from '../apps/app-entries';
import { WaysToAdd } from '../apps/nearby/nearby-notes';
import { useNotificationPreferences } from '../preferences/preferences';
import { passes, sortedToys, TOY_FILTERS, type ToyFilter, type ToyOrder, toysOf } from './toy-entries';
import { ToyTable } from './toy-table';
import classes from './toys.module.css';

const EMPTIEST_FIRST: ToyOrder = { by: 'battery', descending: false };
const PICTURE = <IconBattery3 size={22} stroke={1.6} />;

/** The toys of all saved apps, the emptiest first. */
export function ToysPage() {
  const t = useT();
  const known = useKnownApps();
  const thresholds = useNotificationPreferences();
  const [filter, setFilter] = useState<ToyFilter>('all');
  const [order, setOrder] = useState(EMPTIEST_FIRST);
  const toys = useMemo(() => known.flatMap((app) => toysOf(app)), [known]);
  const shown = useMemo(
    () =>
      sortedToys(
        toys.filter((toy) => passes(toy, filter, thresholds)),
        order,
        thresholds,
        compareNames,
      ),
    [toys, filter, order, thresholds],
  );
  const scroller = useRef<HTMLDivElement>(null);
  if (toys.length === 0) {
    return (
      <Page title={t('toys.title')} width="full">
        <Nothing icon={PICTURE} title={t('toys.none')} text={t('toys.noneText')}>
          <WaysToAdd />
        </Nothing>
      </Page>
    );
  }
  const percent = thresholds.batteryThreshold;
  const settings = t('shell.pages.settings');
  const [beforeLink, afterLink] = t('toys.foot.changeIn', { settings, isolates: false }).split(settings);
  return (
    <Page
      title={t('toys.title')}
      count={formatCount(toys.length)}
      width="full"
      scroller={scroller}
      aside={
        <SegmentedControl
          aria-label={t('toys.filter')}
          data={TOY_FILTERS.map((value) => ({ value, label: t(`toys.show.${value}`) }))}
          value={filter}
          onChange={setFilter}
        />
      }
    >
      {shown.length > 0 ? (
        <ToyTable toys={shown} order={order} onSort={setOrder} thresholds={thresholds} scroller={scroller} />
      ) : (
        <Nothing icon={PICTURE} title={filter === 'low' ? t('toys.noneLow') : t('toys.noneAway')} />
      )}
      <p className={`small ${classes.foot}`}>
        {t('toys.foot.tellsAt', { percent })} {beforeLink}
        <UnstyledButton className={classes.link} onClick={() => showSetting('battery')}>
          {settings}
        </UnstyledButton>
        {afterLink}
      </p>
      <ScreenReaderOnly>
        <span role="status">{t('toys.shown', { count: shown.length })}</span>
      </ScreenReaderOnly>
    </Page>
  );
}
