import { expect } from 'playwright/test';
import type { CertificateProblem } from '../../shared/domain/reach-state';
import { connectionsOf } from '../support/app-state-factory';
import { aKnownApp, aLedgerAddress } from '../support/known-app-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { aMiss } from '../support/reach-result-factory';
import { test } from './beckon-test';
import { aLookingState, measuredAs, phone } from './sample-state';

const SHOWN = Array.from({ length: 32 }, (_, index) => (index + 16).toString(16).toUpperCase()).join(':');
const TRUSTED = SHOWN.replace('10:11', 'FF:FF');
const bare = aKnownApp({
  id: 'bare',
  deviceCode: null,
  lastInfo: null,
  lastListedAt: null,
  source: 'address',
  addresses: [aLedgerAddress({ host: '127.0.0.9', source: 'address' })],
});

function stoppedBy(problem: CertificateProblem, pinned: string | null = null) {
  const outcome = { kind: 'certificate', problem, presented: SHOWN, pinned } as const;
  return { bare: measuredAs(aMiss(outcome, { host: '127.0.0.9', address: '127.0.0.9' })) };
}

test('asks about a certificate without a trusted authority, and trusts it only on request', async ({ main }) => {
  const page = await main.open(
    aLookingState([phone], [bare], { connections: connectionsOf({ reach: stoppedBy('unknown-authority') }) }),
  );
  await new AppsPage(page, 'Your apps').open('127.0.0.9');
  const detail = new AppDetail(page);
  await expect(detail.measured).toContainText('Certificate not verified');
  const shown = detail.certificate.getByRole('figure', { name: 'Fingerprint shown (SHA-256)' });
  await expect(shown.getByRole('listitem')).toHaveCount(8);
  await expect(shown.getByRole('listitem').first()).toHaveText('10 11 12 13');
  expect((await main.requests()).some(({ route }) => route === 'reach.trust-certificate')).toBe(false);
  await detail.button('Trust this certificate').click();
  await expect(detail.certificate).toContainText('Any other certificate stops the connection.');
  const input = { id: 'bare', sha256: SHOWN };
  expect(await main.requests()).toContainEqual({ route: 'reach.trust-certificate', input });

  await detail.button('Forget the trusted certificate').click();
  await expect(detail.certificate).toBeHidden();
});

test('stops at a changed certificate, with both fingerprints and no way to accept it', async ({ main }) => {
  const pin = { sha256: TRUSTED, address: '127.0.0.9', pinnedAt: '2026-01-01T00:00:00.000Z' };
  const state = aLookingState([phone], [{ ...bare, pin }], {
    connections: connectionsOf({ reach: stoppedBy('changed', TRUSTED) }),
  });
  const page = await main.open(state);
  await new AppsPage(page, 'Your apps').open('127.0.0.9');
  const detail = new AppDetail(page);
  await expect(detail.certificate).toContainText('This isn’t the certificate you trusted');
  const figure = (name: string) => detail.certificate.getByRole('figure', { name }).getByRole('listitem').first();
  await expect(figure('Fingerprint you trusted')).toHaveText('FF FF 12 13');
  await expect(figure('Fingerprint shown (SHA-256)')).toHaveText('10 11 12 13');
  await expect(detail.button('Trust this certificate')).toHaveCount(0);
  await expect(detail.button('Forget the trusted certificate')).toBeVisible();
});
