/**
 * A TrueType font in which every character is a bar half an em wide and half an em high, and a space is nothing: a text
 * keeps its place, its length and its color, and is the same on every computer.
 */
export function boxFont(): Buffer {
  return font({
    'OS/2': os2(),
    cmap: cmap(),
    glyf: BAR,
    head: head(),
    hhea: hhea(),
    hmtx: shorts(...GLYPHS.flatMap(() => [ADVANCE, 0])),
    // In pairs of bytes: the first two glyphs are empty.
    loca: shorts(0, 0, 0, BAR.length / 2),
    maxp: Buffer.concat([longs(0x10000), shorts(GLYPHS.length, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: shorts(0, 0, 6),
    post: longs(0x30000, 0, 0, 0, 0, 0, 0, 0),
  });
}

const UNITS_PER_EM = 1000;
const ADVANCE = 500;
const HEIGHT = 500;
const ASCENT = 900;
const DESCENT = -200;

/** A missing character, the space and the bar. */
const GLYPHS = ['missing', 'space', 'bar'] as const;

/** One outline of four points, which are all on the curve; coordinates are relative to the point before. */
const BAR = Buffer.concat([
  shorts(1, 0, 0, ADVANCE, HEIGHT, 3, 0),
  Buffer.of(1, 1, 1, 1),
  shorts(0, 0, ADVANCE, 0),
  shorts(0, HEIGHT, 0, -HEIGHT),
  Buffer.alloc(2),
]);

/** Many characters to one glyph, which is format 13. */
function cmap(): Buffer {
  const [space, bar] = [GLYPHS.indexOf('space'), GLYPHS.indexOf('bar')];
  const groups = [
    [0x20, 0x20, space],
    [0x21, 0x9f, bar],
    [0xa0, 0xa0, space],
    [0xa1, 0x1ffff, bar],
  ];
  const body = longs(...groups.flat());
  return Buffer.concat([
    shorts(0, 1, 3, 10),
    longs(12),
    shorts(13, 0),
    longs(16 + body.length, 0, groups.length),
    body,
  ]);
}

function head(): Buffer {
  return Buffer.concat([
    longs(0x10000, 0x10000, 0, 0x5f0f3cf5),
    shorts(0, UNITS_PER_EM),
    longs(0, 0, 0, 0),
    shorts(0, 0, ADVANCE, HEIGHT, 0, 8, 2, 0, 0),
  ]);
}

function hhea(): Buffer {
  return Buffer.concat([
    longs(0x10000),
    shorts(ASCENT, DESCENT, 0, ADVANCE, 0, 0, ADVANCE, 1, 0, 0, 0, 0, 0, 0, 0, GLYPHS.length),
  ]);
}

function os2(): Buffer {
  return Buffer.concat([
    shorts(4, ADVANCE, 400, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    Buffer.alloc(10),
    longs(0, 0, 0, 0),
    Buffer.from('TEST'),
    shorts(0x40, 0x20, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
    longs(0, 0),
    shorts(HEIGHT, HEIGHT, 0, 0x20, 1),
  ]);
}

/** Tables one after another, each on a multiple of four bytes, after the list that says where. No sum is checked. */
function font(tables: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(tables).sort();
  const records: Buffer[] = [];
  const bodies: Buffer[] = [];
  let offset = 12 + 16 * names.length;
  for (const name of names) {
    const table = tables[name] ?? Buffer.alloc(0);
    records.push(Buffer.from(name), longs(0, offset, table.length));
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    bodies.push(padded);
    offset += padded.length;
  }
  const power = Math.floor(Math.log2(names.length));
  const range = 2 ** power * 16;
  return Buffer.concat([
    longs(0x10000),
    shorts(names.length, range, power, names.length * 16 - range),
    ...records,
    ...bodies,
  ]);
}

function shorts(...values: readonly number[]): Buffer {
  return Buffer.concat(values.map((value) => Buffer.of((value >> 8) & 0xff, value & 0xff)));
}

function longs(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => {
    buffer.writeUInt32BE(value >>> 0, 4 * index);
  });
  return buffer;
}
