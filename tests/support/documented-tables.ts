import { resolve } from 'node:path';
import { type Document, readDocuments } from '../../scripts/lib/docs/document.mjs';

/** All pages of the documentation. */
export const DOCUMENTS: readonly Document[] = readDocuments(resolve(__dirname, '../..'));

/** The cells of the first table below a heading of a page, row by row, as text; none if there is no such table. */
export function rowsBelow(path: string, anchor: string): readonly (readonly string[])[] {
  const body = DOCUMENTS.find((document) => document.path === path)?.body;
  let element = body?.querySelector(`#${anchor}`)?.nextElementSibling ?? null;
  while (element !== null && element.localName !== 'table') element = element.nextElementSibling;
  return [...(element?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent ?? ''),
  );
}

/** All text below a heading of a page, until the next one of its level or above. */
export function textBelow(path: string, anchor: string): string {
  const heading = DOCUMENTS.find((document) => document.path === path)?.body.querySelector(`#${anchor}`) ?? null;
  let element = heading?.nextElementSibling ?? null;
  let text = heading?.textContent ?? '';
  while (element !== null && !(/^h\d$/.test(element.localName) && element.localName <= (heading?.localName ?? ''))) {
    text += `\n${element.textContent ?? ''}`;
    element = element.nextElementSibling;
  }
  return text;
}
