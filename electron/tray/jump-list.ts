import { type TrayCommand, trayArgument } from './tray-command';
import type { TrayModel } from './tray-model';

/** An entry of the jump list of Windows: starting the app with this argument, which the running one gets. */
export interface JumpTask {
  readonly title: string;
  readonly description: string;
  readonly argument: string;
}

/** Windows shows about ten entries; more are not worth their place. */
const MAX_APPS = 4;

/** The jump list: the same actions as the tray has. It cannot tell of states: it is written only when it changes. Pure. */
export function jumpList(model: TrayModel): readonly JumpTask[] {
  const paused = model.isPaused === true;
  return [
    ...model.apps.slice(0, MAX_APPS).map(({ id, name }) => task(`Reconnect ${name}`, { kind: 'reconnect', id })),
    ...(model.hasApps ? [task('Reconnect all', { kind: 'reconnect', id: null })] : []),
    ...(model.isPaused === null
      ? []
      : [task(paused ? 'Look again' : 'Pause looking', { kind: 'set-paused', paused: !paused })]),
    task('Add…', { kind: 'go-to', destination: { kind: 'add' } }),
    task('Settings…', { kind: 'go-to', destination: { kind: 'settings' } }),
    task('Quit Beckon', { kind: 'quit' }),
  ].filter((one) => one !== null);
}

function task(title: string, command: TrayCommand): JumpTask | null {
  const argument = trayArgument(command);
  return argument === null ? null : { title, description: title, argument };
}
