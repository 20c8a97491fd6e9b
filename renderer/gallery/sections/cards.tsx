import { FieldRow } from '../../ui/field-row';
import { SectionCard } from '../../ui/section-card';
import { UntrustedText } from '../../ui/untrusted-text';
import { Part, Specimen } from '../specimen';

/** Text of a stranger: it tries to turn the line around, and does not end. */
const HOSTILE = `\u202Eroom\u0007 ${'Living room '.repeat(12)}`;

/** Cards of a page with the rows in them. */
export function Cards() {
  return (
    <Part id="cards" title="Cards and rows">
      <Specimen label="section card with field rows" width="whole">
        <SectionCard title="Connection" note="from the service">
          <dl>
            <FieldRow label="Address" value="192.168.1.42" />
            <FieldRow label="Port" value="30010" />
            <FieldRow label="Version" value="7.42.0" copyable={false} />
            <FieldRow label="Platform" value={null} />
            <FieldRow label="Name" value={HOSTILE} />
          </dl>
        </SectionCard>
      </Specimen>
      <Specimen label="untrusted text">
        <span>
          <UntrustedText text="Living room" />
        </span>
      </Specimen>
      <Specimen label="untrusted text: hostile and long" width="whole">
        <span>
          <UntrustedText text={HOSTILE} />
        </span>
      </Specimen>
    </Part>
  );
}
