import { IconDeviceDesktop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './nothing.module.css';

interface NothingProps {
  readonly title: string;
  readonly text?: string;
  /** A glyph of 22 pixels in place of the path. */
  readonly icon?: ReactNode;
  /** The one way out. */
  readonly children?: ReactNode;
}

/** In place of what there is none of: a glyph, or a path that leads nowhere; what is so, and the one thing to do. */
export function Nothing({ title, text, icon, children }: NothingProps) {
  return (
    <div className={classes.nothing}>
      <div className={icon === undefined ? classes.path : classes.glyph} aria-hidden="true">
        {icon ?? (
          <>
            <span>
              <IconDeviceDesktop size={18} stroke={1.6} />
            </span>
            <span>?</span>
          </>
        )}
      </div>
      <h2>{title}</h2>
      {text !== undefined && <p className="quiet">{text}</p>}
      {children}
    </div>
  );
}
