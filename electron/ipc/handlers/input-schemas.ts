import { z } from 'zod';
import { ownName } from '../../known/own-name';

/** Nothing goes in. */
export const nothing = z.null();

export const port = z.int().min(1).max(65_535).nullable();

/** A typed address, blanks and all. */
export const target = z.string().min(1).max(2_048);

/** Identifier of a known app, a notice or an undo: a UUID, but nothing depends on that. */
export const id = z.string().min(1).max(64);

/** The user's own name for an app, or none. */
export const alias = ownName.nullable();

/** Name of a group, or none. */
export const group = ownName.nullable();

/** Known apps that were picked together: more than anybody picks at once. */
export const ids = z.array(id).min(1).max(1_000).readonly();

export const serviceInput = {
  baseUrl: z.string().max(4_096),
  caFile: z.string().min(1).max(4_096).nullable(),
} as const;
