import { runtimeLaunch } from '../../scripts/lib/runtime.mjs';

/** How to start the built app: `args` come before the app's own, `env` is the whole environment. */
export interface ElectronRuntime {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The runtime in use, driven by the test unless stated otherwise, with the flags that this machine needs; throws if
 * `npm run setup` has not run.
 */
export function electronRuntime({ driven }: { readonly driven: boolean } = { driven: true }): ElectronRuntime {
  return runtimeLaunch(process.env, { driven });
}
