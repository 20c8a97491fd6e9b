import i18next, { type i18n } from 'i18next';
import type { DoctorReport, DoctorStep, Verdict } from '../../shared/domain/doctor';
import type { ProbeCandidate, ProbeReport } from '../../shared/domain/reach';
import { everySurface } from '../../shared/words/en/every-surface';
import type { Language } from '../../shared/words/languages';
import { addNumberFormats } from '../../shared/words/number-formats';
import { type Text, toWords } from '../../shared/words/text';
import type { TranslationLoaders, Words } from '../../shared/words/translation';
import { type Observable, ObservableValue } from './observable';
import { TRANSLATIONS } from './translations';

/** Made with the first text that is said: most commands that succeed say none. */
let catalog: i18n | null = null;

/** English that a surface says alone, for the catalog. */
let ownEnglish: Words = {};

const spoken = new ObservableValue<Language>('en');

/** The language of what is said to people. Its listeners say anew what stands somewhere. */
export const language: Observable<Language> = spoken;

/** The one that was asked for last: of two that are being loaded, the earlier one is dropped. */
let wanted: Language = 'en';

/** The catalog for main and the command line; the window has its own instance. */
function openCatalog(): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: 'en',
    fallbackLng: 'en',
    load: 'currentOnly',
    resources: { en: { translation: { ...everySurface, ...ownEnglish } } },
    // The catalog is bundled, so initialization is synchronous.
    initAsync: false,
    // Texts go to terminals, menus and notifications, which do not interpret HTML. Values are never parsed as templates.
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  addNumberFormats(instance.services.formatter);
  return instance;
}

/** Adds the English that a surface says alone. Its keys are said with {@link translate}. */
export function addEnglish(words: Words): void {
  ownEnglish = { ...ownEnglish, ...words };
  catalog?.addResourceBundle('en', 'translation', words, true, true);
}

/**
 * From now on people are addressed in this language, once its texts are loaded; what a translation lacks is said in
 * English. Rejects if they cannot be loaded, and then nothing changes.
 *
 * @param loaders the surface's translations; those of every surface if it has none of its own
 */
export async function setLanguage(next: Language, loaders: TranslationLoaders = TRANSLATIONS): Promise<void> {
  wanted = next;
  if (next !== 'en') {
    const words = (await loaders[next]?.()) ?? {};
    catalog ??= openCatalog();
    catalog.addResourceBundle(next, 'translation', words, true, true);
  }
  if (wanted === next) spoken.set(next);
}

let collator: Intl.Collator | null = null;
const lists = new Map<'names' | 'parts', Intl.ListFormat>();
spoken.subscribe(() => {
  collator = null;
  lists.clear();
});

/** Orders names as the language of now does; numbers in them by their value. */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator(spoken.value, { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}

/** Names as a list within a sentence, in the language of now: “Phone, Study, and Tablet”. */
export function listOfNames(names: readonly string[]): string {
  return listed('names', names);
}

/** Parts in a row, in the language of now: “1 favorite lost, 1 battery low”. */
export function listOfParts(parts: readonly string[]): string {
  return listed('parts', parts);
}

function listed(kind: 'names' | 'parts', items: readonly string[]): string {
  const format =
    lists.get(kind) ?? new Intl.ListFormat(spoken.value, { type: kind === 'names' ? 'conjunction' : 'unit' });
  lists.set(kind, format);
  return format.format(items);
}

/** A domain value with its texts in English words, as in `--json` and on the control channel. */
export type InWords<T> = { readonly [K in keyof T]: T[K] extends Text ? string : T[K] };

/** Says a text to people, in their language: menus, notifications, dialogs, the terminal. */
export function say(text: Text): string {
  return toWords(text, translate);
}

/** Says a text where programs and support read it: `--json`, logs, reports, and files that are kept. */
export function sayInEnglish(text: Text): string {
  return toWords(text, translateToEnglish);
}

export function verdictInWords({ code, sentence, advice }: Verdict): InWords<Verdict> {
  return { code, sentence: sayInEnglish(sentence), advice: sayInEnglish(advice) };
}

/** A doctor's report as `doctor --json` prints it. */
export interface DoctorReportInWords {
  readonly steps: readonly InWords<DoctorStep>[];
  readonly verdict: InWords<Verdict>;
}

export function doctorReportInWords({ steps, verdict }: DoctorReport): DoctorReportInWords {
  return {
    steps: steps.map((step) => ({ ...step, detail: sayInEnglish(step.detail) })),
    verdict: verdictInWords(verdict),
  };
}

/** A candidate as `probe --json` prints it: a dial's problem is for Beckon alone, its outcome is for programs. */
type CandidateInWords = Omit<InWords<ProbeCandidate>, 'problem'>;

/** The result of measuring a target, as `probe --json` prints it. */
export function probeReportInWords<R extends Pick<ProbeReport, 'candidates'>>(
  report: R,
): Omit<R, 'candidates'> & { readonly candidates: readonly CandidateInWords[] } {
  return {
    ...report,
    candidates: report.candidates.map(({ problem: _, ...candidate }) => ({
      ...candidate,
      detail: sayInEnglish(candidate.detail),
    })),
  };
}

/** The sentence of a key in the language of now, filled in. */
export function translate(key: string, params: Readonly<Record<string, string | number>>): string {
  return said(key, params, spoken.value);
}

/** The sentence of a key in English, filled in. */
export function translateToEnglish(key: string, params: Readonly<Record<string, string | number>>): string {
  return said(key, params, 'en');
}

function said(key: string, params: Readonly<Record<string, string | number>>, lng: Language): string {
  catalog ??= openCatalog();
  return catalog.t(key, { ...params, lng });
}
