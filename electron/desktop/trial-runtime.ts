import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether this Beckon runs on the runtime for trying, which gets no security fixes: a package says so in its own
 * package.json, and where Beckon runs from its sources the command that starts it does.
 *
 * @param appPath folder or archive of the app
 */
export function isTrialRuntime(appPath: string, environment: NodeJS.ProcessEnv): boolean {
  if (environment.BECKON_TRIAL_RUNTIME === '1') return true;
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(appPath, 'package.json'), 'utf8'));
    return (
      typeof manifest === 'object' && manifest !== null && 'trialRuntime' in manifest && manifest.trialRuntime === true
    );
  } catch {
    return false;
  }
}
