import './reflect-metadata';
import { KeyObject, randomBytes, webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** The certificate of a TLS server and its key, as PEM texts. */
export interface ServerCertificate {
  readonly cert: string;
  readonly key: string;
}

/** The certificate to issue. Times are in days from now; negative ones are in the past. */
export interface CertificateOptions {
  /** DNS names (a wildcard covers one label) and IP addresses. */
  readonly names: readonly string[];
  readonly fromDays?: number;
  readonly untilDays?: number;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Older than every leaf that it signs, including expired ones. */
const AUTHORITY_FROM_DAYS = -60;
const AUTHORITY_UNTIL_DAYS = 365;

type KeyPair = webcrypto.CryptoKeyPair;

/** A certificate authority that is created at each start; its keys stay in memory. */
export class CertificateAuthority {
  /** To be trusted only by programs that should reach its servers. */
  readonly certificatePem: string;
  readonly #certificate: X509Certificate;
  readonly #keys: KeyPair;
  /** All leaves share one key: creating keys is slow, and none of them protects anything. */
  readonly #leafKeys: KeyPair;

  private constructor(certificate: X509Certificate, keys: KeyPair, leafKeys: KeyPair) {
    this.#certificate = certificate;
    this.#keys = keys;
    this.#leafKeys = leafKeys;
    this.certificatePem = pem(certificate);
  }

  static async create(commonName: string): Promise<CertificateAuthority> {
    const keys = await makeKeys();
    const certificate = await X509CertificateGenerator.createSelfSigned({
      serialNumber: serialNumber(),
      name: `CN=${commonName}`,
      notBefore: daysFromNow(AUTHORITY_FROM_DAYS),
      notAfter: daysFromNow(AUTHORITY_UNTIL_DAYS),
      signingAlgorithm: ALGORITHM,
      keys,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
        await SubjectKeyIdentifierExtension.create(keys.publicKey),
      ],
    });
    return new CertificateAuthority(certificate, keys, await makeKeys());
  }

  /** Issues a server certificate for names and addresses. */
  async issue(options: CertificateOptions): Promise<ServerCertificate> {
    const names = options.names.map((name) => ({ type: isIP(name) === 0 ? 'dns' : 'ip', value: name }) as const);
    const certificate = await X509CertificateGenerator.create({
      serialNumber: serialNumber(),
      subject: `CN=${options.names[0] ?? 'server'}`,
      issuer: this.#certificate.subject,
      notBefore: daysFromNow(options.fromDays ?? -1),
      notAfter: daysFromNow(options.untilDays ?? 30),
      signingAlgorithm: ALGORITHM,
      publicKey: this.#leafKeys.publicKey,
      signingKey: this.#keys.privateKey,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension(names),
        await AuthorityKeyIdentifierExtension.create(this.#keys.publicKey),
        await SubjectKeyIdentifierExtension.create(this.#leafKeys.publicKey),
      ],
    });
    const key = KeyObject.from(this.#leafKeys.privateKey).export({ type: 'pkcs8', format: 'pem' });
    return { cert: pem(certificate), key: String(key) };
  }
}

async function makeKeys(): Promise<KeyPair> {
  return await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
}

function serialNumber(): string {
  // The first octet keeps it positive and without a leading zero, as DER requires.
  return `01${randomBytes(15).toString('hex')}`;
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}

function pem(certificate: X509Certificate): string {
  return `${certificate.toString('pem').trim()}\n`;
}
