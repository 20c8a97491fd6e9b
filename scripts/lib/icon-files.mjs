/** Icon files that hold PNG pictures in several sizes, as Windows and macOS read them. */

/** What macOS calls each size: for screens of one pixel per point, and of two. */
const APPLE_TYPES = /** @type {const} */ ([
  [16, 'icp4'],
  [32, 'icp5'],
  [32, 'ic11'],
  [64, 'icp6'],
  [64, 'ic12'],
  [128, 'ic07'],
  [256, 'ic08'],
  [256, 'ic13'],
  [512, 'ic09'],
  [512, 'ic14'],
  [1024, 'ic10'],
]);
const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/**
 * @param {ReadonlyMap<number, Buffer>} pictures PNG files by width
 * @returns {Buffer} an `.ico` file
 */
export function windowsIcon(pictures) {
  const sorted = [...pictures].sort(([one], [other]) => one - other);
  const header = Buffer.alloc(ICO_HEADER_BYTES + ICO_ENTRY_BYTES * sorted.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sorted.length, 4);
  let offset = header.length;
  for (const [index, [size, png]] of sorted.entries()) {
    const at = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * index;
    // A zero stands for 256.
    header.set([size % 256, size % 256, 0, 0, 1, 0, 32, 0], at);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...sorted.map(([, png]) => png)]);
}

/**
 * @param {ReadonlyMap<number, Buffer>} pictures PNG files by width; sizes that macOS does not know are left out
 * @returns {Buffer} an `.icns` file
 */
export function appleIcon(pictures) {
  const parts = APPLE_TYPES.flatMap(([size, type]) => {
    const png = pictures.get(size);
    return png === undefined ? [] : [Buffer.concat([chunkHead(type, png.length), png])];
  });
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([chunkHead('icns', length), ...parts]);
}

/**
 * @param {string} type
 * @param {number} bytes that follow
 */
function chunkHead(type, bytes) {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(bytes + head.length, 4);
  return head;
}
