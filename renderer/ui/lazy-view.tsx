import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useT } from '../i18n/use-t';
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
  const newest = () => loaded ?? Later;
  return Object.assign((props: P) => <Mounted newest={newest} fallback={fallback} props={props} />, {
    load: () => {
      load().catch(() => undefined);
    },
  });
}

interface MountedProps<P extends object> {
  readonly newest: () => ComponentType<P> | LazyExoticComponent<ComponentType<P>>;
  readonly fallback: ReactNode;
  readonly props: P;
}

function Mounted<P extends object>({ newest, fallback, props }: MountedProps<P>) {
  // The same one while this is mounted: another type would lose its state.
  const [Content] = useState(newest);
  return (
    <Suspense fallback={fallback}>
      <Content {...props} />
    </Suspense>
  );
}

/** Empty, so that nothing flashes: the file is there in a moment. */
function Pending() {
  const t = useT();
  return (
    <div aria-busy="true">
      <ScreenReaderOnly>{t('shell.loading')}</ScreenReaderOnly>
    </div>
  );
}
