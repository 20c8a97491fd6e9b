import { nextTurn } from './lib/next-turn';

/** What takes longest to load of what `app.ts` imports: one in each turn, so that the page's files are served meanwhile. */
const LARGE_PARTS = [
  async () => await import('./lib/words'),
  async () => await import('./lib/app-schemas'),
  async () => await import('./known/create-known'),
  async () => await import('./reach/create-reach'),
  async () => await import('./pairing/create-pairing'),
  async () => await import('./desktop/create-desktop'),
  async () => await import('./ipc/create-window-channel'),
];

/** Loads main's program while the first window's page is loading; rejects if a file of it is missing. */
export async function loadApp(): Promise<typeof import('./app')> {
  for (const load of LARGE_PARTS) {
    await nextTurn();
    await load();
  }
  await nextTurn();
  return await import('./app');
}
