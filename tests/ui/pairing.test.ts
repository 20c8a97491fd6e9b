import { expect, type Page } from 'playwright/test';
import { verbatim } from '../../shared/words/text';
import { aPairingSetup } from '../support/app-state-factory';
import { AddPage } from '../support/page-objects/add-page';
import { AppDetail } from '../support/page-objects/app-detail';
import { CodesSection } from '../support/page-objects/codes-section';
import { WelcomePage } from '../support/page-objects/welcome-page';
import { WindowPage } from '../support/page-objects/window-page';
import { anUnmatchedNote, aPairingSession, aShownCode, aWaitingProgress } from '../support/pairing-session-factory';
import { aServiceFailure } from '../support/service-failure-factory';
import { test } from './beckon-test';
import { aLookingState, keptPhone, refusal, secondsAgo } from './sample-state';

const RELAY = aPairingSetup({ way: 'relay', relay: { url: 'https://relay.example', key: 'kept' } });
const WITH_RELAY = aLookingState([], [], { pairingSetup: RELAY });

async function openCodes(page: Page): Promise<CodesSection> {
  await new WindowPage(page).goTo('Add');
  return new CodesSection(page);
}

test('shows a code to scan or to type, keeps it while the relay is away, and takes it away when it expires', async ({
  main,
}) => {
  const page = await main.open(WITH_RELAY);
  const codes = await openCodes(page);
  await test.step('shows a code to scan or to type, and until when it is good', async () => {
    await codes.show.click();
    await expect(codes.picture).toBeVisible();
    await expect(codes.headings).toHaveText('Waiting for the app…');
    await expect(codes.headings).toBeFocused();
    // For the eye in groups, for the clipboard as it is.
    await expect(codes.typed.locator('span')).toHaveText(['K7P', '2QX']);
    await codes.button('Copy: Code').click();
    await expect(codes.region.getByText(/^Expires (tomorrow )?at \d{1,2}:\d\d\s[AP]M$/)).toBeVisible();
    await expect(new WindowPage(page).announcement).toContainText(/Copied: Code/);
    await main.wasAsked([
      { route: 'pairing.start', input: null },
      { route: 'desktop.copy-text', input: { text: 'K7P2QX' } },
    ]);
  });
  await test.step('says when the relay cannot be asked, and keeps the code', async () => {
    const trouble = aServiceFailure({ message: verbatim('The relay didn’t answer in time.') });
    const waiting = { kind: 'waiting', code: aShownCode(), trouble } as const;
    await main.set('pairings', { 'pairing-1': aPairingSession({ progress: waiting }) });
    await expect(codes.region.getByText('The relay didn’t answer in time.')).toBeVisible();
    await expect(codes.region.getByText('The code is still valid')).toBeVisible();
    const { announcement } = new WindowPage(page);
    await expect(announcement).toContainText('The relay didn’t answer in time.');
    await main.set('pairings', { 'pairing-1': aPairingSession() });
    await expect(announcement).toContainText('The code is being checked again');
  });
  await test.step('takes the enlarged code away with the code', async () => {
    await codes.button('Enlarge').click();
    await main.set('pairings', { 'pairing-1': aPairingSession({ progress: { kind: 'expired' } }) });
    await expect(codes.enlarged).toBeHidden();
    await expect(codes.headings).toHaveText('This code has expired');
  });
});

test('shows only what there is of a code', async ({ main }) => {
  const qrcode = JSON.stringify({ v: 2, code: 'x'.repeat(400) });
  const session = aPairingSession({ progress: aWaitingProgress({ qrcode, typed: null }) });
  const page = await main.open({ ...WITH_RELAY, pairings: { [session.id]: session } });
  const codes = await openCodes(page);
  await test.step('never offers to type what is only to be scanned', async () => {
    await expect(codes.picture).toBeVisible();
    await expect(codes.region.getByText('This code can only be scanned')).toBeVisible();
    await expect(codes.typed).toHaveCount(0);
    await expect(codes.region).not.toContainText('xxxx');
  });
  await test.step('says so where a code is too long for any picture', async () => {
    const long = aPairingSession({ progress: aWaitingProgress({ qrcode: 'x'.repeat(3_000), typed: 'K7P2' }) });
    await main.set('pairings', { [long.id]: long });
    await expect(codes.region.getByText('This code is too long for a QR code')).toBeVisible();
    await expect(codes.typed).toHaveText('K7P2');
  });
  await test.step('shows no code in discreet mode, and how to see it', async () => {
    const hidden = aPairingSession({ progress: aWaitingProgress({ qrcode: '', typed: '••••1' }) });
    await main.set('pairings', { [hidden.id]: hidden });
    await expect(codes.region.getByText('This code is hidden in discreet mode')).toBeVisible();
    await expect(codes.picture).toHaveCount(0);
    await expect(codes.typed).toHaveCount(0);
    await codes.button('Turn off discreet mode').click();
    await main.wasAsked([{ route: 'settings.set-discreet', input: { discreet: false } }]);
  });
});

test('enlarges the code over the whole window, and gives the focus back', async ({ main }) => {
  const page = await main.open(WITH_RELAY, { size: { width: 720, height: 560 } });
  const codes = await openCodes(page);
  await codes.show.click();
  await codes.button('Enlarge').press('Enter');
  await expect(codes.enlarged).toBeVisible();
  const picture = codes.enlarged.getByRole('img');
  const box = await picture.boundingBox();
  expect(box?.height).toBeGreaterThan(300);
  await expect(codes.enlarged.getByText(/^Expires/)).toBeInViewport({ ratio: 1 });
  await expect(codes.enlarged.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(codes.enlarged).toBeHidden();
  await expect(codes.button('Enlarge')).toBeFocused();
});

test('takes the picture away at the end by the clock, and shows a new one on one click', async ({ main }) => {
  // Main has not noticed yet, as after a sleep.
  const ended = aPairingSession({ id: 'old', progress: aWaitingProgress({ expiresAt: secondsAgo(1) }) });
  const page = await main.open({ ...WITH_RELAY, pairings: { old: ended } });
  const codes = await openCodes(page);
  await test.step('takes the picture away at the end by the clock, and shows a new one on one click', async () => {
    await expect(codes.headings).toHaveText('This code has expired');
    await expect(codes.picture).toHaveCount(0);
    await codes.button('Show a new code').click();
    await expect(codes.picture).toBeVisible();
    await expect(codes.codes).toHaveCount(1);
    await expect(codes.headings).toBeFocused();
    await main.wasAsked([
      { route: 'pairing.close', input: { id: 'old' } },
      { route: 'pairing.start', input: null },
    ]);
  });
  await test.step('goes on by itself from the last seconds to the end', async () => {
    const session = aPairingSession({
      progress: aWaitingProgress({ expiresAt: new Date(Date.now() + 1_000).toISOString() }),
    });
    await main.set('pairings', { [session.id]: session });
    await expect(codes.headings).toHaveText('This code has expired');
  });
});

test('shows several codes, the newest first, and why none was asked for', async ({ main }) => {
  const pairings = {
    'pairing-1': aPairingSession({ id: 'pairing-1', startedAt: secondsAgo(20) }),
    'pairing-2': aPairingSession({ id: 'pairing-2', startedAt: secondsAgo(10) }),
  };
  const page = await main.open({ ...WITH_RELAY, pairings });
  const codes = await openCodes(page);
  await test.step('shows several codes, the newest first, and withdraws one of them', async () => {
    await expect(codes.codes).toHaveCount(2);
    await expect(new WindowPage(page).link('Add')).toHaveAccessibleName(/2 codes are waiting for an app/);
    await codes.codes.first().getByRole('button', { name: 'Cancel' }).click();
    await expect(codes.codes).toHaveCount(1);
    await expect(codes.headings).toBeFocused();
    expect((await main.requests()).at(-1)).toEqual({ route: 'pairing.close', input: { id: 'pairing-2' } });
    await codes.codes.first().getByRole('button', { name: 'Cancel' }).click();
    await expect(codes.codes).toHaveCount(0);
    await expect(codes.show).toBeFocused();
  });
  await test.step('shows why no code was asked for', async () => {
    await main.again(WITH_RELAY);
    await openCodes(page);
    await main.answerNext('pairing.start', {
      ok: false,
      error: refusal('too-many', 'Too many codes wait.', 'Cancel one.'),
    });
    await codes.show.click();
    await expect(new WindowPage(page).message('Too many codes wait.')).toBeVisible();
  });
});

test('asks whose an app is that named no code, and takes it only on a person’s word', async ({ main }) => {
  const notes = [
    anUnmatchedNote(),
    anUnmatchedNote({ unmatchedId: 'other', platform: 'pc', codeEnd: '77aa', toys: [] }),
  ];
  const session = aPairingSession({ unmatched: notes });
  const page = await main.open({ ...WITH_RELAY, pairings: { [session.id]: session } });
  const codes = await openCodes(page);
  await codes.region.getByRole('button', { name: /PC.*77aa/ }).click();
  await expect(codes.claim).toContainText('ToysNone');
  await page.keyboard.press('Escape');
  await expect(codes.claim).toBeHidden();

  const first = codes.region.getByRole('button', { name: /Android phone.*9f3c/ });
  await first.click();
  await expect(codes.claim).toContainText('Device code ends in9f3c');
  await expect(codes.claim).toContainText('LushMax');
  // No key that was meant for something else may say yes.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(codes.claim).toBeVisible();
  await codes.claim.getByRole('button', { name: 'No' }).click();
  expect(await main.requests()).toEqual([]);

  await first.click();
  await main.answerNext('pairing.claim', {
    ok: false,
    error: refusal('not-found', 'It is not there any more.', 'Scan again.'),
  });
  await codes.claim.getByRole('button', { name: 'Yes, it’s mine' }).click();
  await expect(codes.claim.getByRole('alert')).toContainText('It is not there any more.');
  await codes.claim.getByRole('button', { name: 'Yes, it’s mine' }).click();
  await expect(codes.claim).toBeHidden();
  await expect(codes.headings).toHaveText('Android phone is paired');
  await expect(codes.region.getByText('Paired because you confirmed that it’s yours.')).toBeVisible();
  const request = { route: 'pairing.claim', input: { id: session.id, unmatchedId: 'unmatched-1' } } as const;
  await main.wasAsked([request, request]);
});

test('asks in place what a paired app is called, or tells of it on another page', async ({ main }) => {
  const page = await main.open(aLookingState([], [], { pairingSetup: aPairingSetup({ way: 'simulator' }) }));
  const codes = await openCodes(page);
  const add = new AddPage(page);
  await test.step('asks in place what a paired app is called, then opens it', async () => {
    await codes.show.click();
    await codes.button('Scan with a simulated phone').press('Enter');
    await expect(add.nameBox).toBeFocused();
    await expect(codes.headings).toHaveText('Android phone is paired');
    await expect(codes.region.getByText('Paired with your code.')).toBeVisible();
    await expect(new WindowPage(page).announcement).toContainText('Android phone is paired');
    await add.name('Kitchen');
    await expect(new AppDetail(page).heading).toHaveText('Kitchen');
    await new WindowPage(page).goTo('Add');
    await expect(codes.headings).toHaveText('Kitchen is paired');
    await codes.button('Open Kitchen').click();
    await expect(new AppDetail(page).heading).toHaveText('Kitchen');
  });
  await test.step('tells of an app that came while another page is open', async () => {
    await main.again({ ...WITH_RELAY, pairings: { 'pairing-1': aPairingSession() } });
    const window = new WindowPage(page);
    await window.goTo('Settings');
    const paired = { kind: 'paired', appId: keptPhone.id, by: 'callback', wasKnown: true } as const;
    await main.setAll({
      known: { [keptPhone.id]: keptPhone },
      pairings: { 'pairing-1': aPairingSession({ progress: paired }) },
    });
    await window.message('Living room is paired').getByRole('button', { name: 'Open' }).click();
    await expect(new AppDetail(page).heading).toHaveText('Living room');
  });
});

test('takes no key that is meant for the field, and forgets what only the list brought', async ({ main }) => {
  const page = await main.open({ ...WITH_RELAY, pairings: { 'pairing-2': aPairingSession({ id: 'pairing-2' }) } });
  const codes = await openCodes(page);
  const { box, nameBox } = new AddPage(page);
  await test.step('takes no key that is meant for the field while it asks for the name', async () => {
    await box.fill('192.168.1');
    const paired = { kind: 'paired', appId: keptPhone.id, by: 'callback', wasKnown: false } as const;
    await main.setAll({
      known: { [keptPhone.id]: { ...keptPhone, alias: null } },
      pairings: { 'pairing-2': aPairingSession({ id: 'pairing-2', progress: paired }) },
    });
    await expect(codes.headings).toHaveText([/ is paired$/]);
    await expect(nameBox).toBeVisible();
    await expect(box).toBeFocused();
  });
  await test.step('offers to forget an app that only the list brought', async () => {
    const paired = { kind: 'paired', appId: keptPhone.id, by: 'list', wasKnown: false } as const;
    await main.again({
      ...aLookingState([], [keptPhone], { pairingSetup: RELAY }),
      pairings: { 'pairing-1': aPairingSession({ progress: paired }) },
    });
    await openCodes(page);
    await expect(codes.region.getByText('Paired because it appeared in Nearby')).toBeVisible();
    await codes.button('Not mine: forget it').click();
    await expect(new WindowPage(page).undoOffer('forgotten')).toBeVisible();
    await expect(codes.headings).toHaveText('The paired app was forgotten');
    await codes.button('Dismiss').click();
    await expect(codes.codes).toHaveCount(0);
  });
});

const FAILURES = [
  { responsibleParty: 'relay-operator', code: 'invalid-callback-url', who: 'For the person who runs the relay' },
  { responsibleParty: 'service', code: 'server-error', who: 'For the person who runs the service' },
  { responsibleParty: 'developer', code: 'invalid-parameter', who: 'For the developer' },
] as const;

test('says what failed to the one who can mend it', async ({ main }) => {
  const page = await main.open(WITH_RELAY);
  const codes = await openCodes(page);
  const texts = { message: verbatim('It went wrong.'), advice: verbatim('Mend it.') };
  for (const { who, ...of } of FAILURES) {
    const progress = { kind: 'failed', ...texts, ...of } as const;
    await main.set('pairings', { p: aPairingSession({ id: 'p', progress }) });
    await expect(codes.region.getByText(who, { exact: true })).toBeVisible();
    await expect(codes.headings).toHaveText('It went wrong.');
    await expect(codes.region).toContainText('Mend it.');
    await expect(codes.region.getByText(`Code ${of.code}`)).toBeVisible();
    await expect(codes.button('Open Settings')).toBeHidden();
  }
  await codes.button('Show a new code').click();
  await expect(codes.picture).toBeVisible();
});

test('leads to the settings where the person alone can mend it', async ({ main }) => {
  const progress = {
    kind: 'failed',
    code: 'unauthorized',
    message: verbatim('No.'),
    advice: verbatim('Key.'),
    responsibleParty: 'user',
  } as const;
  const page = await main.open({ ...WITH_RELAY, pairings: { p: aPairingSession({ id: 'p', progress }) } });
  const codes = await openCodes(page);
  await expect(codes.region.getByText('What you can do', { exact: true })).toBeVisible();
  await expect(codes.region).toContainText('Key.');
  await codes.button('Open Settings').click();
  await expect(page.getByRole('textbox', { name: 'Relay address' })).toBeFocused();
  const refused = { ...progress, code: 'port-refused', responsibleParty: 'developer' } as const;
  await main.set('pairings', { p: aPairingSession({ id: 'p', way: 'direct', progress: refused }) });
  await new WindowPage(page).goTo('Add');
  await codes.button('Open Settings').click();
  await expect(page.getByRole('switch', { name: /Use direct mode/ })).toBeFocused();
});

test('shows a code from everywhere', async ({ main }) => {
  const page = await main.open(WITH_RELAY);
  const codes = new CodesSection(page);
  await test.step('by the command palette, which comes back to a code that waits', async () => {
    // Before the window has anything to show, nobody listens to its keys.
    await expect(new WindowPage(page).link('Add')).toBeVisible();
    await codes.showFromAnywhere();
    await expect(codes.headings).toBeFocused();
    await new WindowPage(page).goTo('Settings');
    await codes.showFromAnywhere();
    await expect(codes.headings).toBeFocused();
    await expect(codes.codes).toHaveCount(1);
    await main.wasAsked([{ route: 'pairing.start', input: null }]);
  });
  await test.step('from the empty list of apps nearby', async () => {
    await main.again(WITH_RELAY);
    await new WindowPage(page).goTo('Nearby');
    await page.getByRole('main').getByRole('button', { name: 'Show a code for the app to scan' }).click();
    await expect(new CodesSection(page).picture).toBeVisible();
  });
  await test.step('from the welcome, where it says first what is needed', async () => {
    await main.again();
    await expect(new WelcomePage(page).heading).toBeVisible();
    await codes.showFromAnywhere();
    await expect(codes.region.getByText('a small server that an app developer runs')).toBeVisible();
    await expect(codes.button('Set up a relay')).toBeFocused();
    await codes.button('Set up direct mode').click();
    await expect(page.getByRole('switch', { name: /Use direct mode/ })).toBeFocused();
    expect(await main.requests()).toEqual([]);
  });
});
