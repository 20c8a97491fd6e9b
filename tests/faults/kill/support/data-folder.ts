import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BACKUP_NAME } from '../../../../electron/known/app-transfer';
import { parseTransfer } from '../../../../electron/known/transfer-format';
import { FILE_FORMATS } from '../../support/file-formats';

/** What a kill leaves of Chromium's own writes. */
const CHROMIUMS = /^\.org\.chromium\.Chromium\.\w{6}$/;

/** What a write in progress has beside its file; whatever stays of it is a leftover. */
const TEMPORARY = /\.tmp-[0-9a-f]{16}$|\.next\.json$|\.new$/;

/** What the data folder has, but for what was put aside and what writes leave. */
const EXPECTED: readonly RegExp[] = [
  ...FILE_FORMATS.map(({ name }) => new RegExp(`^${name}(?:\\.backup|\\.next)?\\.json(?:\\.tmp-[0-9a-f]{16})?$`)),
  /^(?:backups|configuration|logs)$/,
  // The runtime's, and its interrupted writes: a start of Beckon a minute later removes them.
  /^(?:[A-Z]|blob_storage$|\.org\.chromium\.Chromium\.)/,
];

/** The temporary files anywhere in the data folder, by their path in it. */
export function temporaryFilesIn(folder: string): readonly string[] {
  return filesIn(folder).filter((path) => TEMPORARY.test(path));
}

/** Temporary files of Chromium in the data folder, by their path in it. */
export function chromiumFilesIn(folder: string): readonly string[] {
  return filesIn(folder).filter((path) => CHROMIUMS.test(basename(path)));
}

/** Files of the data folder that nobody knows, or that were put aside as broken. */
export function strangeFilesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => !EXPECTED.some((pattern) => pattern.test(name)));
}

/** The documents, their copies, and the backups of imports that cannot be read whole. */
export function brokenDocumentsIn(folder: string): readonly string[] {
  const names = new Set(readdirSync(folder));
  const documents = FILE_FORMATS.flatMap(({ name, isWhole }) =>
    [`${name}.json`, `${name}.backup.json`].filter(
      (file) => names.has(file) && !isWhole(readFileSync(join(folder, file), 'utf8')),
    ),
  );
  return [
    ...documents,
    ...backupsIn(folder).filter((path) => !isWholeExport(readFileSync(join(folder, path), 'utf8'))),
  ];
}

/** The backups of imports, by their path in the data folder. */
export function backupsIn(folder: string): readonly string[] {
  return filesIn(folder).filter((path) => dirname(path) === 'backups' && BACKUP_NAME.test(basename(path)));
}

function isWholeExport(text: string): boolean {
  const parsed = parseTransfer(text, new Date().toISOString());
  return parsed.ok && parsed.value.unreadable === 0;
}

function filesIn(folder: string, below = ''): readonly string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    return entry.isDirectory() ? filesIn(folder, path) : [path];
  });
}
