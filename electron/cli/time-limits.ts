import { type Phrase, phrase } from '../../shared/words/phrase';

/** Maximum value of `--timeout`, in milliseconds: a week, for commands that wait. */
export const MAX_TIMEOUT_MS = 7 * 24 * 60 * 60 * 1_000;

/** Time limit of one request to the service or to a relay, in milliseconds. */
const REQUEST_MS = 8_000;
/** Time limit of one port, in milliseconds. */
const PORT_MS = 4_000;
/** Time limit for what the running Beckon does at once, in milliseconds. */
export const ANSWER_MS = 10_000;
/** Time limit for what it asks the service for, in milliseconds. */
export const INQUIRY_MS = 60_000;
/** Time limit for it to find an app once, in milliseconds. */
export const LOCATE_MS = 120_000;
/** How long it follows one reconnect, in milliseconds; a longer `--timeout` changes nothing. */
export const RECONNECT_MS = 180_000;

/** Time limit for it to start and to show its window, in milliseconds. */
export const START_MS = 60_000;

/** Time limit for it to save everything and to end, in milliseconds. */
export const QUIT_MS = 30_000;

/** Every command, and what `--timeout` limits in it, with the default. */
const LIMITS = {
  list: either(),
  show: either(),
  probe: limit('port', PORT_MS),
  doctor: limited('step', phrase('cli.timeout.defaults.step', { service: `${REQUEST_MS}`, port: `${PORT_MS}` })),
  simulate: phrase('cli.timeout.nothing'),
  watch: phrase('cli.timeout.nothing'),
  known: limit('running', ANSWER_MS),
  reconnect: limit('reconnect', RECONNECT_MS, RECONNECT_MS),
  add: limit('running', INQUIRY_MS),
  forget: limit('running', ANSWER_MS),
  alias: limit('running', ANSWER_MS),
  group: limit('running', ANSWER_MS),
  favorite: limit('running', ANSWER_MS),
  'keep-connected': limit('running', ANSWER_MS),
  'local-address': limit('running', ANSWER_MS),
  ignore: limit('running', ANSWER_MS),
  unignore: limit('running', ANSWER_MS),
  history: limit('running', ANSWER_MS),
  export: limit('running', ANSWER_MS),
  import: limit('running', INQUIRY_MS),
  status: limit('running', ANSWER_MS),
  update: limit('running', INQUIRY_MS),
  open: limit('running', START_MS),
  pause: limit('running', ANSWER_MS),
  resume: limit('running', ANSWER_MS),
  quit: limit('running', QUIT_MS),
  logs: phrase('cli.timeout.nothing'),
  exec: limit('find', LOCATE_MS),
  wait: limited('wait', phrase('cli.timeout.defaults.none')),
  address: limited(
    'either',
    phrase('cli.timeout.defaults.service', { service: `${REQUEST_MS}`, running: `${ANSWER_MS}` }),
  ),
  forward: phrase('cli.timeout.nothing'),
  discreet: limit('running', ANSWER_MS),
  where: limit('running', ANSWER_MS),
  version: limit('running', ANSWER_MS),
  config: phrase('cli.timeout.nothing'),
  pair: limit('relay', REQUEST_MS),
  relay: limit('service', REQUEST_MS),
  'relay-key': phrase('cli.timeout.nothing'),
  completion: phrase('cli.timeout.nothing'),
  'man-page': phrase('cli.timeout.nothing'),
} satisfies Readonly<Record<string, Phrase>>;

export type CommandName = keyof typeof LIMITS;

/** What `--timeout` limits in a command, for its help; null: it is none of these, so its general description will do. */
export function timeLimitOf(command: string): Phrase | null {
  return isLimited(command) ? LIMITS[command] : null;
}

function isLimited(command: string): command is CommandName {
  return Object.hasOwn(LIMITS, command);
}

type Limited = 'service' | 'port' | 'step' | 'running' | 'either' | 'relay' | 'reconnect' | 'find' | 'wait';

function either(): Phrase {
  const values = { service: `${REQUEST_MS}`, running: `${INQUIRY_MS}` };
  return limited('either', phrase('cli.timeout.defaults.service', values));
}

function limit(what: Limited, ms: number, max = MAX_TIMEOUT_MS): Phrase {
  return limited(what, phrase('verbatim', { words: `${ms}` }), max);
}

/** Digits alone, without separators, can be copied. */
function limited(what: Limited, value: Phrase, max = MAX_TIMEOUT_MS): Phrase {
  return phrase('cli.timeout.limit', { what: phrase(`cli.timeout.${what}`), value, max: `${max}` });
}
