import { formatCount } from '../../ui/format-count';
import { SpokenOnly } from '../../ui/spoken-only';
import classes from './rail-link.module.css';

interface RailCountProps {
  readonly count: number;
  /** The count in words, for screen readers. */
  readonly label: string;
}

/** How many there are of what an entry of the rail leads to; none is left out for the eye. */
export function RailCount({ count, label }: RailCountProps) {
  return (
    <>
      <span className={classes.count} aria-hidden="true" data-empty={count === 0 || undefined}>
        {formatCount(count)}
      </span>
      <SpokenOnly>{label}</SpokenOnly>
    </>
  );
}
