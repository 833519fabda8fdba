import { afterAll, beforeAll, expect, test } from 'vitest';
import { asApiKey } from '../../testing/services.fixture.ts';
import { type AccountBench, codeOf, createAccountBench, freshEmail } from './account.fixture.ts';
import { readProfile, updateProfile } from './profile.ts';
import { readPublicSettings, readViewer } from './viewer.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

test('the viewer is null for nobody', async () => {
  expect(await readViewer(bench.visitor())).toBeNull();
});

test('the viewer names the account, its workspace and the deployment', async () => {
  const email = freshEmail();
  const { actor } = await bench.signUp(email);
  expect(await readViewer(bench.as(actor))).toEqual({
    account: { id: actor.accountId, email, displayName: 'Ada', role: 'developer', resetDue: false },
    workspace: { id: actor.workspaceId, name: "Ada's workspace", tier: 'free' },
    env: 'test',
    baseUrl: 'http://localhost:4000',
    keyPrefix: 'pb',
    hasMailbox: true,
  });
});

test('public settings tell of the deployment and nothing more', () => {
  expect(readPublicSettings(bench.visitor())).toEqual({
    env: 'test',
    deployment: 'development',
    hasMailbox: true,
    hasPhoneSignIn: true,
  });
});

test('a new name is everywhere, audited, and leaves the consent alone', async () => {
  const { actor } = await bench.signUp(freshEmail());
  const profile = await updateProfile(bench.as(actor), { displayName: ' Grace ' });
  expect(profile).toMatchObject({ displayName: 'Grace', aiProcessingConsent: false });
  const viewer = await readViewer(bench.as(actor));
  expect(viewer?.account.displayName).toBe('Grace');
  const audited = { chainId: actor.workspaceId, action: 'account.profile_updated' };
  expect(await bench.own.db.prisma.auditRecord.count({ where: audited })).toBe(1);
});

test('consent is given and withdrawn, each change audited once', async () => {
  const { actor } = await bench.signUp(freshEmail());
  for (const aiProcessingConsent of [true, true, false]) {
    expect(await updateProfile(bench.as(actor), { aiProcessingConsent })).toMatchObject({
      aiProcessingConsent,
    });
  }
  const records = await bench.own.db.prisma.auditRecord.findMany({
    where: { chainId: actor.workspaceId, action: 'consent.changed' },
    orderBy: { seq: 'asc' },
  });
  expect(records.map(({ details }) => details)).toEqual([
    { ai_processing_consent: true },
    { ai_processing_consent: false },
  ]);
});

test('a key reads the profile it acts with, and changes nothing of it', async () => {
  const { actor } = await bench.signUp(freshEmail());
  const key = bench.as(asApiKey(actor, ['threads:read']));
  expect(await readProfile(key)).toMatchObject({ userId: actor.userId, email: actor.email });
  expect(await codeOf(updateProfile(key, { aiProcessingConsent: true }))).toBe('first_party_only');
  expect(await codeOf(Promise.resolve().then(() => readProfile(bench.visitor())))).toBe(
    'missing_bearer_token',
  );
});
