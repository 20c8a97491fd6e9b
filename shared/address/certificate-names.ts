import { certificateName, embeddedAddress, literalAddress } from './embedded-address';
import { hostNameProblem } from './host-name';

/** Names of a certificate that are read; each that spells the address costs a connection. */
const MAX_READ = 32;
const MAX_SPELLING = 3;

/**
 * The names that spell an IPv4 address and that a certificate claims: such a name itself (`192-168-1-44.apps.example`),
 * or what a wildcard (`*.apps.example`) makes of the address. A claim only: whoever uses one must verify the certificate
 * under it. Pure.
 *
 * @param claimed DNS names of the certificate
 */
export function namesSpelling(address: string, claimed: readonly string[]): readonly string[] {
  if (literalAddress(address) !== address || address.includes(':')) return [];
  const dashed = address.replaceAll('.', '-');
  const names = claimed
    .slice(0, MAX_READ)
    .map((name) => certificateName(name.startsWith('*.') ? `${dashed}.${name.slice(2)}` : name))
    .filter((name) => hostNameProblem(name) === null && embeddedAddress(name) === address && name !== address);
  return [...new Set(names)].slice(0, MAX_SPELLING);
}
