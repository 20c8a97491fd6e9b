import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useT } from '../i18n/use-t';
import classes from './lazy-view.module.css';
import { ScreenReaderOnly } from './screen-reader-only';

/** A component that is loaded when it is first rendered, or earlier by `load`: then it is rendered at once. */
export interface LazyView<P extends object> {
  (props: P): ReactNode;
  /** Loads it unless that has been done. If it cannot be loaded, rendering it throws. */
  readonly load: () => void;
}

/** Makes a component of one that is in another file; `fallback` stands there until it is loaded. */
export function lazyView<P extends object>(
  importView: () => Promise<ComponentType<P>>,
  fallback: ReactNode = <Pending />,
): LazyView<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  const load = async (): Promise<ComponentType<P>> => {
    loading ??= importView();
    loaded = await loading;
    return loaded;
  };
  const Later = lazy(async () => ({ default: await load() }));
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each file, at the top of a module, like what `lazy` makes.
  const View = (props: P) => {
    // The same one while this is mounted: another type would lose its state.
    const [Content] = useState(() => loaded ?? Later);
    return (
      <Suspense fallback={fallback}>
        <Content {...props} />
      </Suspense>
    );
  };
  return Object.assign(View, {
    load: () => {
      load().catch(() => undefined);
    },
  });
}

/** Stays empty for a moment, so that nothing flashes where the file is there at once. */
function Pending() {
  const t = useT();
  return (
    <div className={classes.pending} aria-busy="true">
      <ScreenReaderOnly>{t('shell.loading')}</ScreenReaderOnly>
      <div className={classes.bar} />
    </div>
  );
}
