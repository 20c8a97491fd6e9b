import { done, type HandlersOf } from './fake-answers';

/** Remembers nothing; a test prepares what there is to read. */
export function historyHandlers(): HandlersOf<'history'> {
  return {
    'history.query': () => done({ entries: [], more: false }),
    'history.clear': () => done(null),
  };
}

/** Knows no readings; a test prepares what there is. */
export function toysHandlers(): HandlersOf<'toys'> {
  return { 'toys.readings': () => done([]) };
}
