import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../../electron/lib/words';
import type { NotificationEvent } from '../../../../electron/notify/notification-event';
import { mergedWords, wordsOf } from '../../../../electron/notify/notification-words';
import { verbatim } from '../../../../shared/words/text';
import { aKnownApp } from '../../../support/known-app-factory';
import { anOutcome, EVENTS, PHONE, STUDY } from '../../../support/notification-event-factory';

const PRIVATE = /Phone|Study|Violet|127|kind-a/;

function newsOf(kind: NotificationEvent['kind']): NotificationEvent {
  return EVENTS.find((one) => one.kind === kind) ?? expect.fail();
}

it.each([
  ['favourite-lost', 'Lost connection to Phone', /^Nothing answers at its address any more\./],
  ['favourite-back', 'Phone is back', /^It was reached at 127\.0\.0\.2\.$/],
  ['battery-low', 'Battery low: Violet', /^12% left, reported by Phone\.$/],
  ['paired', 'Phone is paired', /saved in Apps/],
  ['update-ready', 'Beckon 0.2.0 is ready', /installed when you quit/],
] as const)('says %s', (kind, title, body) => {
  expect(wordsOf(newsOf(kind), false)).toMatchObject({ title, body: expect.stringMatching(body) });
});

it('says the reason of a failed reconnect and what to do, and sums up a reconnect of several apps', () => {
  const { title, body, actions } = wordsOf(newsOf('reconnect'), false);
  expect(title).toBe('Can’t reach Phone');
  expect(body).toContain('Nothing answers at the app’s address');
  expect(actions).toEqual(['reconnect', 'doctor']);
  const outcomes = [anOutcome(PHONE), anOutcome(STUDY, true)];
  expect(wordsOf({ kind: 'reconnect', outcomes }, false)).toMatchObject({
    title: '1 of 2 apps are connected',
    body: 'Not reachable: Study.',
    destination: { kind: 'apps' },
  });
  const all = wordsOf({ kind: 'reconnect', outcomes: [anOutcome(PHONE), anOutcome(STUDY)] }, false);
  expect(all.title).toBe('All 2 apps are connected');
});

it('leads to the app that it is about, and keeps names from outside short, on one line and harmless', () => {
  for (const news of EVENTS) {
    const { destination } = wordsOf(news, false);
    expect(destination).toEqual(news.kind === 'update-ready' ? { kind: 'updates' } : { kind: 'app', id: 'phone' });
  }
  const app = aKnownApp({ alias: `x\n\u202e${'y'.repeat(200)}` });
  const { title } = wordsOf({ kind: 'paired', app }, false);
  expect(title).toMatch(/^x y+… is paired$/);
  expect([...title].length).toBeLessThan(80);
});

it.each(EVENTS)('names nobody in discreet mode: $kind', (news) => {
  const { title, body } = wordsOf(news, true);
  expect(title).toBe('Beckon');
  expect(body).not.toMatch(PRIVATE);
  expect(body).not.toBe('');
});

describe('several pieces of news in one', () => {
  const lost = { kind: 'favourite-lost', app: PHONE, detail: verbatim('') } as const;
  const lostToo = { kind: 'favourite-lost', app: STUDY, detail: verbatim('') } as const;
  const back = { kind: 'favourite-back', app: STUDY, detail: verbatim('') } as const;
  const low = { kind: 'battery-low', app: PHONE, toyId: 't', toyName: 'Violet', battery: 9 } as const;

  it('are counted in the title and named below', () => {
    expect(mergedWords([lost, back, low], false)).toMatchObject({
      title: '1 favorite disconnected, 1 favorite back, and 1 battery low',
      body: 'Disconnected: Phone. Back: Study. Low: Violet 9%.',
      destination: { kind: 'apps' },
    });
    expect(mergedWords([lost, lostToo], false)).toMatchObject({
      title: '2 favorites disconnected',
      body: 'Disconnected: Phone and Study.',
    });
  });

  describe('in another language', () => {
    afterEach(async () => await setLanguage('en'));

    it('are listed as that language does', async () => {
      await setLanguage('de');
      expect(mergedWords([lost, lostToo], false).body).toContain('Phone und Study');
    });
  });

  it('are counted and no more when they are to be discreet', () => {
    expect(mergedWords([lost, lostToo, low], true)).toMatchObject({
      title: 'Beckon',
      body: '2 favorites disconnected and 1 battery low',
    });
  });
});
