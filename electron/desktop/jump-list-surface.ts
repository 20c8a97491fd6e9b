import { isDeepStrictEqual } from 'node:util';
import type { App } from 'electron';
import { type JumpTask, jumpList } from '../tray/jump-list';
import type { TraySurface } from './tray-controller';

export interface JumpListOptions {
  readonly app: Pick<App, 'setUserTasks'>;
  /** The program to start, and what comes before the task’s own argument. */
  readonly program: string;
  readonly programArguments: readonly string[];
}

/** The jump list of Windows. It starts the app with an argument, which the single instance takes in. */
export function jumpListSurface({ app, program, programArguments }: JumpListOptions): TraySurface {
  let shown: readonly JumpTask[] | null = null;
  return {
    show: (model) => {
      const tasks = jumpList(model);
      // Windows writes it to the disk.
      if (isDeepStrictEqual(tasks, shown)) return;
      shown = tasks;
      app.setUserTasks(
        tasks.map(({ title, description, argument }) => ({
          title,
          description,
          program,
          arguments: [...programArguments, argument].map((one) => `"${one}"`).join(' '),
          iconPath: program,
          iconIndex: 0,
        })),
      );
    },
  };
}
