import type { ReactNode } from 'react';
import classes from './way-picture.module.css';

/** A way to add an app. */
export type Way = 'list' | 'code' | 'show' | 'address';

/** A small drawing of where a way begins. Decorative: the text beside it says the same. */
export function WayPicture({ way }: { readonly way: Way }) {
  return (
    <svg className={classes.picture} viewBox="0 0 128 72" aria-hidden="true" focusable="false">
      {DRAWINGS[way]}
    </svg>
  );
}

/** A phone, upright in the middle, with what its screen shows. */
function Phone({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <rect className={classes.paper} x="30" y="4" width="68" height="72" rx="9" />
      <path className={classes.line} d="M57 10.5h14" />
      {children}
    </>
  );
}

const DRAWINGS: Readonly<Record<Way, ReactNode>> = {
  list: (
    <>
      <rect className={classes.paper} x="22" y="6" width="84" height="60" rx="7" />
      {[17, 36, 55].map((y, row) => (
        <g key={y}>
          <circle className={row === 1 ? classes.strong : classes.soft} cx="34" cy={y} r="4.5" />
          <path className={classes.line} d={`M45 ${y}h${row === 1 ? 26 : 34}`} />
        </g>
      ))}
      <rect className={classes.strong} x="82" y="28.5" width="17" height="15" rx="5" />
      <path className={classes.sign} d="M90.5 32.5v7M87 36h7" />
    </>
  ),
  code: (
    <Phone>
      <path className={classes.faint} d="M40 23h22M40 58h36M40 66h28" />
      <rect className={classes.strong} x="38" y="32" width="52" height="17" rx="5" />
      <text className={classes.mono} x="64" y="44.2">
        3f9a07c1
      </text>
    </Phone>
  ),
  show: (
    <>
      <rect className={classes.paper} x="10" y="6" width="70" height="48" rx="6" />
      <path className={classes.line} d="M33 64h24M45 54v10" />
      <path
        className={classes.modules}
        d="M32 17h10v10H32zM48 17h10v10H48zM32 33h10v10H32zM48 33h3v3h-3zM55 33h3v3h-3zM48 40h3v3h-3zM55 40h3v3h-3z"
      />
      <rect className={classes.paper} x="88" y="20" width="30" height="48" rx="6" />
      <path className={classes.focus} d="M95 35v-4h4M107 31h4v4M111 45v4h-4M99 49h-4v-4" />
      <path className={classes.line} d="M99 61h8" />
    </>
  ),
  address: (
    <Phone>
      <path className={classes.faint} d="M40 23h30M40 58h24M40 66h34" />
      <rect className={classes.strong} x="34" y="32" width="60" height="17" rx="5" />
      <text className={classes.mono} x="64" y="44.2">
        192.168.1.4
      </text>
    </Phone>
  ),
};
