import type { ReactNode } from 'react';
import { plainText } from '../../../../shared/lib/plain-text';
import { useT } from '../../../i18n/use-t';
import { groupOfRowsProps, headingCellProps, headingRowProps } from './grid-roles';
import classes from './group-of-rows.module.css';
import type { GroupHeading } from './list-layout';

interface GroupOfRowsProps {
  readonly heading: GroupHeading;
  /** Distance of the heading from the list’s top, in pixels; null: it is out of sight. */
  readonly top: number | null;
  readonly children: ReactNode;
}

/** The rows of one group, under its name. */
export function GroupOfRows({ heading, top, children }: GroupOfRowsProps) {
  const t = useT();
  const name = heading.group === null ? t('apps.view.noGroup') : plainText(heading.group);
  return (
    <div {...groupOfRowsProps(name)}>
      {top !== null && (
        <div
          {...headingRowProps(heading.start + heading.index + 1)}
          className={classes.heading}
          style={{ transform: `translateY(${top}px)` }}
        >
          <span {...headingCellProps} className={classes.cell}>
            <bdi className={classes.name}>{name}</bdi>
            <span className={classes.count}>{t('apps.view.groupSize', { count: heading.count })}</span>
          </span>
        </div>
      )}
      {children}
    </div>
  );
}
