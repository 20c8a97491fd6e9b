import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTENING = '0A';

/** The TCP ports, as `127.0.0.1:40000`, at which a process listens. */
export function listeningAt(pid: number): readonly string[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        // Closed meanwhile.
        return [];
      }
    }),
  );
  return readFileSync(`/proc/${pid}/net/tcp`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
      return state === LISTENING && sockets.has(inode) ? [placeOf(local)] : [];
    });
}

/** `0100007F:9C40` is 127.0.0.1:40000. */
function placeOf(local: string): string {
  const [address = '', port = ''] = local.split(':');
  return `${[...Buffer.from(address, 'hex')].reverse().join('.')}:${Number.parseInt(port, 16)}`;
}
