import { expect } from 'vitest';
import type { PersonDesktop } from './person-desktop';

const ENTRY = '/usr/share/applications/beckon.desktop';

/** What tests read of `beckon status --json`. */
export interface BeckonStatus {
  readonly running: boolean;
  readonly version: string;
  readonly pid: number;
  readonly userData: string;
  readonly window: boolean;
  readonly looking: { readonly kind: string };
  readonly apps: Readonly<Record<'known' | 'reachable' | 'nearby' | 'ignored', number>>;
}

/** What the running Beckon says of itself; null: none runs. */
export async function beckonStatus(desktop: PersonDesktop): Promise<BeckonStatus | null> {
  const { code, out } = await desktop.run(['beckon', 'status', '--json']);
  return code === 0 ? (JSON.parse(out) as BeckonStatus) : null;
}

/** Starts Beckon by its desktop entry, as a person does, and waits until it has found the simulator’s apps. */
export async function openBeckon(desktop: PersonDesktop): Promise<BeckonStatus> {
  expect(await desktop.open('gio', 'launch', ENTRY)).toMatchObject({ code: 0 });
  await expect.poll(async () => (await beckonStatus(desktop))?.looking.kind).toBe('found');
  const status = await beckonStatus(desktop);
  if (status === null) throw new Error('Beckon has ended');
  return status;
}

/** Quits Beckon, and waits until it is gone. */
export async function quitBeckon(desktop: PersonDesktop): Promise<void> {
  expect(await desktop.run(['beckon', 'quit'])).toMatchObject({ code: 0 });
}
