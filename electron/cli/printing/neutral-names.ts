import { discreetNumbers } from '../../../shared/domain/app-name';
import type { NearbyApp } from '../../../shared/domain/nearby-app';
import { userDataFolder } from '../../control/control-address';
import type { CommandContext } from '../command-context';
import { tell } from './cli-words';

/**
 * Names for listed apps in discreet mode, by device code: for a saved app that of the window; the others are numbered
 * in the order of their codes, so that a name stays while the same apps are there. Null: names are shown.
 */
export async function neutralNames(
  apps: readonly NearbyApp[],
  { output, environment }: Pick<CommandContext, 'output' | 'environment'>,
): Promise<ReadonlyMap<string, string> | null> {
  if (!output.isDiscreet) return null;
  const saved = await savedNames(environment);
  const others = apps.map(({ deviceCode }) => deviceCode).filter((code) => !saved.has(code));
  const numbered = [...others]
    .sort()
    .map((code, index) => [code, tell('cli.discreet.nearbyApp', { number: index + 1 })] as const);
  return new Map([...saved, ...numbered]);
}

/** Read from the file, so that they are the same whether Beckon runs or not. */
async function savedNames(environment: CommandContext['environment']): Promise<ReadonlyMap<string, string>> {
  // Only discreet mode needs them.
  const [{ glanceAt }, { knownAppsFormat }] = await Promise.all([
    import('../../store/document-files'),
    import('../../known/known-apps-format'),
  ]);
  const apps = glanceAt(userDataFolder(environment), knownAppsFormat);
  const numbers = discreetNumbers(Object.fromEntries(apps.map((app) => [app.id, app])));
  return new Map(
    apps.flatMap(({ id, deviceCode }): [string, string][] => {
      const n = numbers.get(id);
      return deviceCode === null || n === undefined ? [] : [[deviceCode, tell('discreet.app', { n })]];
    }),
  );
}
