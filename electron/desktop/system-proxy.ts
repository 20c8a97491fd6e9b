import type { Session } from 'electron';

/** The system's names of proxy kinds, with their URL schemes. */
const SCHEMES: ReadonlyMap<string, string> = new Map([
  ['PROXY', 'http'],
  ['HTTP', 'http'],
  ['HTTPS', 'https'],
  ['SOCKS', 'socks4'],
  ['SOCKS4', 'socks4'],
  ['SOCKS5', 'socks5'],
]);

/** The system's proxy for a URL, as a URL; null: connect directly. */
export async function systemProxyFor(session: Pick<Session, 'resolveProxy'>, url: string): Promise<string | null> {
  return parseProxyAnswer(await session.resolveProxy(url));
}

/** Longest part of a result that is parsed. */
const MAX_ANSWER_LENGTH = 2_048;

/** Parses a result like `PROXY proxy.example:3128; DIRECT`: the first choice counts. */
export function parseProxyAnswer(answer: string): string | null {
  const [kind = '', hostAndPort] = (answer.slice(0, MAX_ANSWER_LENGTH).split(';', 1)[0] ?? '').trim().split(/\s+/);
  const scheme = SCHEMES.get(kind.toUpperCase());
  return scheme === undefined || hostAndPort === undefined ? null : `${scheme}://${hostAndPort}`;
}
