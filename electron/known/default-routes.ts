import { literalAddress } from '../../shared/address/embedded-address';

/** A way out of this computer's own networks. */
export interface DefaultRoute {
  /** IPv4 address of the router. */
  readonly gateway: string;
  /** Name of the interface that it goes through, or (on Windows) that interface's address. */
  readonly through: string;
}

/** Flags of a route in the Linux kernel: up, and by way of a gateway. */
const RTF_UP = 0x1;
const RTF_GATEWAY = 0x2;

/** Reads Linux’s `/proc/net/route`: the default routes, the preferred one first. */
export function routesFromProc(text: string, littleEndian: boolean): readonly DefaultRoute[] {
  const rows = text.split('\n').slice(1);
  const routes = rows.flatMap((row) => {
    const [through = '', destination, gateway = '', flags = '', , , metric = '', mask] = row.trim().split(/\s+/);
    const wanted = RTF_UP | RTF_GATEWAY;
    if (destination !== '00000000' || mask !== '00000000') return [];
    if ((Number.parseInt(flags, 16) & wanted) !== wanted || !/^[0-9a-f]{8}$/i.test(gateway)) return [];
    return [{ through, gateway: addressFromHex(gateway, littleEndian), metric: Number.parseInt(metric, 10) || 0 }];
  });
  return routes.sort((a, b) => a.metric - b.metric).map(({ gateway, through }) => ({ gateway, through }));
}

/** Reads what macOS’s `netstat -rn -f inet` prints: `default  192.168.1.1  UGScg  en0`. */
export function routesFromNetstat(text: string): readonly DefaultRoute[] {
  return text.split('\n').flatMap((row) => {
    const [destination, gateway = '', , through = ''] = row.trim().split(/\s+/);
    return destination === 'default' && isIpv4(gateway) && through !== '' ? [{ gateway, through }] : [];
  });
}

/**
 * Reads what Windows’ `route print -4` prints, in any language: `0.0.0.0  0.0.0.0  192.168.1.1  192.168.1.50  25`.
 * Routes set by hand stand there a second time, without the interface; they are passed over.
 */
export function routesFromRoutePrint(text: string): readonly DefaultRoute[] {
  return text.split('\n').flatMap((row) => {
    const [destination, mask, gateway = '', through = ''] = row.trim().split(/\s+/);
    const isDefault = destination === '0.0.0.0' && mask === '0.0.0.0';
    return isDefault && isIpv4(gateway) && isIpv4(through) ? [{ gateway, through }] : [];
  });
}

/** The kernel prints the four bytes as one number of its own byte order. */
function addressFromHex(hex: string, littleEndian: boolean): string {
  const bytes = [0, 2, 4, 6].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (littleEndian ? bytes.reverse() : bytes).join('.');
}

function isIpv4(text: string): boolean {
  return !text.includes(':') && literalAddress(text) === text;
}
