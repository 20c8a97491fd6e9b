import { isBogusLoopback } from '../../shared/address/dial-rule';
import type { NearbyApp, Toy } from '../../shared/domain/nearby-app';
import { textTable } from './terminal';

const NOT_GIVEN = '–';

/** An app and its toys as a block of lines for people. A service on this computer may well have apps on it. */
export function appLines(app: NearbyApp, serviceIsHere: boolean): string[] {
  return [app.deviceCode, ...[describe(app), place(app, serviceIsHere), ...toys(app)].map((line) => `  ${line}`)];
}

function describe(app: NearbyApp): string {
  const kind = [app.appType, app.appVersion].filter((part) => part !== null).join(' ');
  const online =
    app.online === null ? 'online: not said' : app.online ? 'online at the service' : 'offline at the service';
  return [app.platform ?? 'platform not given', ...(kind === '' ? [] : [kind]), online].join(' · ');
}

function place(app: NearbyApp, serviceIsHere: boolean): string {
  const address = app.address === null || app.address === app.domain ? '' : ` (${app.address})`;
  const bogus = !serviceIsHere && isBogusLoopback(app.address, app.platform);
  const warning = bogus ? ' · this computer’s own address, though it is a phone' : '';
  return `${app.domain ?? 'no domain'}${address} · https ${app.httpsPort ?? NOT_GIVEN} · wss ${app.wssPort ?? NOT_GIVEN}${warning}`;
}

function toys(app: NearbyApp): string[] {
  if (app.toys === null) return ['Toys: not given, or unreadable'];
  if (app.toys.length === 0) return ['No toys'];
  return textTable([['TOY', 'TYPE', 'BATTERY', 'CONNECTED', 'FIRMWARE', 'GENERATION'], ...app.toys.map(toyRow)]);
}

function toyRow(toy: Toy): string[] {
  return [
    toy.displayName,
    toy.toyType ?? NOT_GIVEN,
    toy.battery === null ? 'unknown' : `${toy.battery} %`,
    toy.connected === null ? 'unknown' : toy.connected ? 'yes' : 'no',
    toy.firmwareVersion === null ? NOT_GIVEN : String(toy.firmwareVersion),
    toy.hardwareVersion === '' ? '1' : toy.hardwareVersion,
  ];
}
