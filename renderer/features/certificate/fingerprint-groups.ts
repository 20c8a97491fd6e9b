/** How many bytes stand together, so that a person can compare them a group at a time. */
const BYTES_IN_GROUP = 4;

/** Some bytes of a fingerprint, by the place of the first. */
export interface FingerprintGroup {
  readonly start: number;
  readonly bytes: string;
}

/** A fingerprint, `AB:CD:…`, in groups to compare one by one. */
export function fingerprintGroups(sha256: string): readonly FingerprintGroup[] {
  const bytes = sha256.split(':');
  return Array.from({ length: Math.ceil(bytes.length / BYTES_IN_GROUP) }, (_, index) => {
    const start = index * BYTES_IN_GROUP;
    return { start, bytes: bytes.slice(start, start + BYTES_IN_GROUP).join(' ') };
  });
}
