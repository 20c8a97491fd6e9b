import { english } from '../../shared/words/en';
import { add, welcome } from './en/add';
import { apps, groups, ignored } from './en/apps';
import { desktop } from './en/desktop';
import { certificate, detail } from './en/detail';
import { doctor } from './en/doctor';
import { errors } from './en/errors';
import { history } from './en/history';
import { nearby } from './en/nearby';
import { notifications } from './en/notifications';
import { pairing } from './en/pairing';
import { reconnect } from './en/reconnect';
import { direct, relay } from './en/relay';
import { settings, transfer } from './en/settings';
import { menu, shell } from './en/shell';
import { time } from './en/time';
import { undo } from './en/undo';

/** The English catalog by domain: the window's own texts, and those of every surface. */
export const en = {
  ...english,
  add,
  apps,
  certificate,
  desktop,
  detail,
  direct,
  doctor,
  errors,
  groups,
  history,
  ignored,
  menu,
  nearby,
  pairing,
  notifications,
  reconnect,
  relay,
  settings,
  shell,
  time,
  transfer,
  undo,
  welcome,
} as const;
