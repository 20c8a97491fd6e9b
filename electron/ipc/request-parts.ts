import { z } from 'zod';
import type { ServiceFailure } from '../../shared/domain/service-error';
import type { RequestError, RequestErrorCode } from '../../shared/ipc/envelope';
import { type Text, textFor } from '../../shared/words/text';
import { ownName } from '../known/own-name';

/* What the handlers of several domains have in common: fields of their inputs, and errors. */

/** No input. */
export const nothing = z.null();

/** A typed address, including spaces. */
export const target = z.string().min(1).max(2_048);

/** Identifier of a known app, a notice or an undo: a UUID, but nothing depends on that. */
export const id = z.string().min(1).max(64);

/** The user's own name for an app, or none. */
export const alias = ownName.nullable();

/** Name of a group, or none. */
export const group = ownName.nullable();

/** Known apps selected together: more than anyone selects at once. */
export const ids = z.array(id).min(1).max(1_000).readonly();

export const serviceInput = {
  baseUrl: z.string().max(4_096),
  caFile: z.string().min(1).max(4_096).nullable(),
} as const;

/** Codes of main itself; those of a service failure bring their own texts. */
type OwnCode = Exclude<RequestErrorCode, ServiceFailure['code']>;

/** Creates the error of a code, with its default texts unless more specific ones are given. */
export function requestError(
  code: OwnCode,
  texts: { readonly message?: Text; readonly advice?: Text } = {},
): RequestError {
  return {
    code,
    serviceCode: null,
    message: textFor(`requestFailure.${code}.message`),
    advice: textFor(`requestFailure.${code}.advice`),
    ...texts,
  };
}

/** Converts a service failure for the window. */
export function fromServiceFailure({ retryAfterMs: _, ...failure }: ServiceFailure): RequestError {
  return failure;
}
