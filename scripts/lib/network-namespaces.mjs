import { capture } from './processes.mjs';

/** @returns {Promise<string | null>} why no network namespaces can be made here, as part of a sentence; null: they can */
export async function whyNoNamespaces() {
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
