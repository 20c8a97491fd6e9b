import { readFileSync } from 'node:fs';
import { connect } from 'node:tls';
import { expect } from 'playwright/test';
import { test } from './support/beckon-test';
import { travel } from './support/keyboard-person';

/** Connects to an address as a control program does; returns the name that the app there has a certificate for. */
async function certifiedName(address: string, ca: string): Promise<string> {
  const [host = '', port = ''] = address.split(':');
  const servername = `${host.replaceAll('.', '-')}.apps.beckon.test`;
  return await new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port), servername, ca }, () => {
      resolve(socket.getPeerCertificate().subjectaltname ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

test('from the first start to an address that works', async ({ launch }) => {
  const window = await launch();
  const { person, heard, main } = await travel(window);
  await expect(main).toMatchAriaSnapshot(`
    - main "Beckon":
      - heading "Where is your service?" [level=1]
      - paragraph
      - textbox "Service address"
      - button "Connect"
      - button "Add an app by address"
      - button "Try the demo"
  `);
  await person.expectFocus(window.welcome.address);
  expect(await person.tabTo(window.welcome.demo)).toEqual([
    'button "Connect"',
    'button "Add an app by address"',
    'button "Try the demo"',
  ]);

  await person.press('Enter');
  await person.expectFocus(window.welcome.question);
  await expect(window.welcome.choices).toHaveCount(4);
  await person.tabTo(window.welcome.notNow);
  await person.press('Enter');
  await expect(window.nearby.rows).toHaveCount(4);
  await person.expectFocus(main);
  await expect(main).toHaveAccessibleName('Nearby');
  await expect(window.link('Nearby')).toHaveAttribute('aria-current', 'page');
  await heard.expect('4 apps nearby');
  const row = window.nearby.row('Sunday');
  expect(await person.tabTo(row)).toEqual([
    'button "Refresh"',
    'checkbox "Select all"',
    expect.stringMatching(/^row ".*Android phone/),
  ]);

  await person.press('a');
  await person.expectFocus(window.nearby.naming.getByRole('textbox'));
  await person.type('Kitchen');
  await person.press('Enter');
  await expect(main).toHaveAccessibleName('Apps');
  await person.expectFocus(window.known.row('Kitchen'));
  await expect(window.known.row('Kitchen')).toHaveAccessibleName(/Reachable/);
  await expect(window.detail.heading).toHaveAccessibleName('Kitchen');
  await person.press('c');
  await heard.expect('Kitchen added. Press Ctrl+Z to undo.', 'Address of Kitchen copied');
  const address = await window.app.evaluate(async ({ clipboard }) => await clipboard.readText());
  const { service } = (await window.snapshot()).state;
  if (service.kind !== 'simulator') throw new Error(`The service is ${service.kind}`);
  expect(await certifiedName(address, readFileSync(service.caFile, 'utf8'))).toMatch(/\.apps\.beckon\.test$/);
  await heard.expectNothingMore();
});

test('three presses to an address of the demo on the clipboard', async ({ launch }) => {
  const window = await launch();
  const { welcome } = window;
  await welcome.demo.click();
  await welcome.add.click();
  await welcome.copy.click();
  await expect(window.announcement).toContainText(/^Address of .* copied/);
  const address = await window.app.evaluate(async ({ clipboard }) => await clipboard.readText());
  const { service } = (await window.snapshot()).state;
  if (service.kind !== 'simulator') throw new Error(`The service is ${service.kind}`);
  expect(await certifiedName(address, readFileSync(service.caFile, 'utf8'))).toMatch(/\.apps\.beckon\.test$/);
  await welcome.openBeckon.click();
  await expect(window.detail.heading).toBeFocused();
});

test('a lost app, from what the doctor finds to reconnected', async ({ launch, simulator, serviceEnvironment }) => {
  const window = await launch({ env: serviceEnvironment });
  const { person, heard, main } = await travel(window);
  const { detail, known, nearby } = window;
  await person.goToNearby(main);
  await expect(nearby.row('Sunday')).toBeVisible();
  await heard.forget();
  await person.tabTo(nearby.row('Sunday'));
  await person.press('a');
  await person.expectFocus(nearby.naming.getByRole('textbox'));
  // Each try is the person's own.
  await person.tabTo(nearby.naming.getByRole('switch', { name: 'Reconnect automatically' }));
  await person.press('Space');
  await person.tabTo(nearby.naming.getByRole('button', { name: 'Add 1 app' }));
  await person.press('Enter');
  await person.expectFocus(known.row('Sunday'));
  // Nothing brings it back but the keys below.
  const [id = ''] = Object.keys((await window.snapshot()).state.known);
  await window.ask('known.set-keep-connected', { id, keepConnected: false });
  await expect(known.row('Sunday')).toHaveAccessibleName(/Reachable/);
  await expect(detail.reach).toContainText('You can connect.');
  await heard.expect('Android phone added. Press Ctrl+Z to undo.');
  await person.press('Enter');
  await person.expectFocus(detail.heading);
  expect(await person.stops(4)).toEqual([
    'button "Copy address"',
    'button "Favorite"',
    'button "More actions"',
    'button "Check now"',
  ]);

  await test.step('lost', async () => {
    await simulator.perform({ do: 'stop-app', app: 'phone' });
    await person.tabTo(detail.button('Check now'));
    await person.press('Enter');
    await expect(detail.reach).toContainText('failed since');
    await person.expectFocus(detail.button('Check now'));
    await expect(detail.reach).toContainText('The app isn’t listening.', { timeout: 45_000 });
    await expect(detail.reach).toMatchAriaSnapshot(`
      - region "Status":
        - img /^This PC doesn’t reach .*Refused\\. The service says it’s online\\.$/
        - heading "The app isn’t listening." [level=2]
        - paragraph: /nothing listens on port/
        - paragraph: Open the app’s game mode and keep it on screen.
        - button "Try again"
    `);
    await expect(known.row('Android phone')).toHaveAccessibleName(/Refused/);
    await heard.expect('Android phone: Refused');
  });

  await test.step('tried again in vain', async () => {
    await person.tabTo(detail.button('Try again'));
    await person.press('Enter');
    await expect(detail.reach).toContainText('checks passed', { timeout: 45_000 });
    await person.expectFocus(detail.button('Try again'));
    await heard.expect(
      'Reconnecting 1 app',
      'The app isn’t listening. Open the app’s game mode and keep it on screen.',
    );
  });

  await test.step('back', async () => {
    await simulator.perform({ do: 'start-app', app: 'phone' });
    await person.tabTo(detail.button('Try again'));
    await person.press('Enter');
    await expect(detail.reach).toContainText('You can connect.');
    await person.expectFocus(detail.reach);
    await expect(known.row('Sunday')).toHaveAccessibleName(/Reachable/);
    await heard.expect('Reconnecting 1 app', 'You can connect. This PC made a secure connection to Android phone.');
    await heard.expectNothingMore();
  });
});
