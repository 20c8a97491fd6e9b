import { z } from 'zod';
import { showableText } from '../lib/untrusted-text';

/** Longest one, in characters. */
export const MAX_OWN_NAME_LENGTH = 64;

/** The user's own name for an app or a group: something of it shows, and blanks around it are not part of it. */
export const ownName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_OWN_NAME_LENGTH)
  .refine((text) => showableText(text) !== '', 'Nothing of it would show');
