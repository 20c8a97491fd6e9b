import { Tooltip, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Page, showPage, useView } from '../../stores/view-store';
import { useIsRailCompact } from '../../ui/use-window-width';
import { RailCount } from './rail-count';
import classes from './rail-link.module.css';

interface RailLinkProps {
  readonly page: Page;
  readonly icon: ReactNode;
  readonly count?: number;
  /** The count in words, for screen readers. */
  readonly countLabel?: string;
}

/** One page of the window; in a narrow window the picture alone, with its name on hover and focus. */
export function RailLink({ page, icon, count, countLabel }: RailLinkProps) {
  const { t } = useTranslation();
  const current = useView((view) => view.page === page);
  const compact = useIsRailCompact();
  const label = t(`shell.pages.${page}`);
  return (
    <Tooltip label={label} position="right" disabled={!compact}>
      <UnstyledButton
        className={classes.link}
        aria-current={current ? 'page' : undefined}
        onClick={() => showPage(page)}
      >
        {icon}
        <span className={classes.label}>{label}</span>
        {count !== undefined && countLabel !== undefined && <RailCount count={count} label={countLabel} />}
      </UnstyledButton>
    </Tooltip>
  );
}
