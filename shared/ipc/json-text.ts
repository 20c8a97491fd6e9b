/**
 * A value as JSON. Data from main is copied twice, from process to process and from the preload to the page: a text at
 * once, an object node by node, which takes many times as long for a thousand apps.
 */
export type JsonText<T> = string & { readonly length: number; readonly textOf?: T };

const typed: { parse<T>(text: JsonText<T>): T } = JSON;

/** @param value nothing that JSON cannot hold */
export function toJsonText<T>(value: T): JsonText<T> {
  return JSON.stringify(value);
}

export function fromJsonText<T>(text: JsonText<T>): T {
  return typed.parse(text);
}
