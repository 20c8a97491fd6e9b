import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../lib/error-code';
import { isObject } from '../store/document-format';

/** What stands in the window first; null: nobody knows yet, and the outline claims nothing. */
export type FirstView = 'known' | 'nearby' | 'welcome' | null;

/** A list of known apps that has a first one; the file may be large, and is read as a whole later. */
const HAS_AN_APP = /"apps"\s*:\s*\[\s*\{/;
const HEAD_BYTES = 512;

/**
 * Guesses from the files what the window will show first, so that its outline fits: nothing is repaired, and nothing
 * depends on it but the outline. Reads little, since nothing is painted before.
 *
 * @param isServiceAsked whether this start names a service, or the simulator
 */
export function glanceAtFirstView(userData: string, isServiceAsked: boolean): FirstView {
  try {
    if (HAS_AN_APP.test(headOf(join(userData, 'known-apps.json')))) return 'known';
    return isServiceAsked || hasService(textOf(join(userData, 'settings.json'))) ? 'nearby' : 'welcome';
  } catch {
    return null;
  }
}

function hasService(settingsText: string): boolean {
  const settings: unknown = settingsText === '' ? null : JSON.parse(settingsText);
  if (!isObject(settings) || !isObject(settings.settings)) return false;
  const { service } = settings.settings;
  return isObject(service) && service.kind !== 'none';
}

/** Empty if there is no such file; throws if it cannot be read. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

function headOf(path: string): string {
  try {
    const file = openSync(path, 'r');
    try {
      const head = Buffer.alloc(HEAD_BYTES);
      return head.toString('utf8', 0, readSync(file, head, 0, HEAD_BYTES, 0));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}
