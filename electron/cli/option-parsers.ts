import { CommanderError, InvalidArgumentError } from 'commander';
import { parsePort } from '../../shared/address/parse-target';
import { MAX_NAME_LENGTH, MAX_TARGET_LENGTH } from '../control/control-contract';

/** Longest time-out that `--timeout` takes, in milliseconds: a week, since there is something to wait for. */
const MAX_TIMEOUT_MS = 7 * 24 * 60 * 60 * 1_000;
/** Longest alias, as everywhere. */
const MAX_ALIAS_LENGTH = 64;

/** Collects the values of an option that may be given several times. */
export function collected(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

export function milliseconds(text: string): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > MAX_TIMEOUT_MS)
    throw new InvalidArgumentError(`It is a whole number from 1 to ${MAX_TIMEOUT_MS}.`);
  return value;
}

export function port(text: string): number {
  const value = parsePort(text);
  if (value === null) throw new InvalidArgumentError('A port is a number from 1 to 65535.');
  return value;
}

export function portOrZero(text: string): number {
  return text === '0' ? 0 : port(text);
}

/** What an app is called by: nothing longer is any app’s name. */
export function nameOfApp(text: string): string {
  return withinLength(text, 'The name of an app', MAX_NAME_LENGTH);
}

/** What an app is added by. */
export function targetOfApp(text: string): string {
  return withinLength(text, 'An address or a device code', MAX_TARGET_LENGTH);
}

function withinLength(text: string, what: string, most: number): string {
  // Not as an invalid argument, which would be repeated whole.
  if (text === '' || text.length > most)
    throw new CommanderError(1, 'beckon.length', `${what} has 1 to ${most} characters.`);
  return text;
}

/** The user's own name for an app. */
export function alias(text: string): string {
  const value = text.trim();
  if (value === '' || value.length > MAX_ALIAS_LENGTH)
    throw new InvalidArgumentError(`An alias has 1 to ${MAX_ALIAS_LENGTH} characters.`);
  return value;
}
