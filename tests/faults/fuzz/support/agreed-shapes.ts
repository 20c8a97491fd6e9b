import { expect } from 'vitest';
import { inEnglish } from '../../../../electron/cli/printing/cli-words';
import { showableText } from '../../../../electron/lib/untrusted-text';
import type { ListReader } from '../../../../electron/service/list-reader';
import type { NearbyApp, Toy } from '../../../../shared/domain/nearby-app';
import { SERVICE_ERROR_CODES, type ServiceFailure } from '../../../../shared/domain/service-error';

const CODES: ReadonlySet<string> = new Set(SERVICE_ERROR_CODES);

/** Plain checks, as fast as a million bodies need them; each says what is wrong. */
function must(isTrue: boolean, what: string, value: unknown): void {
  if (!isTrue) expect.fail(`${what}: ${JSON.stringify(value)?.slice(0, 300)}`);
}

function isShowable(value: string | null): boolean {
  return value === null || (value !== '' && showableText(value) === value);
}

function isPort(value: number | null): boolean {
  return value === null || (Number.isInteger(value) && value >= 1 && value <= 65_535);
}

function isFlag(value: unknown): boolean {
  return value === null || typeof value === 'boolean';
}

function isIdentifier(value: string): boolean {
  return typeof value === 'string' && value !== '' && value.length <= 256 && value === value.trim();
}

function mustBeToy(toy: Toy): void {
  must(isIdentifier(toy.id), 'the id of a toy', toy.id);
  must(isShowable(toy.displayName), 'the name of a toy', toy.displayName);
  must(isShowable(toy.toyType) && isShowable(toy.nickname), 'a text of a toy', toy);
  const { hardwareVersion } = toy;
  must(hardwareVersion === '' || isShowable(hardwareVersion), 'a version of a toy', hardwareVersion);
  must(toy.firmwareVersion === null || Number.isSafeInteger(toy.firmwareVersion), 'a version of a toy', toy);
  const { battery } = toy;
  must(battery === null || (Number.isInteger(battery) && battery >= 0 && battery <= 100), 'a battery', battery);
  must(isFlag(toy.connected), 'whether a toy is connected', toy.connected);
}

/** Throws, with the reason, unless everything about an app is as its type and its parser promise. */
export function mustBeApp(app: NearbyApp): void {
  must(isIdentifier(app.deviceCode) && app.deviceCode !== '__proto__', 'a device code', app.deviceCode);
  must(!/^\.{1,2}$/.test(app.deviceCode), 'a device code', app.deviceCode);
  // It becomes a part of a path, where a surrogate without its half throws.
  encodeURIComponent(app.deviceCode);
  must(isFlag(app.online), 'whether an app is online', app.online);
  must([app.domain, app.platform, app.appVersion, app.appType].every(isShowable), 'a text of an app', app);
  must(app.address === null || app.domain !== null, 'an address without a domain', app.address);
  must(isPort(app.httpsPort) && isPort(app.wssPort), 'a port', [app.httpsPort, app.wssPort]);
  if (app.toys === null) return;
  must(app.toys.length <= 1_000, 'the number of toys', app.toys.length);
  for (const toy of app.toys) mustBeToy(toy);
  must(new Set(app.toys.map(({ id }) => id)).size === app.toys.length, 'two toys with one id', app.toys);
}

/** Throws, with the reason, unless a list is one. */
export function mustBeList(read: ReturnType<ListReader['read']>): void {
  if (!read.ok) {
    mustBeFailure(read.error);
    return;
  }
  const { apps, skipped } = read.value;
  for (const app of apps) mustBeApp(app);
  must(new Set(apps.map(({ deviceCode }) => deviceCode)).size === apps.length, 'two apps with one code', apps);
  for (const { index, reason } of skipped) must(Number.isInteger(index) && reason !== '', 'a skipped entry', reason);
}

/** Throws unless a failure has a code that programs know and a sentence for people. */
export function mustBeFailure(failed: ServiceFailure): void {
  must(CODES.has(failed.code), 'a code', failed.code);
  const message = inEnglish(failed.message);
  must(message !== '' && message.length < 2_000, 'a message', message);
  must(inEnglish(failed.advice) !== '', 'advice', failed.code);
  must(failed.retryAfterMs === null || failed.retryAfterMs >= 0, 'a pause', failed.retryAfterMs);
}
