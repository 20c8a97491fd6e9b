import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { showableText } from '../lib/untrusted-text';

/**
 * One line for the foot of the window, in English and ready to display: of a package, what its package.json has as
 * `startNotice`; else what the command that starts Beckon has in `BECKON_START_NOTICE`. Null: none.
 */
export function startNotice(
  app: Pick<App, 'isPackaged' | 'getAppPath'>,
  environment: NodeJS.ProcessEnv,
): string | null {
  const text = app.isPackaged ? packagedNotice(app.getAppPath()) : environment.BECKON_START_NOTICE;
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
