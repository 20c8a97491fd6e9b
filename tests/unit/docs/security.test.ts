import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/paths.mjs';

const textOf = (...path: string[]): string => readFileSync(inRoot('docs', ...path), 'utf8');
const PAGE = textOf('security.md');

type Proof = readonly [row: number, test: string, title: string];

/** For each boundary, a test that fails where its check is missing. */
const BOUNDARIES: readonly Proof[] = [
  [1, 'unit/reach/hostile-service', 'leads it to no place such as %s, asked or not'],
  [2, 'unit/pairing/relay-client', 'verifies the relay’s certificate'],
  [3, 'unit/dial/port-dialer', 'makes the whole handshake each time, and sends not one application byte'],
  [4, 'unit/pairing/callback-listener', 'is read for whoever may be read, by the query alone, and up to the same size'],
  [5, 'unit/update/feed-parser', 'needs the signature of its own key'],
  [6, 'unit/forward/admission', 'refuses every origin but the allowed ones, before it looks at the secret'],
  [6, 'unit/forward/shared-host', 'brings the app no cookie of another program, and that one none of the app'],
  [6, 'unit/forward/raw-forward', 'such as a web page under a public name that spells this computer'],
  [6, 'unit/forward/full-forward', '%s still carries an admitted request'],
  [
    6,
    'e2e/programs/examples',
    'the pages reach the app where their origin is allowed, and say why not while it is away',
  ],
  [7, 'unit/known/transfer-plan', 'carries no permission and no trust, and has nothing reconnected'],
  [8, 'e2e/cli/control-channel', 'only its own user gets to the channel, and it goes when Beckon quits'],
  [9, 'e2e/security', 'requests from another window are refused, route by route'],
  [10, 'unit/store/private-data', 'is closed to others, with what was known before imports'],
  [11, 'unit/relay/pairing-service', 'another owner’s pairing is as one that there is not'],
  [12, 'unit/relay/relay', 'without the secret of the registered URL are refused'],
  [13, 'unit/service/service-client', 'a redirect is told, and not followed'],
  [14, 'unit/relay/rate-limits', 'one that is not trusted is counted itself, whatever it tells'],
  [15, 'relay/redis', 'what somebody else put into Redis is read as nothing'],
  [16, 'unit/relay/relay-metrics', 'figures are at an address of their own, and say of nobody'],
  [17, 'unit/relay/access-keys', 'takes no key out of a file that everyone can change, and says so once'],
  [18, 'unit/relay/data-folder', 'refuses one that everyone can change'],
];

/** The same for each item of Electron’s checklist. */
const CHECKLIST: readonly Proof[] = [
  [1, 'e2e/security', 'the page cannot run what is not its own, nor talk to anybody'],
  [2, 'e2e/security', 'the page has the bridge and nothing of Node'],
  [3, 'e2e/security', 'the live window has every lock on'],
  [4, 'package/start', 'it runs in Chromium’s sandbox'],
  [5, 'e2e/security', 'every permission is denied'],
  [6, 'e2e/security', 'the live window has every lock on'],
  [7, 'e2e/security', 'the document comes with the policy, a style nonce of its own for each load, and no sniffing'],
  [8, 'e2e/security', 'the live window has every lock on'],
  [9, 'e2e/security', 'the live window has every lock on'],
  [10, 'e2e/security-features', 'no feature of Blink is on that the runtime does not bring'],
  [11, 'e2e/security-features', 'a view that may open popups is no view, and opens none'],
  [12, 'e2e/security', 'no window that main opens gets out, is led elsewhere, or has another embedded'],
  [13, 'e2e/security', 'the window goes nowhere and opens nothing'],
  [14, 'e2e/security', 'the window goes nowhere and opens nothing'],
  [15, 'unit/desktop/app-place', 'opens a page by its id, and says when there is no program for it'],
  [16, 'scripts/lib/node-release', 'names the engines of the very Electron that is pinned'],
  [17, 'e2e/security', 'requests from another window are refused, route by route'],
  [18, 'unit/desktop/app-protocol', 'refuses what is not in the manifest, with a policy all the same'],
  [19, 'package/install', 'has the fuses of the settings blown in its program'],
  [20, 'e2e/security', 'the bridge passes only what the contract names'],
];

const FOLDERS: Readonly<Record<string, string>> = { unit: 'unit/electron', scripts: 'unit/scripts' };

/** The numbered rows of a section, by their number. */
function rowsOf(heading: string): ReadonlyMap<number, string> {
  const [, section = ''] = PAGE.split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  return new Map([...text.matchAll(/^\| (\d+) \| .*$/gm)].map(([row, number]) => [Number(number), row]));
}

it('each boundary of the pictures has its row, and each row its boundary', () => {
  const pictures = ['trust.svg', 'trust-relay.svg'].map((name) => textOf('images', name)).join('');
  const numbers = [...pictures.matchAll(/>(\d+)<\/text>/g)].map(([, number]) => Number(number));
  expect([...rowsOf('Where it comes in').keys()]).toEqual(numbers);
});

describe.each([
  ['Where it comes in', BOUNDARIES],
  ['Electron’s checklist', CHECKLIST],
] as const)('%s', (heading, proofs) => {
  const rows = rowsOf(heading);

  it('has a proof for each of its rows', () => {
    expect([...rows.keys()]).toEqual([...new Set(proofs.map(([row]) => row))]);
  });

  it.each(proofs)('row %i names %s, which has the test “%s”', (row, test, title) => {
    expect(rows.get(row)).toContain(`\`${test}\``);
    const [ring = '', ...rest] = test.split('/');
    const source = readFileSync(inRoot('tests', FOLDERS[ring] ?? ring, `${rest.join('/')}.test.ts`), 'utf8');
    expect(source).toContain(`'${title}'`);
  });
});
