import type { Clock } from '../lib/clock';
import type { Logger } from '../lib/logger';
import type { NoticePoster } from '../lib/notice-board';
import type { DocumentFiles, FileReading } from './document-files';
import {
  type DocumentFormat,
  type DocumentReading,
  isOfNewerVersion,
  type JsonObject,
  readDocument,
} from './document-format';
import { DocumentNotices } from './document-notices';

/** An opened document. */
export interface OpenedDocument<T> {
  readonly value: T;
  /** The file must not be written: it is a newer Beckon's, or a broken one that could not be quarantined. */
  readonly isReadOnly: boolean;
  /** The value differs from the file, and must be written. */
  readonly isUnsaved: boolean;
  /** What another version of Beckon stored in the file, written back unchanged. */
  readonly unknownFields: JsonObject;
}

type ReadDocument<T> = Extract<DocumentReading<T>, { kind: 'read' }>;

/** The last good copy as it is: partly readable is also read. */
type CopyReading<T> = DocumentReading<T> | { readonly kind: 'missing' };

const NO_UNKNOWN_FIELDS: JsonObject = {};
const NO_NOTICES: NoticePoster = { post: () => '', remove: () => {} };

export interface OpenDocumentContext {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly notices: NoticePoster;
}

/** The document that is being opened. */
interface Opening<T> {
  readonly files: DocumentFiles;
  readonly format: DocumentFormat<T>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly notices: DocumentNotices;
}

/**
 * Reads a document once, at start. Nothing is ever lost: a broken file is quarantined, the last good copy replaces it,
 * or what is unreadable in it, and the user is notified. The last good copy is refreshed only from a valid file that was
 * just read; a copy that is not good any more, or may have what the file has not, is quarantined too.
 */
export function openDocument<T>(
  files: DocumentFiles,
  format: DocumentFormat<T>,
  { notices, ...rest }: OpenDocumentContext,
): OpenedDocument<T> {
  const poster = format.isMinor === true ? NO_NOTICES : notices;
  const opening = { ...rest, files, format, notices: new DocumentNotices(poster, format.label) };
  const file = files.read();
  switch (file.kind) {
    case 'missing':
      return whereMissing(opening);
    case 'unreadable':
      return whereBroken(opening, `it cannot be read (${file.code})`);
    case 'text': {
      const reading = readDocument(file.text, format);
      switch (reading.kind) {
        case 'broken':
          return whereBroken(opening, reading.reason);
        case 'newer':
          return whereNewer(opening, reading);
        case 'read':
          return isIncomplete(reading)
            ? wherePartlyBroken(opening, reading, file.text)
            : whereGood(opening, reading, file.text);
      }
    }
  }
}

function whereGood<T>(
  { files, format, clock, logger }: Opening<T>,
  { value, unknownFields = NO_UNKNOWN_FIELDS }: ReadDocument<T>,
  text: string,
): OpenedDocument<T> {
  try {
    const copy = files.readBackup();
    // Somebody put this file in the place of a newer one: the copy may be the only one that has the rest.
    if (copy.kind === 'text' && isOfNewerVersion(copy.text, format)) files.moveBackupToQuarantine(clock.now());
    if (copy.kind !== 'text' || copy.text !== text) files.writeBackup(text);
  } catch (error) {
    // The document itself is fine; the copy is refreshed at the next start.
    logger.error('The last good copy was not refreshed', error, { store: format.name });
  }
  return { value, isReadOnly: false, isUnsaved: false, unknownFields };
}

function whereNewer<T>(
  { format, logger, notices }: Opening<T>,
  { value, version }: { readonly value: T; readonly version: number },
): OpenedDocument<T> {
  logger.warn('A file was written by a newer version', { store: format.name, version });
  notices.newer();
  return { value, isReadOnly: true, isUnsaved: false, unknownFields: NO_UNKNOWN_FIELDS };
}

function wherePartlyBroken<T>(opening: Opening<T>, withoutCopy: ReadDocument<T>, text: string): OpenedDocument<T> {
  const { files, format, clock, logger, notices } = opening;
  const copyFile = files.readBackup();
  const copy = readingOfCopy(copyFile, format);
  const withCopy = copyFile.kind === 'text' ? readDocument(text, format, copyFile.text) : withoutCopy;
  const reading = withCopy.kind === 'read' ? withCopy : withoutCopy;
  const { dropped, reset = [], recovered = 0, recoveredParts = [] } = reading;
  logger.warn('A part of a file is unreadable', {
    store: format.name,
    dropped,
    reset: reset.length,
    recovered: recovered + recoveredParts.length,
  });
  const aside = attempt(logger, () => files.copyToQuarantine(clock.now()));
  if (aside === null) return untouchable(opening, reading.value);
  // The next start replaces the copy. It may have what is still missing, or what only a newer Beckon can read.
  const isCopyNeeded = isIncomplete(reading) || isDamaged(copy) || copy.kind === 'newer';
  const copied = isCopyNeeded ? quarantineCopy(opening, copy) : NOT_QUARANTINED;
  if (copied === null) {
    // Each start would add another one.
    attempt(logger, () => files.removeFromQuarantine(aside));
    return untouchable(opening, reading.value);
  }
  notices.partlyRestored(reading, aside);
  notices.incomplete(reading, aside, copied.name);
  return restored(reading);
}

function whereBroken<T>(opening: Opening<T>, reason: string): OpenedDocument<T> {
  const { files, format, clock, logger, notices } = opening;
  logger.warn('A file is broken', { store: format.name, reason });
  const copy = readingOfCopy(files.readBackup(), format);
  const value = copy.kind === 'read' || copy.kind === 'newer' ? copy.value : format.initial;
  // The copy first: as long as the file is there, the next start does the same again.
  const copied = isDamaged(copy) ? quarantineCopy(opening, copy) : NOT_QUARANTINED;
  if (copied === null) return untouchable(opening, value);
  const aside = attempt(logger, () => files.moveToQuarantine(clock.now()));
  if (aside === null) {
    // Each start would add another one.
    copied.undo();
    return untouchable(opening, value);
  }
  switch (copy.kind) {
    case 'newer':
      return whereNewer(opening, copy);
    case 'read':
      if (copied.name !== null) notices.incomplete(copy, copied.name, null);
      notices.restored(aside);
      return restored(copy);
    case 'missing':
    case 'broken':
      notices.startedOver(aside);
      return empty(format);
  }
}

/** No file: a first start, unless there is a copy; then the file was lost. */
function whereMissing<T>(opening: Opening<T>): OpenedDocument<T> {
  const { files, format, logger, notices } = opening;
  const copy = readingOfCopy(files.readBackup(), format);
  if (copy.kind === 'missing') return empty(format);
  logger.warn('A file was missing', { store: format.name });
  if (copy.kind === 'newer') return whereNewer(opening, copy);
  const copied = isDamaged(copy) ? quarantineCopy(opening, copy) : NOT_QUARANTINED;
  if (copied === null) return untouchable(opening, copy.kind === 'read' ? copy.value : format.initial);
  if (copy.kind === 'broken') {
    if (copied.name !== null) notices.startedOver(copied.name);
    return empty(format);
  }
  if (copied.name !== null) notices.incomplete(copy, copied.name, null);
  notices.missing();
  return restored(copy);
}

function readingOfCopy<T>(file: FileReading, format: DocumentFormat<T>): CopyReading<T> {
  switch (file.kind) {
    case 'missing':
      return file;
    case 'unreadable':
      return { kind: 'broken', reason: `it cannot be read (${file.code})` };
    case 'text':
      return readDocument(file.text, format);
  }
}

interface QuarantinedCopy {
  /** Its name in the quarantine; null: it is not there. */
  readonly name: string | null;
  /** Removes what was added to the quarantine. */
  undo(): void;
}

const NOT_QUARANTINED: QuarantinedCopy = { name: null, undo: () => {} };

/** Quarantines the last good copy, if there is one, before another one replaces it. Null: the disk refuses. */
function quarantineCopy<T>({ files, clock, logger }: Opening<T>, { kind }: CopyReading<T>): QuarantinedCopy | null {
  switch (kind) {
    case 'missing':
      return NOT_QUARANTINED;
    case 'broken': {
      const name = attempt(logger, () => files.moveBackupToQuarantine(clock.now()));
      return name === null ? null : { name, undo: () => {} };
    }
    case 'newer':
    case 'read': {
      const name = attempt(logger, () => files.copyBackupToQuarantine(clock.now()));
      return name === null ? null : { name, undo: () => void attempt(logger, () => files.removeFromQuarantine(name)) };
    }
  }
}

function restored<T>({ value, unknownFields = NO_UNKNOWN_FIELDS }: ReadDocument<T>): OpenedDocument<T> {
  return { value, isReadOnly: false, isUnsaved: true, unknownFields };
}

function empty<T>({ initial }: DocumentFormat<T>): OpenedDocument<T> {
  return { value: initial, isReadOnly: false, isUnsaved: false, unknownFields: NO_UNKNOWN_FIELDS };
}

/** A file that could not be quarantined must not be overwritten. */
function untouchable<T>({ notices }: Opening<T>, value: T): OpenedDocument<T> {
  notices.untouchable();
  return { value, isReadOnly: true, isUnsaved: false, unknownFields: NO_UNKNOWN_FIELDS };
}

/** Whether something of it was unreadable, and is not in the last good copy either. */
function isIncomplete<T>({ dropped, reset }: ReadDocument<T>): boolean {
  return dropped > 0 || reset !== undefined;
}

function isDamaged<T>(copy: CopyReading<T>): boolean {
  return copy.kind === 'broken' || (copy.kind === 'read' && isIncomplete(copy));
}

function attempt<T>(logger: Logger, work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    logger.error('A broken file was not put aside', error);
    return null;
  }
}
