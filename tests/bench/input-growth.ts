import { join } from 'node:path';
import { MessageFrames, readMessage } from '../../electron/bus/bus-reader';
import { parseRequest } from '../../electron/control/json-rpc';
import { LineReader } from '../../electron/control/line-reader';
import { AppTransfer } from '../../electron/known/app-transfer';
import { MAX_TRANSFER_BYTES } from '../../electron/known/transfer-file';
import { MAX_RECORDS, transferText } from '../../electron/known/transfer-format';
import { silentLogger } from '../../electron/lib/logger';
import { parseScenario } from '../../electron/simulator/scenario-loader';
import { aKnownRoom } from '../support/a-known-room';
import { encodeMessage } from '../support/bus-encoder';
import { aKnownApp, aLedgerAddress } from '../support/known-app-factory';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';
import { atMostTimes, type BenchRow, isQuick, report } from './support/bench-report';

const RUNS = isQuick ? 5 : 21;
/** The larger input is so many times the smaller one. */
const GROWTH = 8;
/** Twice the work of what is linear: more is a step towards work that grows with the square. */
const MOST = 2 * GROWTH;

/** Something that takes in what others wrote. */
interface Input {
  readonly what: string;
  /** The size of the larger one, in `unit`: as much as is accepted, or as people have at most. */
  readonly largest: number;
  readonly unit: string;
  readonly make: (size: number) => Buffer;
  /** Throws where it is not taken in. */
  readonly take: (input: Buffer) => void;
}

const folder = makeTemporaryFolder();
const { apps, ignored, known, clock } = aKnownRoom({ stored: [], folder });
const transfer = new AppTransfer({
  apps,
  ignored,
  onRestore: (ids) => known.restoring(ids),
  backups: join(folder, 'backups'),
  clock,
  logger: silentLogger,
});

function anExport(size: number): Buffer {
  const exported = Array.from({ length: size }, (_, index) =>
    aKnownApp({
      id: `app-${index}`,
      deviceCode: `remote_${index}`,
      alias: `App ${index}`,
      addresses: [aLedgerAddress({ host: `192-168-${index >> 8}-${index % 256}.apps.example` })],
    }),
  );
  return Buffer.from(transferText(exported, [], '2026-01-01T00:00:00.000Z'));
}

function aScenario(size: number): Buffer {
  const lines = Array.from({ length: size }, (_, index) => [
    `  - id: app-${index}`,
    '    type: remote',
    '    platform: android',
    '    version: 7.12.0',
    `    host: ${1 + (index % 250)}`,
    '    toys:',
    `      - { id: toy${index}, type: lush, name: Lush, firmware: 235, battery: ${index % 100} }`,
  ]);
  return Buffer.from(['name: bench', 'apps:', ...lines.flat(), ''].join('\n'));
}

function aLine(size: number): Buffer {
  const params = { names: Array.from({ length: (size * 1_024) / 16 }, (_, index) => String(index).padStart(13, '0')) };
  return Buffer.from(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'apps.list', params })}\n`);
}

/** In pieces as a socket may deliver them. */
function* piecesOf(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const INPUTS: readonly Input[] = [
  {
    what: 'an import, up to its preview',
    largest: MAX_RECORDS,
    unit: 'apps',
    make: anExport,
    take: (input) => {
      const preview = transfer.preview('export.json', input.toString('utf8'), 'anybody');
      if (!preview.ok) throw new Error('The export was not read');
    },
  },
  {
    what: 'a scenario',
    largest: 800,
    unit: 'apps',
    make: aScenario,
    take: (input) => {
      const read = parseScenario(input.toString('utf8'), 'bench.yaml');
      if (!read.ok) throw new Error(read.error.message);
    },
  },
  {
    what: 'a line of the control channel, in pieces of 64 bytes',
    largest: 4_096,
    unit: 'KiB',
    make: aLine,
    take: (input) => {
      const reader = new LineReader(MAX_TRANSFER_BYTES);
      for (const piece of piecesOf(input, 64)) {
        for (const line of reader.read(piece)) {
          if (line.kind !== 'line' || parseRequest(line.text).kind !== 'request') throw new Error('Not read');
        }
      }
    },
  },
  {
    what: 'a message of the bus, in pieces of 16 bytes',
    largest: 2_048,
    unit: 'strings',
    make: (size) =>
      encodeMessage({
        type: 'answer',
        replySerial: 1,
        sender: ':1.7',
        signature: 'as',
        body: [Array.from({ length: size }, (_, index) => String(index).padStart(20, '0'))],
      }),
    take: (input) => {
      const frames = new MessageFrames();
      for (const piece of piecesOf(input, 16)) {
        for (const whole of frames.read(piece)) readMessage(whole)?.readBody();
      }
    },
  },
];

/** The processor time that it takes, in milliseconds: what else runs on the machine does not count. */
function costOf(take: Input['take'], input: Buffer): number {
  const before = process.cpuUsage();
  take(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function measure({ what, largest, unit, make, take }: Input): BenchRow {
  const small = make(largest / GROWTH);
  const large = make(largest);
  const samples = { small: [] as number[], large: [] as number[] };
  for (let run = -2; run < RUNS; run += 1) {
    // As often as makes them alike, so that both are as warm.
    const ofSmall = Array.from({ length: GROWTH }, () => costOf(take, small));
    const ofLarge = costOf(take, large);
    if (run < 0) continue;
    samples.small.push(ofSmall.reduce((sum, one) => sum + one, 0) / GROWTH);
    samples.large.push(ofLarge);
  }
  const sized = (size: number): string => `${size.toLocaleString('en-US')} ${unit}`;
  return atMostTimes(
    MOST,
    { what: `${what}: ${sized(largest)}`, unit: 'ms', samples: samples.large },
    { what: sized(largest / GROWTH), samples: samples.small },
  );
}

try {
  report('input-growth', INPUTS.map(measure));
} finally {
  removeTemporaryFolder(folder);
}
