import { UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsJoin,
  IconArrowsRightLeft,
  IconBattery1,
  IconCertificate,
  IconCircleCheck,
  IconCircleMinus,
  IconLink,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { HISTORY_KINDS, type HistoryKind } from '../../../shared/domain/history';
import { useT } from '../../i18n/use-t';
import classes from './kind-filter.module.css';

const ICONS: Readonly<Record<HistoryKind, typeof IconLink>> = {
  kept: IconPlus,
  found: IconCircleCheck,
  lost: IconCircleMinus,
  moved: IconArrowsRightLeft,
  renamed: IconPencil,
  merged: IconArrowsJoin,
  certificate: IconCertificate,
  'battery-low': IconBattery1,
  paired: IconLink,
  forgotten: IconTrash,
};

/** The icon of a kind of entry. Decorative: the text beside it says the same. */
export function KindIcon({ kind }: { readonly kind: HistoryKind }) {
  // A kind written by a newer version has no icon here.
  const Icon = ICONS[kind] ?? IconAlertTriangle;
  return (
    <span className={classes.icon} data-kind={kind} aria-hidden="true">
      <Icon size={16} stroke={1.8} />
    </span>
  );
}

interface KindFilterProps {
  /** None chosen: all are shown. */
  readonly chosen: readonly HistoryKind[];
  readonly onChange: (kinds: readonly HistoryKind[]) => void;
}

/** Chooses kinds of entries. */
export function KindFilter({ chosen, onChange }: KindFilterProps) {
  const t = useT();
  return (
    <fieldset className={classes.kinds} aria-label={t('activity.kinds')}>
      {HISTORY_KINDS.map((kind) => {
        const isChosen = chosen.includes(kind);
        return (
          <UnstyledButton
            key={kind}
            className={classes.kind}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((other) => other !== kind) : [...chosen, kind])}
          >
            {t(`historyKind.${kind}`)}
          </UnstyledButton>
        );
      })}
    </fieldset>
  );
}
