import { CopyButton } from '../../ui/copy-button';
import classes from './fingerprint.module.css';
import { fingerprintGroups } from './fingerprint-groups';

interface FingerprintProps {
  readonly label: string;
  /** `AB:CD:…` */
  readonly sha256: string;
  /** Another one to compare it with: the groups that differ are marked. */
  readonly comparedWith?: string;
}

/** A fingerprint in groups, to be compared by eye. */
export function Fingerprint({ label, sha256, comparedWith }: FingerprintProps) {
  const others = comparedWith === undefined ? null : placesOf(comparedWith);
  return (
    <figure className={classes.fingerprint} aria-label={label}>
      <figcaption className={classes.label}>
        {label}
        <CopyButton text={sha256} what={label} />
      </figcaption>
      <ul className={classes.groups}>
        {fingerprintGroups(sha256).map(({ start, bytes }) => (
          <li key={start} data-differs={(others !== null && !others.has(`${start} ${bytes}`)) || undefined}>
            {bytes}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function placesOf(sha256: string): ReadonlySet<string> {
  return new Set(fingerprintGroups(sha256).map(({ start, bytes }) => `${start} ${bytes}`));
}
