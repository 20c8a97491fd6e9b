import type { Disposable } from './disposable';
import type { Logger } from './logger';

/** Writes down what nobody caught. The app goes on: its state is in its services, and a dialog would help nobody. */
export function logCrashes(logger: Logger): Disposable {
  const onException = (error: unknown): void => logger.error('Nobody caught an error', error);
  const onRejection = (reason: unknown): void => logger.error('Nobody caught a rejection', reason);
  process.on('uncaughtException', onException);
  process.on('unhandledRejection', onRejection);
  return {
    dispose: () => {
      process.removeListener('uncaughtException', onException);
      process.removeListener('unhandledRejection', onRejection);
    },
  };
}
