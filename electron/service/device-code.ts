import { failure, type Result, success } from '../../shared/lib/result';
import { pathSegmentProblem } from './untrusted-text';

/**
 * Reads a device code as a person hands it over, or as another program names it. A code is opaque and case-sensitive
 * text of 1 to 256 characters on one line. No code has blanks around it: those come with copying, and are left out
 * here, so that behind this door two codes are the same exactly if their texts are. Fails with the end of the sentence
 * “The device code …”.
 */
export function parseDeviceCode(text: string): Result<string, string> {
  const code = text.trim();
  const problem = pathSegmentProblem(code);
  if (problem !== null) return failure(problem);
  // Apps are kept by code, and the bridge to the window copies property by property: this one would set a prototype.
  if (code === '__proto__') return failure('is a word that programs keep for themselves');
  return success(code);
}
