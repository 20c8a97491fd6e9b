import { isDeepStrictEqual } from 'node:util';
import { windowPlaceFormat } from '../../../../electron/desktop/window-place';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { settingsFormat } from '../../../../electron/settings/settings-format';
import { asDocument, type DocumentFormat } from '../../../../electron/store/document-format';
import { DocumentText } from '../../../../electron/store/document-text';
import { DurableDocument, type DurableDocumentOptions } from '../../../../electron/store/durable-document';
import { aKnownApp } from '../../../support/known-app-factory';

/** What a document holds: what its file has, what its older copy has, what is set later, or what a first start has. */
export type Content = 'main' | 'backup' | 'later' | 'nothing';
type Written = Exclude<Content, 'nothing'>;

/** An opened document, whatever its value is. */
export interface OpenedCase {
  /** What it holds; `another`: none of them, so something was lost or mixed up. */
  content(): Content | 'another';
  /** Sets what is set later; returns whether it is on the disk. */
  saveLater(): boolean;
  /** Tries to write what is not on the disk yet; returns whether all is. */
  flush(): boolean;
  dispose(): Promise<void>;
}

/** One document with realistic contents. */
export interface DocumentCase {
  readonly name: string;
  /** The text of a file with it. */
  readonly text: (content: Written) => string;
  readonly open: (options: Omit<DurableDocumentOptions<never>, 'format'>) => OpenedCase;
}

function documentCase<T>(format: DocumentFormat<T>, values: { readonly [C in Written]: T }): DocumentCase {
  const contents: Readonly<Record<Content, T>> = { ...values, nothing: format.initial };
  const labels: readonly Content[] = ['main', 'backup', 'later', 'nothing'];
  return {
    name: format.name,
    text: (content) => new DocumentText().of(asDocument(contents[content], format)),
    open(options) {
      const document = new DurableDocument({ ...options, format });
      return {
        content: () => labels.find((label) => isDeepStrictEqual(document.value, contents[label])) ?? 'another',
        saveLater() {
          document.set(contents.later);
          return document.flush() && !document.isReadOnly;
        },
        flush: () => document.flush() && !document.isReadOnly,
        dispose: async () => await document.dispose(),
      };
    },
  };
}

const app = (number: number) =>
  aKnownApp({ id: `app-${number}`, deviceCode: null, alias: `Ünï “codé” 🛋 ${number}`, favourite: true });
const bounds = (x: number) => ({ x, y: 40, width: 1_180, height: 760 });
const settings = { ...settingsFormat.initial, pollIntervalSeconds: 46 };

/** A group of settings, a list of records, and one whose loss is told to nobody. */
export const DOCUMENT_CASES: readonly DocumentCase[] = [
  documentCase(settingsFormat, {
    backup: settings,
    main: { ...settings, pollIntervalSeconds: 47 },
    later: { ...settings, pollIntervalSeconds: 48, discreet: true },
  }),
  documentCase(knownAppsFormat, { backup: [app(1)], main: [app(1), app(2)], later: [app(1), app(2), app(3)] }),
  documentCase(windowPlaceFormat, {
    backup: { bounds: bounds(-8), isMaximised: false, compact: bounds(300) },
    main: { bounds: bounds(100), isMaximised: true, compact: bounds(300) },
    later: { bounds: bounds(200), isMaximised: false, compact: bounds(300) },
  }),
];
