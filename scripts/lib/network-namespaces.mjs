import { capture, isOnPath } from './processes.mjs';

const PROGRAMS = ['ip', 'nft', 'dnsmasq', 'sysctl', 'setpriv'];

/**
 * Finds out by trying whether this machine lets us make network namespaces with all that the LAN ring needs in them.
 *
 * @returns {Promise<string | null>} why not, as part of a sentence; null where it does
 */
export async function whyNoNamespaces() {
  if (process.platform !== 'linux') return 'they are a thing of Linux';
  if (process.getuid?.() !== 0) return 'making them takes root';
  const missing = PROGRAMS.filter((program) => !isOnPath(program));
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`;

  // Named as the ring names its own, so that the next run takes it away should this one be killed here.
  const name = `beckon-lan-${process.pid}-probe`;
  const within = ['netns', 'exec', name];
  const attempts = [
    ['netns', 'add', name],
    ['-n', name, 'link', 'add', 'bridge', 'type', 'bridge'],
    ['-n', name, 'link', 'add', 'one', 'type', 'veth', 'peer', 'name', 'other'],
    [...within, 'sysctl', '-q', '-w', 'net.ipv4.ip_forward=1'],
    [...within, 'nft', 'add table ip t; add chain ip t c { type nat hook prerouting priority 0; }'],
    [...within, 'nft', 'add rule ip t c numgen random mod 100 < 30 drop'],
  ];
  try {
    for (const attempt of attempts) {
      const { code, output } = await capture('ip', attempt);
      if (code !== 0) return `the system refused: ${output.trim().split('\n')[0] ?? attempt.join(' ')}`;
    }
    return null;
  } finally {
    await capture('ip', ['netns', 'delete', name]);
  }
}
