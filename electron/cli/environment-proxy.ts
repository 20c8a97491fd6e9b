import type { ProxyFinder } from '../service/proxy-choice';

type Environment = Readonly<Record<string, string | undefined>>;

/** The proxy that the environment names for https (`HTTPS_PROXY`, `ALL_PROXY`, not for hosts in `NO_PROXY`). */
export function environmentProxy(environment: Environment): ProxyFinder {
  const read = (name: string): string => environment[name.toLowerCase()] ?? environment[name] ?? '';
  return async (url) => {
    const proxy = read('HTTPS_PROXY') || read('ALL_PROXY');
    if (proxy === '' || isExempt(new URL(url).hostname, read('NO_PROXY'))) return null;
    return /^[a-z][a-z0-9+.-]*:\/\//i.test(proxy) ? proxy : `http://${proxy}`;
  };
}

function isExempt(host: string, list: string): boolean {
  return list
    .split(/[\s,]+/)
    .map((entry) =>
      entry
        .toLowerCase()
        .replace(/:\d+$/, '')
        .replace(/^\*?\./, ''),
    )
    .some((entry) => entry === '*' || (entry !== '' && (host === entry || host.endsWith(`.${entry}`))));
}
