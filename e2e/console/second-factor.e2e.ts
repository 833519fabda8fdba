import type { Page } from '@playwright/test';
import { createAuthenticator } from '../support/totp.ts';
import { ageSessions } from './support/database.ts';
import { openPage } from './support/open-page.ts';
import { fillSignIn, homeHeading } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

async function signOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

/** Reads the recovery codes, which are shown once, and closes their dialog. */
async function takeRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('alertdialog', { name: 'Your recovery codes' });
  await expect(dialog).toBeVisible();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

/** A platform authenticator, like that of a laptop, which approves everything. */
async function plugAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an authenticator app is set up with a code and required at the next sign-in', async ({
  developer,
  page,
}) => {
  await page.goto('/settings/security');
  await page.getByRole('link', { name: 'Turn on two-factor authentication' }).click();
  await expect(page).toHaveURL('/settings/security#two-factor');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const app = createAuthenticator(await dialog.getByText(/^[A-Z2-7]{16,}$/).innerText());
  await dialog.getByLabel('Authentication code').fill(app.next());
  const codes = await takeRecoveryCodes(page);
  expect(new Set(codes).size).toBeGreaterThanOrEqual(8);
  await expect(page.getByText(`${codes.length} left`)).toBeVisible();
  await signOut(page);

  const { email, password } = developer;
  await test.step('the password alone opens nothing', async () => {
    await fillSignIn(page, { email, password });
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
    await page.getByLabel('Authentication code').fill('000000');
    await expect(page.getByRole('alert').filter({ hasText: 'That code did not work' })).toBeVisible();
    await page.goto('/keys');
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('with a code of the app it opens', async () => {
    await fillSignIn(page, { email, password });
    await page.getByLabel('Authentication code').fill(app.next());
    await expect(homeHeading(page)).toBeVisible();
  });

  await test.step('a recovery code opens it once', async () => {
    const [code = ''] = codes;
    for (const works of [true, false]) {
      await page.goto('/settings/security');
      await signOut(page);
      await fillSignIn(page, { email, password });
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(code);
      await page.getByRole('button', { name: 'Continue' }).click();
      if (works) await expect(homeHeading(page)).toBeVisible();
    }
    await expect(page.getByRole('alert').filter({ hasText: 'That code did not work' })).toBeVisible();
  });
});

test('a passkey is added, required at the next sign-in, and removed', async ({ developer, page }) => {
  await plugAuthenticator(page);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await takeRecoveryCodes(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toContainText('Never used');
  await signOut(page);

  await fillSignIn(page, developer);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(homeHeading(page)).toBeVisible();

  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await signOut(page);
  await fillSignIn(page, developer);
  await expect(homeHeading(page)).toBeVisible();
});

test('changing the second factor long after signing in requires the password first', async ({
  developer,
  page,
  product,
}) => {
  await page.goto('/settings/security');
  await ageSessions(product, developer.email, 3600);
  await page.getByRole('button', { name: 'Set up' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm your password' });
  await confirm.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await confirm.getByRole('button', { name: 'Continue' }).click();
  await expect(confirm.getByRole('alert')).toContainText('Your password was not confirmed');
  await confirm.getByRole('textbox', { name: 'Password' }).fill(developer.password);
  await confirm.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible();
});

test('on a slow line, a second press does not replace the secret that the first is about to show', async ({
  developer: _,
  page,
}) => {
  await openPage(page, '/settings/security');
  const sent: string[] = [];
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/trpc/startTotp?*', async (route) => {
    sent.push(route.request().url());
    await answers.promise;
    await route.continue();
  });
  const setUp = page.getByRole('button', { name: 'Set up' });
  await setUp.click();
  await expect(setUp).toHaveAttribute('aria-busy', 'true');
  await setUp.click({ force: true });
  answers.resolve();
  await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible();
  expect(sent).toHaveLength(1);
});
