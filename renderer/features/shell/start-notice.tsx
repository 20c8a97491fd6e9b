import { useAbout } from '../../stores/mirror';
import classes from './start-notice.module.css';

/** A quiet line at the foot of the window, where whoever started or packaged this Beckon asks for one. */
export function StartNotice() {
  const { startNotice } = useAbout();
  if (startNotice === null) return null;
  return (
    <p className={classes.notice} lang="en" dir="ltr">
      {startNotice}
    </p>
  );
}
