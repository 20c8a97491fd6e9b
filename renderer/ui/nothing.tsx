import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './nothing.module.css';

interface NothingProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** What is missing, as a glyph of 22 pixels; omitted: an app. */
  readonly icon?: ReactNode;
  /** It is being looked for. */
  readonly isBusy?: boolean;
  /** The one way out, and perhaps a quieter one. */
  readonly children?: ReactNode;
}

/** In place of what there is none of: the path from this computer to what is missing, what is so, and what to do. */
export function Nothing({ title, text, icon, isBusy = false, children }: NothingProps) {
  return (
    <div className={classes.nothing}>
      <div className={classes.path} aria-hidden="true">
        <span>
          <IconDeviceDesktop size={20} stroke={1.6} />
        </span>
        <hr data-busy={isBusy || undefined} />
        <span>{icon ?? <IconDeviceMobile size={22} stroke={1.6} />}</span>
      </div>
      <h2>{title}</h2>
      {text !== undefined && <p className="quiet">{text}</p>}
      {children !== undefined && <div className="buttons">{children}</div>}
    </div>
  );
}
