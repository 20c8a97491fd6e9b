import type { ParseKeys, TFunction } from 'i18next';
import { COMPACT_FROM } from '../../../shared/domain/appearance';
import { NOTIFICATION_KINDS } from '../../../shared/domain/notification';
import type { SettingName } from '../../stores/view-store';
import { folded, hasWords, wordsOf } from '../../ui/search-words';

/** What a search finds each setting by, in the order of the page: its title, its explanation if it has one, more words. */
const SETTINGS: readonly (readonly [SettingName, readonly [ParseKeys, ParseKeys | null, ...ParseKeys[]]])[] = [
  ['language', ['settings.language.title', 'settings.language.where']],
  ['theme', ['settings.theme.title', null, 'settings.theme.light', 'settings.theme.dark', 'settings.appearance.title']],
  ['density', ['settings.rows.title', 'settings.rows.text', 'settings.rows.compact', 'settings.rows.comfortable']],
  ['discreet', ['settings.discreet.title', 'settings.discreet.hides', 'settings.privacy.title']],
  ['service', ['settings.service.title', 'settings.service.text', 'settings.service.url', 'settings.service.ca']],
  ['interval', ['settings.interval.label', 'settings.interval.text', 'settings.interval.title']],
  ['simulator', ['settings.simulator.title', 'settings.simulator.text', 'settings.simulator.scenario']],
  ['relay', ['relay.title', 'relay.text', 'relay.url', 'relay.key']],
  ['direct', ['direct.title', 'direct.text', 'direct.token', 'direct.port']],
  ['transfer', ['transfer.title', 'transfer.text', 'transfer.export', 'transfer.import']],
  ['storage', ['settings.storage.title', 'settings.storage.where', 'commands.data-folder']],
  ['ignored', ['ignored.title', 'ignored.text']],
  ['start', ['desktop.start.title', 'desktop.start.atLoginText', 'desktop.start.atLogin', 'desktop.start.hidden']],
  ['closing', ['desktop.closing.title', 'desktop.closing.text', 'desktop.closing.quit', 'desktop.tray.title']],
  ['shortcut', ['desktop.shortcut.opens', 'desktop.shortcut.hint', 'desktop.shortcut.title']],
  ['kinds', ['notifications.kinds.title', 'notifications.kinds.text', 'notifications.try.go']],
  ...NOTIFICATION_KINDS.map(
    (kind) => ['kinds', [`notifications.kinds.${kind}`, `notifications.kinds.${kind}-text`]] as const,
  ),
  ['quiet', ['notifications.quiet.title', 'notifications.quiet.onText', 'notifications.quiet.on']],
  [
    'battery',
    [
      'notifications.battery.label',
      'notifications.battery.hint',
      'notifications.battery.title',
      'notifications.battery.openToys',
    ],
  ],
  ['muted', ['notifications.muted.title', 'notifications.muted.text']],
  ['updates', ['updates.title', 'updates.text', 'updates.automatic', 'updates.check']],
  ['about', ['settings.about.title', 'settings.about.text', 'settings.about.version', 'settings.about.license']],
];

/** What stands in their explanations. */
const TEXT_FACTS = { n: COMPACT_FROM };

/** A setting that a search found, in words. */
export interface FoundSetting {
  readonly setting: SettingName;
  readonly title: string;
  readonly text: string | null;
}

/** The settings whose words contain every word of the query, those with all of them in the title first. */
export function searchSettings(query: string, t: TFunction): readonly FoundSetting[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const named: FoundSetting[] = [];
  const others: FoundSetting[] = [];
  for (const [setting, [titleKey, textKey, ...more]] of SETTINGS) {
    const found = { setting, title: t(titleKey), text: textKey === null ? null : t(textKey, TEXT_FACTS) };
    const all = [found.title, found.text ?? '', ...more.map((key) => t(key))].join(' ');
    if (hasWords(folded(found.title), wanted)) named.push(found);
    else if (hasWords(folded(all), wanted)) others.push(found);
  }
  return [...named, ...others];
}
