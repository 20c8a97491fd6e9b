import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as passes } from 'node:timers/promises';
import { expect } from 'vitest';
import { Lan, NAME_OF_ADA } from '../../../lan/support/lan';
import { HTTPS_PORT } from '../../../lan/support/phone';
import { INSIDE_FILE, type Inside, type Word } from './inside';
import { type Captured, PacketCapture } from './packet-capture';
import { startRelayOn } from './relay';

const ROOT = resolve(__dirname, '../../../..');
const POLL_MS = 100;

/** What left a computer while a test ran within its namespace. */
export interface Heard extends Captured {
  /** Places on the loopback interface that may be connected to, by who listens there. */
  readonly listening: Readonly<Record<'inspector' | 'simulator', readonly string[]>>;
}

/** How the computer is, and what runs on it. */
export interface Scene {
  /** The file of `inside/` that is run, without its endings. */
  readonly inside: string;
  /** Whether it has an IPv6 address, and a way to all others: by a router that is not there. */
  readonly hasIpv6: boolean;
  readonly aloneMs: number;
}

/** The computer’s address of IPv6, and the router’s, which nobody has. */
const [IPV6_ADDRESS, IPV6_ROUTER] = ['fd77::10', 'fd77::1'];
/** The same as a capture has it. */
export const ABSENT_ROUTER = 'fd77:0:0:0:0:0:0:1';

/** Runs a test within the namespace of a computer on a LAN of its own, and counts what leaves it meanwhile. */
export async function listenTo(scene: Scene, environment: Readonly<Record<string, string>>): Promise<Heard> {
  const lan = await Lan.open();
  try {
    const { computer } = lan.hosts;
    lan.unplugComputer();
    computer.sysctl(`net.ipv6.conf.all.disable_ipv6=${scene.hasIpv6 ? 0 : 1}`);
    const inside = await describeTo(lan, scene);
    const capture = await PacketCapture.start(computer, lan.directory);
    lan.plugComputerIn();
    if (scene.hasIpv6) {
      computer.ip(`-6 addr add ${IPV6_ADDRESS}/64 dev eth0 nodad`);
      computer.ip(`-6 route add default via ${IPV6_ROUTER} dev eth0`);
    }
    const words = await runWithin(lan, inside, scene.inside, environment);
    const places = (who: 'inspector' | 'simulator'): readonly string[] =>
      words.flatMap((word) => (word.say === 'listening' && word.who === who ? word.places : []));
    const listening = { inspector: places('inspector'), simulator: places('simulator') };
    // Now nothing leaves any more that the kernel counts after the capture has ended, or the other way around.
    lan.unplugComputer();
    return { ...(await capture.stop()), listening };
  } finally {
    lan.dispose();
  }
}

async function describeTo(lan: Lan, { aloneMs }: Scene): Promise<Inside> {
  const relay = await startRelayOn(lan);
  return {
    service: { url: lan.service.url, caFile: join(lan.directory, 'authorities.pem') },
    relay,
    ada: { address: lan.ada.address, deviceCode: lan.ada.deviceCode },
    bo: { address: lan.bo.address, deviceCode: lan.bo.deviceCode },
    nameOfAda: NAME_OF_ADA,
    httpsPort: HTTPS_PORT,
    wordsFile: join(lan.directory, 'words'),
    aloneMs,
  };
}

/** Runs the test, does meanwhile what those within ask for, and gives what they told. */
async function runWithin(
  lan: Lan,
  inside: Inside,
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<readonly Word[]> {
  const insideFile = join(lan.directory, 'inside.json');
  writeFileSync(insideFile, JSON.stringify(inside));
  writeFileSync(inside.wordsFile, '');
  const playwright = [
    join(ROOT, 'node_modules/playwright/cli.js'),
    'test',
    '-c',
    join(__dirname, '../inside/playwright.config.ts'),
  ];
  const run = lan.hosts.computer.run([process.execPath, ...playwright, `${file}\\.inside\\.ts$`], {
    ...environment,
    [INSIDE_FILE]: insideFile,
  });
  const state = { isOver: false };
  const ended = run.finally(() => {
    state.isOver = true;
  });
  let obeyed = 0;
  while (!state.isOver) {
    const words = wordsIn(inside.wordsFile);
    for (const word of words.slice(obeyed)) if (word.say === 'scan') await lan.service.scan(word.qrcode, lan.ada);
    obeyed = words.length;
    await Promise.race([ended, passes(POLL_MS)]);
  }
  const { code, out, err } = await ended;
  expect(code, `${out}${err}`).toBe(0);
  return wordsIn(inside.wordsFile);
}

/** Whole lines alone: one may be being written. */
function wordsIn(file: string): readonly Word[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  return lines.map((line) => JSON.parse(line) as Word);
}
