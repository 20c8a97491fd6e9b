import '../../ui/later-mantine-styles';
import { ActivityPage } from '../activity/activity-page';
import { AddPage } from '../add/add-page';
import { AppDetail } from '../apps/detail/app-detail';
import { SelectedApps } from '../apps/list/selected-apps';
import { NamingForm } from '../apps/nearby/naming-form';
import { NothingNearby } from '../apps/nearby/nothing-nearby';
import { CommandPalette } from '../commands/command-palette';
import { ShortcutSheet } from '../commands/shortcut-sheet';
import { ToastStack } from '../notices/toast-stack';
import { SettingsPage } from '../settings/settings-page';
import { ToysPage } from '../toys/toys-page';
import { WelcomeApps } from '../welcome/welcome-apps';
import { CompactWindow } from './compact-window';
import { DesktopQuestions } from './desktop-questions';

/** What a window never shows first: the second file of the program, loaded after the first page was painted. */
export const laterPages = {
  AddPage,
  AppDetail,
  CommandPalette,
  CompactWindow,
  DesktopQuestions,
  ActivityPage,
  NamingForm,
  NothingNearby,
  SelectedApps,
  SettingsPage,
  ShortcutSheet,
  ToastStack,
  ToysPage,
  WelcomeApps,
} as const;
