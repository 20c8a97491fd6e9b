import { expect } from 'playwright/test';
import type { CertificateProblem } from '../../shared/domain/dial-outcome';
import { connectionsOf } from '../support/app-state-factory';
import { aKnownApp, aLedgerAddress } from '../support/known-app-factory';
import { openApp } from '../support/page-objects/app-detail';
import { aMiss } from '../support/reach-result-factory';
import { test } from './beckon-test';
import { aLookingState, keptPhone, measuredAs, phone } from './sample-state';

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
  const detail = await openApp(page, '127.0.0.9');
  await expect(detail.reach).toContainText(/Is this \S*127\.0\.0\.9/);
  await detail.button('Review').click();
  const shown = detail.review.getByRole('figure', { name: 'Shown now' });
  await expect(shown).toContainText(/^Shown now10111213/);
  await detail.review.getByRole('button', { name: 'Keep blocking' }).click();
  await expect(detail.review).toBeHidden();
  await expect(detail.button('Review')).toBeFocused();
  expect((await main.requests()).some(({ route }) => route === 'reach.trust-certificate')).toBe(false);
  await detail.button('Review').click();
  await detail.review.getByRole('button', { name: 'Trust this certificate' }).click();
  await expect(detail.review).toBeHidden();
  const input = { id: 'bare', sha256: SHOWN };
  expect(await main.requests()).toContainEqual({ route: 'reach.trust-certificate', input });

  await detail.openConnection();
  await expect(detail.connection).toContainText('Any other certificate stops the connection.');
  await detail.button('Forget the trusted certificate').click();
  await expect(detail.connection.getByRole('region', { name: 'Certificate' })).toHaveCount(0);
});

test('stops at a changed certificate, and offers no trust where nobody can vouch', async ({ main }) => {
  const pin = { sha256: TRUSTED, address: '127.0.0.9', pinnedAt: '2026-01-01T00:00:00.000Z' };
  const state = aLookingState([phone], [{ ...bare, pin }], {
    connections: connectionsOf({ reach: stoppedBy('changed', TRUSTED) }),
  });
  const page = await main.open(state);
  await test.step('stops at a changed certificate, and marks in which groups the new one differs', async () => {
    const detail = await openApp(page, '127.0.0.9');
    await expect(detail.reach).toContainText('It shows another certificate than the one you trusted');
    await detail.button('Review').click();
    await expect(detail.review.getByRole('figure', { name: /^Trusted .*2026/ })).toContainText('FFFF1213');
    const shown = detail.review.getByRole('figure', { name: 'Shown now' });
    await expect(shown.locator('mark')).toHaveText(['1011']);
    // The safe answer is the one that stands out.
    await expect(detail.review.getByRole('button', { name: 'Keep blocking' })).toHaveAttribute(
      'data-variant',
      'filled',
    );
    await detail.review.getByRole('button', { name: 'Trust the new one' }).click();
    expect(await main.requests()).toContainEqual({
      route: 'reach.trust-certificate',
      input: { id: 'bare', sha256: SHOWN },
    });
  });
  await test.step('shows a certificate that nobody can vouch for, and offers no trust', async () => {
    const outcome = { kind: 'certificate', problem: 'name', presented: SHOWN, pinned: null } as const;
    const reach = { [keptPhone.id]: measuredAs(aMiss(outcome, { host: 'phone.example', address: '127.0.0.44' })) };
    await main.again(aLookingState([phone], [keptPhone], { connections: connectionsOf({ reach }) }));
    const detail = await openApp(page, 'Living room');
    await expect(detail.reach).toContainText('The certificate is for another name.');
    await expect(detail.button('Try again')).toHaveCount(0);
    await detail.button('Review').click();
    await expect(detail.review).toContainText('Another device may have this address now.');
    await expect(detail.review.getByRole('figure', { name: 'Shown now' })).toContainText('10111213');
    await expect(detail.review.getByRole('button', { name: /trust/i })).toHaveCount(0);
    await detail.review.getByRole('button', { name: 'Keep blocking' }).click();
    await expect(detail.button('Review')).toBeFocused();
  });
});
