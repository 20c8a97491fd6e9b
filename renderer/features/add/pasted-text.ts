import { embeddedAddress } from '../../../shared/address/embedded-address';
import { parsePort, parseTarget, type Target } from '../../../shared/address/parse-target';

/** What a pasted text, or a part of it, is recognized as. */
export type PastedKind = 'code' | 'address';

/** Everything usable in a pasted text, without repetitions, in the order of the text. */
export interface PastedText {
  /** Whether the whole text is one code or address, instead of a message or a file that contains some. */
  readonly isWhole: boolean;
  readonly codes: readonly string[];
  /** Links first, because a link says most; the whole text is passed on verbatim. */
  readonly addresses: readonly string[];
  readonly ports: PastedPorts;
}

/** Ports that the text names as secure beside an address, as `"httpsPort": 30010` does; null: it names none. */
export interface PastedPorts {
  readonly httpsPort: number | null;
  readonly wssPort: number | null;
}

/** The most findings of a kind: enough for a copied list, few enough to select from. */
const MAX_FINDINGS = 6;
/** Longer texts are not searched beyond this: no message with an address is that long. */
const MAX_SEARCHED_LENGTH = 20_000;

/**
 * Letters, digits and underscores in one long word with at least one digit. No IP address looks like that, and no
 * default computer name is as long. Codes are opaque, so one may look like a name: then the user says so.
 */
const CODE = /^(?=.*\d)[A-Za-z0-9_]{16,256}$/;
const BETWEEN_WORDS = /[\s"'“”‘’<>,;=(){}]+/;
/** In the lines of a `.env` file; one with a digit would look like a code. */
const VARIABLE_NAMES = /^(?:export )?[A-Z][A-Z0-9_]*=/gm;
const NO_PORTS: PastedPorts = { httpsPort: null, wssPort: null };

/** Finds device codes and addresses: one that is the whole text, or all that are among other words. */
export function parsePasted(text: string): PastedText {
  const whole = text.trim();
  if (isCode(whole)) return { isWhole: true, codes: [whole], addresses: [], ports: NO_PORTS };
  if (parseTarget(text).ok) return { isWhole: true, codes: [], addresses: [text], ports: NO_PORTS };
  const searched = whole.slice(0, MAX_SEARCHED_LENGTH);
  const words = [
    ...new Set(
      searched
        .replace(VARIABLE_NAMES, '')
        .split(BETWEEN_WORDS)
        .filter((word) => word !== ''),
    ),
  ];
  const links = words.filter(isLink);
  const plain = words.filter((word) => !isLink(word) && isPlainlyAnAddress(word));
  const ports = namedPorts(searched, links);
  return {
    isWhole: false,
    codes: words.filter(isCode).slice(0, MAX_FINDINGS),
    addresses: withNamedPort(oneForEachPlace([...links, ...plain]), ports).slice(0, MAX_FINDINGS),
    ports,
  };
}

function isCode(word: string): boolean {
  return CODE.test(word);
}

function isLink(word: string): boolean {
  return word.includes('://') && parseTarget(word).ok;
}

/** Names that only a local network has. */
const LOCAL_NAME = /\.(?:local|lan|home|internal|localhost|home\.arpa)$/;

/** An IP address or a name that no sentence contains; any other name counts only when it is the whole text. */
function isPlainlyAnAddress(word: string): boolean {
  const target = parseTarget(word);
  if (!target.ok) return false;
  const { understoodAs, host, port } = target.value;
  if (understoodAs === 'address' || LOCAL_NAME.test(host)) return true;
  return /\w\.\w/.test(host) && (port !== null || /\d/.test(host));
}

/**
 * Connection information names one app by link, name and address: the later spellings of an address are dropped,
 * unless each has a port of its own.
 */
function oneForEachPlace(words: readonly string[]): readonly string[] {
  const seen = new Map<string, Target[]>();
  // A link without TLS says least: it counts only where nothing else names the place with a port.
  const last = words.filter((word) => /^(?:http|ws):/i.test(word));
  return [...words.filter((word) => !last.includes(word)), ...last].filter((word) => {
    const target = parseTarget(word);
    if (!target.ok) return false;
    const place = placeOf(target.value.host);
    const before = seen.get(place) ?? [];
    if (before.some((other) => isSamePlace(other, target.value))) return false;
    seen.set(place, [...before, target.value]);
    return true;
  });
}

/** The address that a host spells first, in one notation: `192-168-1-44.apps.example` and `192.168.1.44` are one. */
function placeOf(host: string): string {
  return embeddedAddress(host) ?? host;
}

/** An app has one port for each scheme; what has no TLS says no more than what came before. */
function isSamePlace(one: Target, other: Target): boolean {
  if (other.scheme === 'http') return true;
  return one.port === null || other.port === null || one.port === other.port || one.scheme !== other.scheme;
}

/** The port of a WebSocket link, which stands beside the one for HTTPS. */
function webSocketPort(links: readonly string[]): number | null {
  for (const link of links) {
    const target = parseTarget(link);
    if (target.ok && target.value.scheme === 'wss') return target.value.port;
  }
  return null;
}

/** An address of its own whose port is another one than the text names as secure: its host alone. */
function withNamedPort(addresses: readonly string[], { httpsPort }: PastedPorts): readonly string[] {
  const [only = ''] = addresses;
  const target = addresses.length === 1 ? parseTarget(only) : null;
  if (httpsPort === null || target?.ok !== true || target.value.scheme !== null) return addresses;
  const { port } = target.value;
  return port === null || port === httpsPort ? addresses : [only.replace(/[:：]\d+$/, '')];
}

/**
 * The ports with a label that says TLS. The plain ones often stand before them: of an app’s entry in the list, and of the
 * card that the app shows.
 */
function namedPorts(text: string, links: readonly string[]): PastedPorts {
  return {
    httpsPort: labeledPort(text, 'https|ssl|tls'),
    wssPort: labeledPort(text, 'wss') ?? labeledPort(text, 'web ?socket') ?? webSocketPort(links),
  };
}

/** Before a label, these say the opposite of it. */
const NOT_SECURE = '(?<!\\b(?:non|no|not|without|plain|insecure|unencrypted)[ _-]{0,2})';

function labeledPort(text: string, label: string): number | null {
  const named = `(?:^|[^a-z])${NOT_SECURE}(?:${label})[ _-]?port\\W{1,5}(\\d{1,5})(?!\\d)`;
  const found = new RegExp(named, 'i').exec(text);
  return found === null ? null : parsePort(found[1] ?? '');
}
