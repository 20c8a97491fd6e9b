import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';

const run = promisify(execFile);

/**
 * What another program reads out of a picture: the text of the one QR code in it. Fails where there is none, or where
 * it cannot be read.
 *
 * @param png such as a screenshot
 */
export async function readQrCode(png: Buffer): Promise<string> {
  const folder = makeTemporaryFolder();
  try {
    const file = join(folder, 'picture.png');
    await writeFile(file, png);
    // `-Sdisable -Sqrcode.enable`: a stripe of the window is not to be taken for a bar code.
    const options = ['--quiet', '--nodbus', '--raw', '--oneshot', '-Sdisable', '-Sqrcode.enable'];
    const { stdout } = await run('zbarimg', [...options, file]);
    return stdout.replace(/\n$/, '');
  } finally {
    removeTemporaryFolder(folder);
  }
}
