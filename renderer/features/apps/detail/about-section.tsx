import type { TFunction } from 'i18next';
import { useState } from 'react';
import { shortCode } from '../../../../shared/domain/app-name';
import { useT } from '../../../i18n/use-t';
import { FieldRow } from '../../../ui/field-row';
import { formatDay, systemName } from '../../../ui/format';
import { plainText } from '../../../ui/plain-text';
import { SectionCard } from '../../../ui/section-card';
import { ShowAllToggle, UntrustedText } from '../../../ui/untrusted-text';
import type { AppEntry } from '../app-entries';

/** The kind of app, its code, and how it was added. */
export function AboutSection({ entry: { known, info } }: { readonly entry: AppEntry }) {
  const t = useT();
  const code = info?.deviceCode ?? known?.deviceCode ?? null;
  return (
    <SectionCard title={t('detail.about.title')}>
      <dl>
        <FieldRow
          label={t('detail.about.deviceCode')}
          value={code}
          shown={code === null ? undefined : <DeviceCode code={code} />}
          mono
        />
        {info !== null && (
          <>
            <FieldRow
              label={t('detail.about.platform')}
              value={info.platform}
              shown={info.platform !== null && <UntrustedText text={systemName(info.platform)} />}
            />
            <FieldRow label={t('detail.about.appVersion')} value={info.appVersion} />
            <FieldRow label={t('detail.about.appType')} value={info.appType} />
            <FieldRow label={t('detail.about.online')} value={onlineText(info.online, t)} copyable={false} />
          </>
        )}
        {known !== null && (
          <>
            <FieldRow label={t('detail.about.added')} value={formatDay(known.addedAt)} copyable={false} />
            <FieldRow
              label={t('detail.about.source')}
              value={known.simulated ? t('detail.simulated') : t(`detail.about.sources.${known.source}`)}
              copyable={false}
            />
          </>
        )}
      </dl>
    </SectionCard>
  );
}

/** Shortened, and in full on demand. */
function DeviceCode({ code }: { readonly code: string }) {
  const [whole, setWhole] = useState(false);
  const short = shortCode(code);
  return (
    <>
      <bdi>{plainText(whole ? code : short)}</bdi>{' '}
      {short !== code && <ShowAllToggle showsAll={whole} onChange={setWhole} />}
    </>
  );
}

function onlineText(online: boolean | null, t: TFunction): string | null {
  if (online === null) return null;
  return online ? t('detail.yes') : t('detail.no');
}
