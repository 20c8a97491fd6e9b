import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showableText } from '../lib/untrusted-text';

/**
 * One line for the foot of the window, from whoever started this Beckon (`BECKON_START_NOTICE`) or else packaged it
 * (`startNotice` in the package.json of the app); null: none. Ready to display.
 *
 * @param appPath folder or archive of the app
 */
export function startNotice(appPath: string, environment: NodeJS.ProcessEnv): string | null {
  const text = environment.BECKON_START_NOTICE ?? packagedNotice(appPath);
  return typeof text === 'string' ? showableText(text) || null : null;
}

function packagedNotice(appPath: string): unknown {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(appPath, 'package.json'), 'utf8'));
    return typeof manifest === 'object' && manifest !== null && 'startNotice' in manifest ? manifest.startNotice : null;
  } catch {
    return null;
  }
}
