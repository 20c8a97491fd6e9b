import { z } from 'zod';
import { showableText } from '../lib/untrusted-text';

/** Longest name, in characters. */
export const MAX_OWN_NAME_LENGTH = 64;

/** The user's own name for an app or a group: at least one visible character, trimmed. */
export const ownName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_OWN_NAME_LENGTH)
  .refine((text) => showableText(text) !== '', 'Nothing of it would show');
