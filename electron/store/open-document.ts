import { listFor, type Text, textFor } from '../../shared/words/text';
import type { Clock } from '../lib/clock';
import type { Logger } from '../lib/logger';
import type { NoticePoster } from '../lib/notice-board';
import type { DocumentFiles, FileReading } from './document-files';
import { type DocumentFormat, type DocumentReading, type JsonObject, readDocument } from './document-format';

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

const NO_UNKNOWN_FIELDS: JsonObject = {};

export interface OpenDocumentContext {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly notices: NoticePoster;
}

/**
 * Reads a document once, at start. Nothing is ever lost: a broken file is quarantined, the last good copy replaces it,
 * and the user is notified. The last good copy is refreshed only from a valid file that was just read.
 */
export function openDocument<T>(
  files: DocumentFiles,
  format: DocumentFormat<T>,
  context: OpenDocumentContext,
): OpenedDocument<T> {
  const file = files.read();
  switch (file.kind) {
    case 'missing':
      return whereMissing(files, format, context);
    case 'unreadable':
      return whereBroken(files, format, context, `it cannot be read (${file.code})`);
    case 'text': {
      const reading = readDocument(file.text, format);
      switch (reading.kind) {
        case 'broken':
          return whereBroken(files, format, context, reading.reason);
        case 'newer':
          return whereNewer(format, context, reading);
        case 'read':
          return reading.dropped > 0 || reading.reset !== undefined
            ? wherePartlyBroken(files, format, context, reading)
            : whereGood(files, format, context, reading, file.text);
      }
    }
  }
}

function whereGood<T>(
  files: DocumentFiles,
  format: DocumentFormat<T>,
  { logger }: OpenDocumentContext,
  { value, unknownFields = NO_UNKNOWN_FIELDS }: ReadDocument<T>,
  text: string,
): OpenedDocument<T> {
  try {
    files.writeBackup(text);
  } catch (error) {
    // The document itself is fine; the copy is refreshed at the next start.
    logger.error('The last good copy was not refreshed', error, { store: format.name });
  }
  return { value, isReadOnly: false, isUnsaved: false, unknownFields };
}

function whereNewer<T>(
  { name, label }: DocumentFormat<T>,
  { logger, notices }: OpenDocumentContext,
  { value, version }: { readonly value: T; readonly version: number },
): OpenedDocument<T> {
  logger.warn('A file was written by a newer version', { store: name, version });
  notices.post({
    code: 'store-newer',
    message: textFor('notice.storeNewer.message', { document: label }),
    advice: textFor('notice.storeNewer.advice'),
  });
  return { value, isReadOnly: true, isUnsaved: false, unknownFields: NO_UNKNOWN_FIELDS };
}

function wherePartlyBroken<T>(
  files: DocumentFiles,
  { name, label }: DocumentFormat<T>,
  { clock, logger, notices }: OpenDocumentContext,
  { value, dropped, reset = [], unknownFields = NO_UNKNOWN_FIELDS }: ReadDocument<T>,
): OpenedDocument<T> {
  logger.warn('A part of a file is unreadable', { store: name, dropped, reset: reset.length });
  const aside = attempt(logger, () => files.copyToQuarantine(clock.now()));
  if (aside === null) return { ...untouchable(notices, label), value };
  const lost =
    reset.length > 0
      ? textFor('notice.storePartlyReset.message', { document: label, parts: listFor(reset) })
      : textFor('notice.storePartlyDropped.message', { document: label, count: dropped });
  notices.post({
    code: 'store-quarantined',
    message: lost,
    advice: textFor('notice.storePartlyReset.advice', { file: aside }),
  });
  return { value, isReadOnly: false, isUnsaved: true, unknownFields };
}

function whereBroken<T>(
  files: DocumentFiles,
  format: DocumentFormat<T>,
  { clock, logger, notices }: OpenDocumentContext,
  reason: string,
): OpenedDocument<T> {
  logger.warn('A file is broken', { store: format.name, reason });
  const aside = attempt(logger, () => files.moveToQuarantine(clock.now()));
  const copy = goodCopy(files.readBackup(), format);
  const value = copy?.value ?? format.initial;
  if (aside === null) return { ...untouchable(notices, format.label), value };
  if (copy === null) {
    notices.post({
      code: 'store-quarantined',
      message: textFor('notice.storeQuarantined.message', { document: format.label }),
      advice: textFor('notice.storeQuarantined.advice', { file: aside }),
    });
  } else {
    notices.post({
      code: 'store-restored',
      message: textFor('notice.storeRestored.message', { document: format.label }),
      advice: textFor('notice.storeRestored.advice', { file: aside }),
    });
  }
  return {
    value,
    isReadOnly: false,
    isUnsaved: copy !== null,
    unknownFields: copy?.unknownFields ?? NO_UNKNOWN_FIELDS,
  };
}

/** No file: a first start, unless there is a copy; then the file was lost. */
function whereMissing<T>(
  files: DocumentFiles,
  format: DocumentFormat<T>,
  { logger, notices }: OpenDocumentContext,
): OpenedDocument<T> {
  const copy = goodCopy(files.readBackup(), format);
  if (copy === null)
    return { value: format.initial, isReadOnly: false, isUnsaved: false, unknownFields: NO_UNKNOWN_FIELDS };
  logger.warn('A file was missing', { store: format.name });
  notices.post({
    code: 'store-restored',
    message: textFor('notice.storeMissing.message', { document: format.label }),
    advice: textFor('notice.storeMissing.advice'),
  });
  return {
    value: copy.value,
    isReadOnly: false,
    isUnsaved: true,
    unknownFields: copy.unknownFields ?? NO_UNKNOWN_FIELDS,
  };
}

function goodCopy<T>(file: FileReading, format: DocumentFormat<T>): ReadDocument<T> | null {
  if (file.kind !== 'text') return null;
  const reading = readDocument(file.text, format);
  return reading.kind === 'read' ? reading : null;
}

/** A file that could not be quarantined must not be overwritten. */
function untouchable(notices: NoticePoster, label: Text): Omit<OpenedDocument<never>, 'value'> {
  notices.post({
    code: 'store-not-saved',
    message: textFor('notice.storeUntouchable.message', { document: label }),
    advice: textFor('notice.storeUntouchable.advice'),
  });
  return { isReadOnly: true, isUnsaved: false, unknownFields: NO_UNKNOWN_FIELDS };
}

function attempt(logger: Logger, putAside: () => string): string | null {
  try {
    return putAside();
  } catch (error) {
    logger.error('A broken file was not put aside', error);
    return null;
  }
}
