import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleActor } from '../../core/actor.ts';
import type { Context } from '../../core/context.ts';
import { createPostgresLimiter } from '../../core/limit/postgres-limiter.ts';
import { auditOf, outcomeOf, startTwoProcesses } from '../../testing/process.fixture.ts';
import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import { claimClient } from './claim.ts';
import {
  approve,
  dumpClients,
  forgetClients,
  form,
  grantTo,
  openRegistry,
  registration,
  visitor,
} from './client.fixture.ts';
import { createClient } from './create.ts';
import { removeClient } from './delete.ts';
import { listClients, readClient } from './list.ts';
import { registerClient } from './register.ts';
import { readRegistration } from './registration.ts';
import { proveClient } from './secret.ts';
import { rotateClientSecret, updateClient } from './update.ts';

const { database, services, operator } = await openRegistry();
let developer: ConsoleActor;
let ctx: Context;

beforeEach(async () => {
  await forgetClients(services);
  developer = await createDeveloper(services);
  ctx = contextFor(services, developer);
});

const confidential = { ...form, authMethod: 'client_secret_basic' as const };
const prove = (id: string, raw: string | null) => proveClient(database.db.prisma, id, raw ?? '');
const actions = async () => (await auditOf(services, developer.workspaceId)).map(({ action }) => action);

describe('a developer’s client', () => {
  test('is created as pending, listed, read, changed and removed, and the audit log has every change', async () => {
    const { client, clientSecret } = await createClient(ctx, form);
    expect(client).toMatchObject({ source: 'console', status: 'pending', ownedByMe: true, ...form });
    expect(clientSecret).toBeNull();
    services.clock.advance(1);
    const second = await createClient(ctx, { ...form, name: 'Second' });
    expect((await listClients(ctx)).map(({ id }) => id)).toEqual([second.client.id, client.id]);
    expect(await readClient(ctx, { id: client.id })).toEqual(client);
    const changed = await updateClient(ctx, {
      ...form,
      id: client.id,
      name: 'Renamed',
      clientUri: 'https://a.example',
    });
    expect(changed.client).toMatchObject({ name: 'Renamed', clientUri: 'https://a.example/' });
    await removeClient(ctx, { id: client.id });
    expect((await listClients(ctx)).map(({ id }) => id)).toEqual([second.client.id]);
    expect(await outcomeOf(readClient(ctx, { id: client.id }))).toBe('oauth_client_not_found');
    expect(await actions()).toEqual([
      'oauth.client.registered',
      'oauth.client.registered',
      'oauth.client.updated',
      'oauth.client.deleted',
    ]);
  });

  test('with the same metadata as another is a separate client', async () => {
    const [one, other] = [await createClient(ctx, form), await createClient(ctx, form)];
    expect(one.client.id).not.toBe(other.client.id);
  });

  test('that is confidential shows its secret once, and only the hash is stored', async () => {
    const { client, clientSecret } = await createClient(ctx, confidential);
    expect(await prove(client.id, clientSecret)).toBe('client_secret');
    expect(await dumpClients(services)).not.toContain((clientSecret ?? '').slice(4));
    expect(JSON.stringify([await listClients(ctx), await readClient(ctx, { id: client.id })])).not.toContain(
      'cls_',
    );
  });

  test('gets a new secret, and the old one is refused at once', async () => {
    const { client, clientSecret } = await createClient(ctx, confidential);
    const rotated = await rotateClientSecret(ctx, { id: client.id });
    expect(await prove(client.id, clientSecret)).toBeNull();
    expect(await prove(client.id, rotated.clientSecret)).toBe('client_secret');
    expect(rotated.client.status).toBe('pending');
    expect((await actions()).at(-1)).toBe('oauth.client.secret_rotated');
  });

  test('that is public has no secret to rotate', async () => {
    const { client } = await createClient(ctx, form);
    expect(await outcomeOf(rotateClientSecret(ctx, { id: client.id }))).toBe('conflict');
  });

  test('waits for approval again when approved metadata changes, and not when nothing changes', async () => {
    const { client } = await createClient(ctx, form);
    await approve(operator, client);
    expect((await updateClient(ctx, { ...form, id: client.id })).client.status).toBe('approved');
    const redirectUris = [...form.redirectUris, 'https://notes.example.com/cb2'];
    expect((await updateClient(ctx, { ...form, id: client.id, redirectUris })).client.status).toBe('pending');
  });

  test('cannot claim the auto-approved software_id', async () => {
    const claim = {
      ...form,
      name: 'Command line',
      softwareId: 'patchbay-cli',
      software_id: 'patchbay-cli',
      status: 'approved',
    };
    const { client } = await createClient(ctx, claim);
    expect(client).toMatchObject({ status: 'pending', softwareId: null });
    expect((await updateClient(ctx, { ...claim, id: client.id })).client).toMatchObject({
      status: 'pending',
      softwareId: null,
    });
  });

  test('keeps its software_id and version when the console changes other metadata', async () => {
    const metadata = registration({ software_id: 'notes', software_version: '3' });
    const { client } = await registerClient(ctx, { metadata });
    await approve(operator, client);
    expect((await updateClient(ctx, { ...form, id: client.id })).client).toMatchObject({
      status: 'approved',
      softwareId: 'notes',
      softwareVersion: '3',
    });
  });

  test('ends its grants when it is removed', async () => {
    const { client } = await createClient(ctx, form);
    await grantTo(services, developer, client.id, 'grt_1');
    await removeClient(ctx, { id: client.id });
    const grants = await database.db.prisma.oauthGrant.findMany({ select: { revokeReason: true } });
    expect(grants).toEqual([{ revokeReason: 'client_deleted' }]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a bad redirect URI', { redirectUris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['no redirect URI', { redirectUris: [] }, 'invalid_redirect_uri'],
    ['a reserved name', { name: 'Patchbay' }, 'invalid_client_metadata'],
    ['an unknown scope', { scopes: ['everything'] }, 'invalid_client_metadata'],
    ['refresh_token alone', { grantTypes: ['refresh_token'] }, 'invalid_client_metadata'],
    ['an unknown grant', { grantTypes: ['implicit'] }, 'validation_error'],
    ['a number for a name', { name: 7 }, 'validation_error'],
  ])('with %s is refused', async (_, members, code) => {
    const { client } = await createClient(ctx, form);
    const bad = { ...form, ...members } as typeof form;
    expect(await outcomeOf(createClient(ctx, bad))).toBe(code);
    expect(await outcomeOf(updateClient(ctx, { ...bad, id: client.id }))).toBe(code);
    expect(await listClients(ctx)).toEqual([client]);
  });

  test('is created at most 20 times an hour', async () => {
    const limiter = createPostgresLimiter({ sql: database.db.sql, now: () => services.clock.now() });
    const limited = { ...ctx, limiter };
    for (let index = 0; index < 20; index += 1) await createClient(limited, form);
    expect(await outcomeOf(createClient(limited, form))).toBe('client_registration_rate_limited');
  });
});

test('a client of another workspace is found by no verb and is in no list', async () => {
  const { client } = await createClient(ctx, confidential);
  const stranger = contextFor(services, await createDeveloper(services));
  for (const id of [client.id, 'cli_none']) {
    for (const call of [
      () => readClient(stranger, { id }),
      () => updateClient(stranger, { ...confidential, id }),
      () => rotateClientSecret(stranger, { id }),
      () => removeClient(stranger, { id }),
    ]) {
      expect(await outcomeOf(call())).toBe('oauth_client_not_found');
    }
  }
  expect(await listClients(stranger)).toEqual([]);
  expect(await readClient(ctx, { id: client.id })).toEqual(client);
});

describe('a claim', () => {
  const orphan = () =>
    registerClient(visitor(services), {
      metadata: registration({ token_endpoint_auth_method: 'client_secret_basic' }),
    });

  test('with the registration access token or the secret makes the workspace the owner and keeps the status', async () => {
    for (const name of ['registrationAccessToken', 'clientSecret'] as const) {
      const registered = await orphan();
      await approve(operator, registered.client);
      const view = await claimClient(ctx, { clientId: registered.client.id, proof: ` ${registered[name]} ` });
      expect(view).toMatchObject({ ownedByMe: true, status: 'approved' });
      expect((await actions()).at(-1)).toBe('oauth.client.claimed');
    }
    expect(await listClients(ctx)).toHaveLength(2);
  });

  test('by the same workspace again changes nothing; by another workspace it is a conflict', async () => {
    const { client, clientSecret } = await orphan();
    const claim = { clientId: client.id, proof: clientSecret ?? '' };
    await claimClient(ctx, claim);
    const before = (await actions()).length;
    expect((await claimClient(ctx, claim)).ownedByMe).toBe(true);
    expect(await actions()).toHaveLength(before);
    const stranger = contextFor(services, await createDeveloper(services));
    expect(await outcomeOf(claimClient(stranger, claim))).toBe('conflict');
    expect((await readClient(ctx, { id: client.id })).ownedByMe).toBe(true);
  });

  test('with a wrong proof is refused in the same way as for an unknown or deleted client', async () => {
    const { client, clientSecret } = await orphan();
    const { clientSecret: others } = await orphan();
    for (const proof of [others ?? '', 'cls_x', client.metadataHash]) {
      expect(await outcomeOf(claimClient(ctx, { clientId: client.id, proof }))).toBe(
        'oauth_client_not_found',
      );
    }
    expect(await outcomeOf(claimClient(ctx, { clientId: 'cli_none', proof: clientSecret ?? '' }))).toBe(
      'oauth_client_not_found',
    );
    expect(await listClients(ctx)).toEqual([]);
  });

  test('keeps the registration access token valid', async () => {
    const { client, registrationAccessToken } = await orphan();
    const access = { clientId: client.id, registrationAccessToken: registrationAccessToken ?? '' };
    await claimClient(ctx, { clientId: client.id, proof: access.registrationAccessToken });
    expect((await readRegistration(visitor(services), access)).id).toBe(client.id);
  });

  test('by two workspaces at the same time, in two processes, succeeds for one', async () => {
    await using processes = await startTwoProcesses();
    const { first, second } = processes;
    const { client, clientSecret } = await registerClient(visitor(first), {
      metadata: registration({ token_endpoint_auth_method: 'client_secret_basic' }),
    });
    const claim = { clientId: client.id, proof: clientSecret ?? '' };
    const people = [await createDeveloper(first), await createDeveloper(first)] as const;
    const outcomes = await Promise.all([
      outcomeOf(claimClient(contextFor(first, people[0]), claim)),
      outcomeOf(claimClient(contextFor(second, people[1]), claim)),
    ]);
    expect(outcomes.toSorted()).toEqual(['accepted', 'conflict']);
    const lists = [
      await listClients(contextFor(first, people[0])),
      await listClients(contextFor(first, people[1])),
    ];
    expect(lists.map(({ length }) => length)).toEqual(
      outcomes.map((outcome) => (outcome === 'accepted' ? 1 : 0)),
    );
  });
});
