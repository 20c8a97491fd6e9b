import type { ParseKeys, TFunction } from 'i18next';
import { COMPACT_FROM } from '../../../shared/domain/appearance';
import type { SettingName } from '../../stores/view-store';

/** What a search for settings finds one by. */
interface SettingWords {
  readonly setting: SettingName;
  readonly title: ParseKeys;
  /** Its explanation; null: its title says all. */
  readonly text: ParseKeys | null;
  /** Further words beside it. */
  readonly others?: readonly ParseKeys[];
}

/** Every setting in the order of the page. */
const SETTINGS: readonly SettingWords[] = [
  { setting: 'language', title: 'settings.language.title', text: 'settings.language.where' },
  {
    setting: 'theme',
    title: 'settings.theme.title',
    text: null,
    others: ['settings.theme.light', 'settings.theme.dark', 'settings.appearance.title'],
  },
  {
    setting: 'density',
    title: 'settings.rows.title',
    text: 'settings.rows.text',
    others: ['settings.rows.compact', 'settings.rows.comfortable'],
  },
  { setting: 'order', title: 'settings.order.title', text: 'settings.order.text' },
  { setting: 'list-width', title: 'settings.listWidth.title', text: 'settings.listWidth.text' },
  {
    setting: 'discreet',
    title: 'settings.discreet.title',
    text: 'settings.discreet.hides',
    others: ['settings.privacy.title'],
  },
  {
    setting: 'service',
    title: 'settings.service.title',
    text: 'settings.service.text',
    others: ['settings.service.url', 'settings.service.ca'],
  },
  {
    setting: 'interval',
    title: 'settings.interval.title',
    text: 'settings.interval.text',
    others: ['settings.interval.label'],
  },
  {
    setting: 'simulator',
    title: 'settings.simulator.title',
    text: 'settings.simulator.text',
    others: ['settings.simulator.scenario'],
  },
  { setting: 'relay', title: 'relay.title', text: 'relay.text', others: ['relay.url', 'relay.key'] },
  { setting: 'direct', title: 'direct.title', text: 'direct.text', others: ['direct.token', 'direct.port'] },
  {
    setting: 'transfer',
    title: 'transfer.title',
    text: 'transfer.text',
    others: ['transfer.export', 'transfer.import'],
  },
  {
    setting: 'storage',
    title: 'settings.storage.title',
    text: 'settings.storage.text',
    others: ['commands.data-folder'],
  },
  { setting: 'ignored', title: 'ignored.title', text: 'ignored.text' },
  {
    setting: 'start',
    title: 'desktop.start.title',
    text: 'desktop.start.atLoginText',
    others: ['desktop.start.atLogin', 'desktop.start.hidden'],
  },
  {
    setting: 'closing',
    title: 'desktop.closing.title',
    text: 'desktop.closing.text',
    others: ['desktop.closing.quit'],
  },
  { setting: 'tray', title: 'desktop.tray.title', text: 'desktop.tray.text' },
  {
    setting: 'shortcut',
    title: 'desktop.shortcut.title',
    text: 'desktop.shortcut.hint',
    others: ['desktop.shortcut.opens'],
  },
  {
    setting: 'kinds',
    title: 'notifications.kinds.title',
    text: 'notifications.kinds.text',
    others: [
      'notifications.kinds.paired',
      'notifications.kinds.favourite-lost',
      'notifications.kinds.favourite-back',
      'notifications.kinds.battery-low',
      'notifications.kinds.certificate-changed',
      'notifications.kinds.reconnect',
      'notifications.kinds.update-ready',
      'notifications.try.go',
    ],
  },
  {
    setting: 'quiet',
    title: 'notifications.quiet.title',
    text: 'notifications.quiet.onText',
    others: ['notifications.quiet.on'],
  },
  {
    setting: 'battery',
    title: 'notifications.battery.title',
    text: 'notifications.battery.hint',
    others: ['notifications.battery.openToys'],
  },
  { setting: 'muted', title: 'notifications.muted.title', text: 'notifications.muted.text' },
  {
    setting: 'updates',
    title: 'updates.title',
    text: 'updates.text',
    others: ['updates.automatic', 'updates.check'],
  },
  {
    setting: 'about',
    title: 'settings.about.title',
    text: 'settings.about.text',
    others: ['settings.about.version', 'settings.about.license'],
  },
];

/** What stands in their explanations. */
const TEXT_FACTS = { n: COMPACT_FROM };

/** A setting that a search found, in words. */
export interface FoundSetting {
  readonly setting: SettingName;
  readonly title: string;
  readonly text: string | null;
}

/**
 * The settings whose words contain every word of the query, those with all of them in the title first; else in the order
 * of the page. An empty query finds nothing.
 */
export function searchSettings(query: string, t: TFunction): readonly FoundSetting[] {
  const wanted = comparable(query).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return [];
  const named: FoundSetting[] = [];
  const others: FoundSetting[] = [];
  for (const words of SETTINGS) {
    const found = {
      setting: words.setting,
      title: t(words.title),
      text: words.text === null ? null : t(words.text, TEXT_FACTS),
    };
    const title = comparable(found.title);
    const all = comparable([found.title, found.text ?? '', ...(words.others ?? []).map((key) => t(key))].join(' '));
    if (wanted.every((word) => title.includes(word))) named.push(found);
    else if (wanted.every((word) => all.includes(word))) others.push(found);
  }
  return [...named, ...others];
}

/** Without case and accents. */
function comparable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}
