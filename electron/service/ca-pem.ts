import { X509Certificate } from 'node:crypto';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { usageFailure } from './service-failure';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const ADVICE = 'It has to be a PEM file: text with a BEGIN CERTIFICATE line.';

/**
 * Checks the text of a file with one or more certificate authorities before it is trusted: Node ignores what it
 * cannot read, and the user would only see a mysterious certificate problem. Fails as `usage`.
 */
export function parseCaPem(text: string): Result<string, ServiceFailure> {
  const certificates = text.match(CERTIFICATE) ?? [];
  if (certificates.length === 0) {
    return failure(usageFailure('The certificate authority’s file has no certificate in it.', ADVICE));
  }
  try {
    for (const certificate of certificates) new X509Certificate(certificate);
  } catch {
    return failure(usageFailure('The certificate authority’s file has a broken certificate in it.', ADVICE));
  }
  return success(`${certificates.join('\n')}\n`);
}
