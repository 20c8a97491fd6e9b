import type { KnownApp } from '../../../../shared/domain/known-app';
import { useT } from '../../../i18n/use-t';
import { FieldRow } from '../../../ui/field-row';
import { formatDay } from '../../../ui/format';
import { SectionCard } from '../../../ui/section-card';

/** When and how a known app was added. */
export function AboutSection({ known }: { readonly known: KnownApp }) {
  const t = useT();
  return (
    <SectionCard title={t('detail.about.title')}>
      <dl>
        <FieldRow label={t('detail.about.added')} value={formatDay(known.addedAt)} copyable={false} />
        <FieldRow
          label={t('detail.about.source')}
          value={known.simulated ? t('detail.simulated') : t(`detail.about.sources.${known.source}`)}
          copyable={false}
        />
      </dl>
    </SectionCard>
  );
}
