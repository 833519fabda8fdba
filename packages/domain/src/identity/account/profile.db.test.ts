import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import { asApiKey, contextFor, createTestServices } from '../../testing/services.fixture.ts';
import { type AccountBench, codeOf, createAccountBench, freshEmail } from './account.fixture.ts';
import { readCaller, updateProfile } from './profile.ts';
import { readPublicSettings, readViewer } from './viewer.ts';

let bench: AccountBench;
beforeAll(async () => {
  bench = await createAccountBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

test('the viewer is null for an anonymous visitor', async () => {
  expect(await readViewer(bench.visitor())).toBeNull();
});

test('the viewer names the account, its workspace and the deployment', async () => {
  const email = freshEmail();
  const { actor } = await bench.signUp(email);
  expect(await readViewer(bench.as(actor))).toEqual({
    account: {
      id: actor.accountId,
      userId: actor.userId,
      email,
      displayName: 'Ada',
      role: 'developer',
      resetDue: false,
    },
    workspace: { id: actor.workspaceId, name: "Ada's workspace", tier: 'free', isOwner: true },
    env: 'test',
    baseUrl: 'http://localhost:4000',
    keyPrefix: 'pb',
    hasMailbox: true,
    reviewer: 'operators',
  });
});

test('public settings describe the deployment and nothing else', () => {
  expect(readPublicSettings(bench.visitor())).toEqual({
    env: 'test',
    deployment: 'development',
    hasMailbox: true,
    hasPhoneSignIn: true,
  });
});

test('a new name appears everywhere, is audited, and leaves the consent unchanged', async () => {
  const { actor } = await bench.signUp(freshEmail());
  const profile = await updateProfile(bench.as(actor), { displayName: ' Grace ' });
  expect(profile).toMatchObject({ displayName: 'Grace', aiProcessingConsent: false });
  const viewer = await readViewer(bench.as(actor));
  expect(viewer?.account.displayName).toBe('Grace');
  const audited = { chainId: actor.workspaceId, action: 'account.profile_updated' };
  expect(await bench.own.db.prisma.auditRecord.count({ where: audited })).toBe(1);
});

test('consent can be given and withdrawn, and each change is audited once', async () => {
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

test('a key reads its own identity, a session reads its profile, and a key cannot change the profile', async () => {
  const { actor } = await bench.signUp(freshEmail());
  const key = bench.as(asApiKey(actor, ['threads:read']));
  expect(await readCaller(key)).toMatchObject({ key: { kind: 'api_key', userId: actor.userId } });
  expect(await readCaller(bench.as(actor))).toMatchObject({ userId: actor.userId, email: actor.email });
  expect(await codeOf(updateProfile(key, { aiProcessingConsent: true }))).toBe('first_party_only');
  expect(await codeOf(Promise.resolve().then(() => readCaller(bench.visitor())))).toBe(
    'missing_bearer_token',
  );
});

describe('a handle', () => {
  const take = (actor: Actor, handle: string | null) => updateProfile(bench.as(actor), { handle });

  test('is taken in lower case, audited, and given up again', async () => {
    const { actor } = await bench.signUp(freshEmail());
    expect(await take(actor, ' Ada_L ')).toMatchObject({ handle: 'ada_l', voiceDrops: false });
    expect(await take(actor, null)).toMatchObject({ handle: null });
    const audited = { chainId: actor.workspaceId, action: 'user.handle_changed' };
    expect(await bench.own.db.prisma.auditRecord.count({ where: audited })).toBe(2);
  });

  test('belongs to one user, even if two take it at once', async () => {
    const people = await Promise.all([1, 2, 3].map(() => bench.signUp(freshEmail())));
    const outcomes = await Promise.all(
      people.map(({ actor }) =>
        take(actor, 'only_one').then(
          () => 'taken',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['handle_taken', 'handle_taken', 'taken']);
  });

  test.each(['patchbay_team', 'p_a_t_chbay', 'support', 'official_ada', 'admin1'])(
    'that would pass for the service is refused: %s',
    async (handle) => {
      const services = createTestServices(bench.own.db, {
        clock: bench.services.clock,
        settings: { reservedClientWords: { inside: ['patchbay'], whole: ['support', 'official', 'admin'] } },
      });
      const { actor } = await bench.signUp(freshEmail());
      expect(await codeOf(updateProfile(contextFor(services, actor), { handle }))).toBe('handle_taken');
    },
  );

  test.each(['ab', '1st', 'a-b-c', 'ada\u0301', 'a'.repeat(31)])(
    'has the form of a handle: not %s',
    async (handle) => {
      const { actor } = await bench.signUp(freshEmail());
      expect(await codeOf(take(actor, handle))).toBe('validation_error');
    },
  );
});

test('who may find the user and send voice drops is chosen, audited, and left as it is when it is left out', async () => {
  const { actor } = await bench.signUp(freshEmail());
  expect(await readCaller(bench.as(actor))).toMatchObject({ discoverable: true, voiceDrops: false });
  await updateProfile(bench.as(actor), { discoverable: false });
  expect(await updateProfile(bench.as(actor), { voiceDrops: true })).toMatchObject({
    discoverable: false,
    voiceDrops: true,
  });
  const records = await bench.own.db.prisma.auditRecord.findMany({
    where: { chainId: actor.workspaceId, action: 'user.reachability_changed' },
    orderBy: { seq: 'asc' },
  });
  expect(records.map(({ details }) => details)).toEqual([{ discoverable: false }, { voice_drops: true }]);
});
