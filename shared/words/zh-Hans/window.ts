import type { windowWords as english } from '../en/window';
import type { Translation } from '../translation';
import { everySurface } from './every-surface';
import { activity } from './window/activity';
import { add, welcome } from './window/add';
import { apps, groups, ignored } from './window/apps';
import { commands, compact, palette, shortcuts } from './window/commands';
import { desktop } from './window/desktop';
import { certificate, detail } from './window/detail';
import { doctor } from './window/doctor';
import { errors } from './window/errors';
import { nearby } from './window/nearby';
import { notifications } from './window/notifications';
import { pairing } from './window/pairing';
import { reconnect } from './window/reconnect';
import { direct, relay } from './window/relay';
import { settings } from './window/settings';
import { menu, shell } from './window/shell';
import { time } from './window/time';
import { toys } from './window/toys';
import { undo } from './window/undo';
import { updates } from './window/updates';

/** All texts of the window in Simplified Chinese: those of every surface, and its own. */
export const windowWords: Translation<typeof english, 'zh-Hans'> = {
  ...everySurface,
  activity,
  add,
  apps,
  certificate,
  commands,
  compact,
  desktop,
  detail,
  direct,
  doctor,
  errors,
  groups,
  ignored,
  menu,
  nearby,
  pairing,
  palette,
  notifications,
  reconnect,
  relay,
  settings,
  shell,
  shortcuts,
  time,
  toys,
  undo,
  updates,
  welcome,
};
