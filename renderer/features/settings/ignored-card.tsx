import { shortCode } from '../../../shared/domain/app-name';
import type { IgnoredApp } from '../../../shared/domain/known-app';
import { plainText } from '../../../shared/lib/plain-text';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { AgeInWords } from '../../ui/age';
import formClasses from '../../ui/form.module.css';
import { UntrustedText } from '../../ui/untrusted-text';
import { useBusy } from '../../ui/use-busy';
import { SettingCard } from './setting-card';
import classes from './settings-cards.module.css';
import { SettingsList, SettingsListEntry } from './settings-list';
import { unignoreApp } from './settings-requests';

/** The ignored apps, each with a button that shows it again. */
export function IgnoredCard() {
  const t = useT();
  const ignored = useAppState((state) => state.ignored);
  return (
    <SettingCard setting="ignored" title={t('ignored.title')}>
      <p className={formClasses.text}>{ignored.length === 0 ? t('ignored.none') : t('ignored.text')}</p>
      {ignored.length > 0 && (
        <SettingsList>
          {ignored.map((app) => (
            <Ignored key={`${app.deviceCode} ${app.simulated}`} app={app} />
          ))}
        </SettingsList>
      )}
    </SettingCard>
  );
}

function Ignored({ app }: { readonly app: IgnoredApp }) {
  const t = useT();
  const unignore = useBusy(unignoreApp);
  const name = plainText(app.title);
  return (
    <SettingsListEntry
      title={<UntrustedText text={app.title} />}
      meta={
        <>
          <bdi className={classes.code}>{plainText(shortCode(app.deviceCode))}</bdi>
          {' · '}
          <AgeInWords at={app.since} words="ignored.since" />
        </>
      }
      action={t('ignored.show')}
      actionLabel={t('ignored.showApp', { name })}
      busy={unignore.isBusy}
      onAction={() => void unignore.run(app.deviceCode, name)}
    />
  );
}
