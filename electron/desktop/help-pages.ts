import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Shell } from 'electron';
import type { HelpPage } from '../../shared/ipc/contract';

/** Where each page is, below the folder of the handbook. The window names pages by id and never by place. */
const FILES: Readonly<Record<HelpPage, readonly string[]>> = {
  readme: ['README.md'],
  connection: ['docs', 'connection.md'],
  pairing: ['docs', 'pairing.md'],
};

/** The address of a page of the handbook that came with the app. */
export function helpPageUrl(page: HelpPage, handbook: string): string {
  return pathToFileURL(join(handbook, ...FILES[page])).href;
}

/** Opens a page with the program that the desktop has for it; false when there is none. */
export async function openHelpPage(
  shell: Pick<Shell, 'openExternal'>,
  page: HelpPage,
  handbook: string,
): Promise<boolean> {
  try {
    await shell.openExternal(helpPageUrl(page, handbook));
    return true;
  } catch {
    return false;
  }
}
