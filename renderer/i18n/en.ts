import { english } from '../../shared/words/en';
import { add } from './en/add';
import { apps } from './en/apps';
import { certificate } from './en/certificate';
import { desktop } from './en/desktop';
import { detail } from './en/detail';
import { doctor } from './en/doctor';
import { errors } from './en/errors';
import { groups } from './en/groups';
import { history } from './en/history';
import { ignored } from './en/ignored';
import { menu } from './en/menu';
import { nearby } from './en/nearby';
import { notifications } from './en/notifications';
import { pairing } from './en/pairing';
import { reconnect } from './en/reconnect';
import { direct, relay } from './en/relay';
import { settings } from './en/settings';
import { shell } from './en/shell';
import { time } from './en/time';
import { transfer } from './en/transfer';
import { welcome } from './en/welcome';

/** The English catalog by domain: what the window alone says, and what every surface says. */
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
  welcome,
} as const;
