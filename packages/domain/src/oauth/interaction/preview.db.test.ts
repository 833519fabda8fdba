import { describe, expect, test } from 'vitest';
import { openTestProcess, outcomeOf } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { askConsent, type ClientOverride, createApprovedClient } from '../grant/consent.fixture.ts';
import { readConsentPreview } from './preview.ts';
import { readConsent } from './read.ts';

const { services } = await openTestProcess();

async function meetOwner(override: ClientOverride = {}) {
  const owner = await createDeveloper(services);
  const { id } = await createApprovedClient(services, { ownerWorkspaceId: owner.workspaceId, ...override });
  return { ctx: contextFor(services, owner), id };
}

describe('the preview of a client', () => {
  test('is what a person is asked when the client asks for all that it may', async () => {
    const { ctx, id } = await meetOwner();
    const uid = await askConsent(services, id, ['threads:read', 'messages:write', 'messages:read.raw']);
    const { consent } = await readConsentPreview(ctx, { id });
    const asked = await readConsent(ctx, { uid });
    expect({ ...consent, uid, expiresAt: asked.expiresAt }).toEqual(asked);
  });

  test('of a client that waits is what a person is asked after the approval, with the scopes of a review', async () => {
    const { ctx, id } = await meetOwner({ status: 'pending', decidedBy: null });
    const { consent } = await readConsentPreview(ctx, { id });
    expect(consent.client).toMatchObject({ status: 'approved', isReviewed: true });
    expect(consent.scopes.map(({ name }) => name)).toContain('messages:read.raw');
  });

  test('of a client that no person approved has the caution and the scopes of such a client', async () => {
    const { ctx, id } = await meetOwner({ decidedBy: null });
    const { consent } = await readConsentPreview(ctx, { id });
    expect(consent.client.isReviewed).toBe(false);
    expect(consent.scopes.map(({ name }) => name)).not.toContain('messages:read.raw');
  });

  test('says if another approved client has its name in any case, and takes no letter for a wildcard', async () => {
    const { ctx, id } = await meetOwner({ name: 'Plan_er' });
    const sharesName = async () => (await readConsentPreview(ctx, { id })).sharesName;
    await createApprovedClient(services, { name: 'Planner' });
    await createApprovedClient(services, { name: 'plan_ER', status: 'pending' });
    await createApprovedClient(services, { name: 'plan_ER', deletedAt: services.clock.now() });
    expect(await sharesName()).toBe(false);
    await createApprovedClient(services, { name: 'plan_ER' });
    expect(await sharesName()).toBe(true);
  });

  test('of another workspace’s client is not found', async () => {
    const { id } = await meetOwner();
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await outcomeOf(readConsentPreview(stranger, { id }))).toBe('oauth_client_not_found');
  });
});
