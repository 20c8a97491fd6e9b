import type { CommandLine } from 'electron';
import { type Text, textFor } from '../../shared/words/text';

/**
 * Chromium switches that expose a program to whoever starts it: its pages to a debugger, its processes to a wrapper,
 * its traffic to another host, proxy or file (it uses the system’s proxy), its pages to one another and to unfinished
 * features. Main runs before Chromium reads these.
 */
const IGNORED = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-debugging-socket-name',
  'remote-allow-origins',
  'auto-open-devtools-for-tabs',
  'wait-for-debugger',
  'wait-for-debugger-children',
  'inspect',
  'inspect-brk',
  'inspect-port',
  'inspect-wait',
  'load-extension',
  'disable-extensions-except',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'browser-subprocess-path',
  'disable-web-security',
  'disable-site-isolation-trials',
  'allow-file-access-from-files',
  'allow-running-insecure-content',
  'unsafely-treat-insecure-origin-as-secure',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'host-rules',
  'host-resolver-rules',
  'proxy-server',
  'proxy-pac-url',
  'proxy-bypass-list',
  'log-net-log',
  'net-log-capture-mode',
  'ssl-key-log-file',
  'enable-blink-features',
  'enable-blink-test-features',
  'enable-experimental-web-platform-features',
  'blink-settings',
];

/** Switches that take effect before main runs, when it is too late to ignore them. */
const REFUSED = ['js-flags', 'single-process'];

/**
 * Longest command line, in bytes. Chromium hands it to a Beckon that runs, together with the folder and with Beckon's own
 * copy, in a message of 32 KiB at most, and kills that Beckon where the message is longer: any page can make a link so
 * long.
 */
const MAX_BYTES = 8 * 1024;

/** Why the app must not even ask for its lock with these arguments; null where it may. Pure. */
export function refusedArguments(argv: readonly string[]): Text | null {
  return Buffer.byteLength(argv.join(' ')) > MAX_BYTES ? textFor('system.start.tooLong') : null;
}

/** The operations on the command line before the app is ready. */
type Switches = Pick<CommandLine, 'hasSwitch' | 'removeSwitch'>;

/**
 * Removes debugging switches from a packaged app's command line, before the app is ready.
 *
 * @returns why the app must not start; null where it may
 */
export function lockCommandLine(switches: Switches): Text | null {
  for (const name of IGNORED) if (switches.hasSwitch(name)) switches.removeSwitch(name);
  const refused = REFUSED.find((name) => switches.hasSwitch(name));
  return refused === undefined ? null : textFor('system.start.switchRefused', { name: `--${refused}` });
}
