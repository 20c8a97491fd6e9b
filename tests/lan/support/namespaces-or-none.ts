import { whyNoNamespaces } from '../../../scripts/lib/network-namespaces.mjs';

/** Where network namespaces cannot be made, tests that need them count as skipped; on a Linux that is there to test, as failed. */
export async function setup(): Promise<void> {
  const reason = await whyNoNamespaces();
  process.env.BECKON_LAN = reason === null ? 'own' : 'none';
  if (reason === null) return;
  const sentence = `No network namespaces here: ${reason}.`;
  if (process.env.CI === 'true' && process.platform === 'linux') throw new Error(sentence);
  process.stdout.write(`${sentence} What needs them is skipped.\n`);
}
