import type { JsonObject } from './document-format';

/**
 * Writes documents as JSON, with one line for each record of a list. Records are immutable, so the text of each is made
 * once: a document of ten thousand records, of which one changed, costs the text of one.
 */
export class DocumentText {
  readonly #records = new WeakMap<object, string>();

  /** The whole text of a file. */
  of(document: JsonObject): string {
    const fields = Object.entries(document).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? this.#list(value) : indented(value);
      return text === undefined ? [] : `  ${JSON.stringify(name)}: ${text}`;
    });
    return `{\n${fields.join(',\n')}\n}\n`;
  }

  #list(records: readonly unknown[]): string {
    if (records.length === 0) return '[]';
    return `[\n    ${records.map((record) => this.#record(record)).join(',\n    ')}\n  ]`;
  }

  #record(record: unknown): string {
    // Like JSON.stringify, which has no text for what JSON does not know.
    if (typeof record !== 'object' || record === null) return textOf(record) ?? 'null';
    const known = this.#records.get(record);
    if (known !== undefined) return known;
    const text = JSON.stringify(record);
    this.#records.set(record, text);
    return text;
  }
}

/** Undefined for what JSON does not know, which its declared type leaves out. */
function textOf(value: unknown, indent?: number): string | undefined {
  return JSON.stringify(value, null, indent);
}

function indented(value: unknown): string | undefined {
  // A line break within a text is escaped, so each one here is between two fields.
  return textOf(value, 2)?.replaceAll('\n', '\n  ');
}
