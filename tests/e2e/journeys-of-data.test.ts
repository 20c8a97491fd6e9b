import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { transferText } from '../../electron/known/transfer-format';
import { aKnownApp } from '../support/known-app-factory';
import { test } from './support/beckon-test';
import { travel } from './support/keyboard-person';
import { chooseFile } from './support/system-dialogs';

test('an app pairs by a code', async ({ launch }) => {
  const window = await launch({ args: ['--simulator=home'] });
  const { person, heard, main } = await travel(window);
  const { codes, detail } = window;
  await person.goToNearby(main);
  await expect(window.nearby.rows).toHaveCount(4);

  await person.press('Control+n');
  await person.tabTo(codes.show);
  await heard.forget();
  await person.press('Enter');
  await expect(codes.picture).toBeVisible();
  await person.expectFocus(codes.headings);
  await expect(codes.region).toMatchAriaSnapshot(`
    - region "Show a code":
      - heading "Show a code" [level=2]:
        - button "Show a code" [expanded]
      - paragraph: The app scans it, or you type it there
      - list:
        - listitem:
          - img "QR code for the companion app"
          - heading "Waiting for the app…" [level=3]
          - paragraph: Or type this in the app
          - code: /\\w{3} \\w{3}/
          - 'button "Copy: Code"'
          - paragraph:
            - time: /^Expires/
          - button "Scan with a simulated phone"
          - button "Enlarge"
          - button "Cancel"
  `);
  await heard.expect(/^Code shown\. Expires /);

  expect(await person.tabTo(codes.button('Scan with a simulated phone'))).toEqual([
    'button "Copy: Code"',
    'button "Scan with a simulated phone"',
  ]);
  await person.press('Enter');
  await person.expectFocus(window.add.nameBox);
  await heard.expect(/ is paired$/);
  await person.type('Anna');
  await person.press('Enter');
  await person.expectFocus(detail.heading);
  await expect(detail.heading).toHaveAccessibleName('Anna');
  await expect(window.known.row('Anna')).toHaveAttribute('aria-current', 'true');
  await heard.expectNothingMore();
});

test('apps come from a file, and go again', async ({ launch, userData, serviceEnvironment }) => {
  const file = join(userData, 'apps.json');
  writeFileSync(file, transferText([aKnownApp({ alias: 'Sofa', group: 'Bedroom' })], [], '2026-01-01T00:00:00.000Z'));
  const window = await launch({ env: serviceEnvironment });
  await chooseFile(window, file);
  const { person, heard, main } = await travel(window);
  const { settings } = window;
  const keptCount = async (): Promise<number> => Object.keys((await window.snapshot()).state.known).length;
  await person.goToNearby(main);
  await expect(window.nearby.rows).toHaveCount(2);
  await heard.forget();

  await person.press('Control+,');
  await person.expectFocus(main);
  await expect(main).toHaveAccessibleName('Settings');
  await person.tabTo(settings.tab('General'));
  await person.press('ArrowDown', 'ArrowDown', 'ArrowDown');
  await person.expectFocus(settings.tab('Apps and data'));
  await expect(main.getByRole('tablist')).toMatchAriaSnapshot(`
    - tablist "Sections":
      - tab "General" [selected=false]
      - tab "Service" [selected=false]
      - tab "Codes and relay" [selected=false]
      - tab "Apps and data" [selected]
      - tab "Startup and window" [selected=false]
      - tab "Notifications" [selected=false]
      - tab "About" [selected=false]
  `);
  const open = settings.transfer.getByRole('button', { name: 'Import…' });
  expect(await person.tabTo(open)).toEqual(['searchbox "Find a setting"', 'button "Export…"', 'button "Import…"']);

  await person.press('Enter');
  const question = settings.transfer.getByRole('region', { name: 'apps.json' });
  await person.expectFocus(question);
  await expect(question).toHaveAccessibleDescription(/New apps\s*1\s*Apps changed by the file\s*0/);
  await expect(question).toMatchAriaSnapshot(`
    - paragraph:
      - time: /^Exported/
    - term: New apps
    - definition: "1"
    - term: Apps changed by the file
    - definition: "0"
    - term: Your apps that are not in the file
    - definition: "0"
    - list "Changes":
      - listitem:
        - text: /Sofa .* New/
        - list:
          - listitem: /^Address/
          - listitem: /^Moved to the group/
    - paragraph
    - button "Merge"
    - button "Replace"
    - button "Cancel"
  `);
  await heard.expectNothingMore();
  expect(await person.stops(1)).toEqual(['button "Merge"']);

  await person.press('Enter');
  await expect.poll(keptCount).toBe(1);
  await person.expectFocus(open);
  await heard.expect('apps.json imported. Press Ctrl+Z to undo.');
  await expect(settings.transfer).toContainText('1 app added or changed.');

  await person.press('Control+z');
  await expect.poll(keptCount).toBe(0);
  await expect(settings.transfer).not.toContainText('1 app added or changed.');
  await person.expectFocus(open);
  await heard.expect('Undone: apps.json imported');
  await heard.expectNothingMore();
});

test('discreet mode comes and goes with a word', async ({ launch, serviceEnvironment }) => {
  const window = await launch({ env: serviceEnvironment });
  const { person, heard, main } = await travel(window);
  const { known, nearby, page } = window;
  await person.goToNearby(main);
  await expect(nearby.row('Sunday')).toBeVisible();
  await heard.forget();
  await person.tabTo(nearby.rows.first());
  await person.press('a');
  await person.expectFocus(nearby.naming.getByRole('textbox'));
  await person.press('Enter');
  await expect(known.row('Sunday')).toHaveAccessibleName(/Reachable/);
  await expect(window.detail.reach).toContainText('You can connect.');
  await heard.expect('Android phone added. Press Ctrl+Z to undo.');

  await person.press('Control+Shift+d');
  const row = known.row('App 1');
  await person.expectFocus(main);
  await expect(row).toHaveAccessibleName(/App 1.*Reachable/);
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Sunday|Lush|Nora|127\.|remote_|connect_/);
  await heard.expect('Discreet mode is on');

  await person.tabTo(window.button('Discreet'), 'Shift+Tab');
  await person.press('Enter');
  const menu = page.getByRole('menu', { name: 'Discreet' });
  await expect(menu).toContainText('Names, addresses, and toys are hidden everywhere.');
  await person.expectFocus(menu.getByRole('menuitem', { name: 'Turn off' }));
  await person.press('Enter');
  await expect(known.row('Sunday')).toBeVisible();
  await person.expectFocus(main);
  await heard.expect('Discreet mode is off');

  await person.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await person.type('discreet');
  await expect(palette).toMatchAriaSnapshot(`
    - dialog "Command palette":
      - combobox "Find an app, a page, or a command" [expanded]: discreet
      - listbox "Results":
        - group "Commands":
          - option "Turn on discreet mode Ctrl Shift D" [selected]
      - status: 1 result
  `);
  await heard.forget();
  await person.press('Enter');
  await expect(row).toBeVisible();
  await person.expectFocus(main);
  await heard.expect('Discreet mode is on');
  await person.press('Control+Shift+d');
  await expect(known.row('Sunday')).toBeVisible();
  await heard.expect('Discreet mode is off');
  await heard.expectNothingMore();
});
