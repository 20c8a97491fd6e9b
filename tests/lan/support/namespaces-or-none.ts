import { capture } from '../../../scripts/lib/processes.mjs';

/** Where network namespaces cannot be made, tests that need them count as skipped; on a Linux that is there to test, as failed. */
export async function setup(): Promise<void> {
  const reason = await whyNoNamespaces();
  process.env.BECKON_LAN = reason === null ? 'own' : 'none';
  if (reason === null) return;
  const sentence = `No network namespaces here: ${reason}.`;
  if (process.env.CI === 'true' && process.platform === 'linux') throw new Error(sentence);
  process.stdout.write(`${sentence} What needs them is skipped.\n`);
}

/** Why no network namespaces can be made here, as part of a sentence; null: they can. */
async function whyNoNamespaces(): Promise<string | null> {
  if (process.platform !== 'linux') return 'they are a thing of Linux';
  if (process.getuid?.() !== 0) return 'making them takes root';
  // Named as the ring names its own, so that the next run takes it away should this one be killed here.
  const name = `beckon-lan-${process.pid}-probe`;
  const made = await capture('ip', ['netns', 'add', name]);
  if (made.code !== 0) return `the system refused: ${made.output.trim()}`;
  const ruled = await capture('ip', ['netns', 'exec', name, 'nft', 'add table ip t']);
  await capture('ip', ['netns', 'delete', name]);
  return ruled.code === 0 ? null : `the system refused: ${ruled.output.trim()}`;
}
