import { beforeEach, describe, expect, test } from 'vitest';
import { auditOf, eventsOf, outcomeOf } from '../../testing/process.fixture.ts';
import { createDeveloper } from '../../testing/services.fixture.ts';
import {
  accessOf,
  approve,
  forgetClients,
  grantTo,
  openRegistry,
  registration,
  statusOf,
} from './client.fixture.ts';
import { decideClient } from './decide.ts';
import { deleteRegistration } from './delete.ts';
import { type RegisteredClient, registerClient } from './register.ts';
import { readRegistration, updateRegistration } from './registration.ts';
import { proveClient } from './secret.ts';

const { database, services, anybody, operator } = await openRegistry();
let registered: RegisteredClient;

beforeEach(async () => {
  await forgetClients(services);
  registered = await registerClient(anybody, { metadata: registration() });
});

const put = (members: Record<string, unknown>, of = registered) =>
  updateRegistration(anybody, { ...accessOf(of), metadata: registration(members) });

describe('the registration access token', () => {
  test('reads its client', async () => {
    expect(await readRegistration(anybody, accessOf(registered))).toEqual(registered.client);
  });

  test('of another client, the client secret, a stored hash and an invented token are refused like one of an unknown client', async () => {
    const confidential = await registerClient(anybody, {
      metadata: registration({ token_endpoint_auth_method: 'client_secret_basic' }),
    });
    const [row] = await database.db.query<{ hash: string }>(
      `SELECT encode(registration_hash, 'hex') AS hash FROM oauth_clients WHERE id = $1`,
      [confidential.client.id],
    );
    const wrong = [
      accessOf(registered).registrationAccessToken,
      confidential.clientSecret ?? '',
      row?.hash ?? '',
      Buffer.from(row?.hash ?? '', 'hex').toString('latin1'),
      'rat_x',
      '',
    ];
    for (const clientId of [confidential.client.id, 'cli_unknown']) {
      for (const registrationAccessToken of wrong) {
        const access = { clientId, registrationAccessToken };
        expect(await outcomeOf(readRegistration(anybody, access))).toBe('token_invalid');
        expect(await outcomeOf(updateRegistration(anybody, { ...access, metadata: registration() }))).toBe(
          'token_invalid',
        );
        expect(await outcomeOf(deleteRegistration(anybody, access))).toBe('token_invalid');
      }
    }
    expect(await statusOf(anybody, confidential.client.id)).toBe('pending');
  });

  test('of a deleted client is refused', async () => {
    await deleteRegistration(anybody, accessOf(registered));
    expect(await outcomeOf(readRegistration(anybody, accessOf(registered)))).toBe('token_invalid');
    expect(await outcomeOf(put({}))).toBe('token_invalid');
    expect(await outcomeOf(deleteRegistration(anybody, accessOf(registered)))).toBe('token_invalid');
  });
});

describe('a replacement', () => {
  test.each<[string, unknown]>([
    ['client_name', 'Other notes'],
    ['redirect_uris', ['https://notes.example.com/cb', 'https://evil.example/cb']],
    ['redirect_uris', ['https://notes.example.com/other']],
    ['scope', 'threads:read'],
    ['scope', 'threads:read messages:write scim'],
    ['grant_types', ['authorization_code', 'refresh_token', 'device_code']],
    ['token_endpoint_auth_method', 'client_secret_basic'],
    ['client_uri', 'https://evil.example/'],
    ['software_id', 'patchbay-cli'],
  ])('of %s with %j makes an approved client wait for approval again', async (name, value) => {
    await approve(operator, registered.client);
    const { client } = await put({ [name]: value });
    expect(client).toMatchObject({ status: 'pending', decidedAt: null });
    expect(await statusOf(anybody, client.id)).toBe('pending');
  });

  test('with the same metadata, or of only the version, keeps the approval', async () => {
    await approve(operator, registered.client);
    for (const members of [{}, { scope: 'messages:write threads:read' }, { software_version: '2' }]) {
      expect((await put(members)).client.status).toBe('approved');
    }
    expect((await put({ software_version: '3' })).client.softwareVersion).toBe('3');
  });

  test('never approves, not even with the auto-approved software_id', async () => {
    expect((await put({ software_id: 'patchbay-cli', scope: undefined })).client).toMatchObject({
      status: 'pending',
      scopes: expect.not.arrayContaining(['scim', 'messages:read.raw']),
    });
  });

  test('makes an auto-approved client wait for approval and never raises its ceiling', async () => {
    const auto = { client_name: 'Command line', software_id: 'patchbay-cli' };
    const own = await registerClient(anybody, { metadata: registration(auto) });
    expect(own.client.status).toBe('approved');
    const changed = await put({ ...auto, scope: 'threads:read scim' }, own);
    expect(changed.client).toMatchObject({ status: 'pending', scopes: ['threads:read'] });
  });

  test('puts a rejected client back into the queue, and a suspension stays', async () => {
    const clientId = registered.client.id;
    await decideClient(operator, { clientId, decision: 'reject', reason: 'Whose is it?' });
    expect((await put({})).client).toMatchObject({ status: 'rejected', statusReason: 'Whose is it?' });
    expect((await put({ client_name: 'Notes of Ada' })).client).toMatchObject({
      status: 'pending',
      statusReason: null,
    });
    await decideClient(operator, { clientId, decision: 'suspend', reason: 'Abuse' });
    expect((await put({ client_name: 'Other' })).client).toMatchObject({
      status: 'suspended',
      statusReason: 'Abuse',
    });
  });

  test('of none with client_secret_basic creates a secret, and the reverse removes it', async () => {
    const confidential = await put({ token_endpoint_auth_method: 'client_secret_basic' });
    expect(confidential.clientSecret).toMatch(/^cls_/);
    const same = await put({ token_endpoint_auth_method: 'client_secret_basic', software_version: '2' });
    expect(same.clientSecret).toBeNull();
    expect((await put({})).clientSecret).toBeNull();
    const [row] = await database.db.query('SELECT secret_hash FROM oauth_clients WHERE id = $1', [
      registered.client.id,
    ]);
    expect(row).toEqual({ secret_hash: null });
  });

  test('keeps the id, the token and the creation time, and resets absent members to their default', async () => {
    services.clock.advance(60);
    const { client } = await put({ grant_types: undefined });
    expect(client).toMatchObject({
      id: registered.client.id,
      createdAt: registered.client.createdAt,
      updatedAt: services.clock.now(),
      grantTypes: ['authorization_code'],
    });
    expect(await readRegistration(anybody, accessOf(registered))).toEqual(client);
  });

  test.each([
    [{ redirect_uris: [] }, 'invalid_redirect_uri'],
    [{ client_name: 'Support' }, 'invalid_client_metadata'],
    [{ client_id: 'cli_other' }, 'invalid_client_metadata'],
    [{ client_id: 7 }, 'invalid_client_metadata'],
    [{ client_secret: 'cls_invented' }, 'invalid_client_metadata'],
    [{ client_secret: '' }, 'invalid_client_metadata'],
    [{ client_secret: 7 }, 'invalid_client_metadata'],
  ])('that is refused changes nothing: %j', async (members, code) => {
    await approve(operator, registered.client);
    expect(await outcomeOf(put(members))).toBe(code);
    expect(await statusOf(anybody, registered.client.id)).toBe('approved');
  });

  test('may name its own id and cannot set a status', async () => {
    const { id } = registered.client;
    expect((await put({ client_id: id, status: 'approved' })).client.status).toBe('pending');
  });

  test('may repeat the secret that was issued, and no other (RFC 7592 section 2.2)', async () => {
    const basic = { token_endpoint_auth_method: 'client_secret_basic' };
    const own = await registerClient(anybody, { metadata: registration(basic) });
    const other = await registerClient(anybody, { metadata: registration(basic) });
    const send = (client_secret: unknown) => outcomeOf(put({ ...basic, client_secret }, own));
    expect(await send(own.clientSecret)).toBe('accepted');
    expect(await send(null)).toBe('accepted');
    for (const wrong of [other.clientSecret, own.registrationAccessToken, `${own.clientSecret}x`]) {
      expect(await send(wrong)).toBe('invalid_client_metadata');
    }
    expect(await proveClient(database.db.prisma, own.client.id, own.clientSecret ?? '')).toBe(
      'client_secret',
    );
  });
});

describe('a deletion', () => {
  test('ends the grants of the client, each with its record and its event', async () => {
    const people = [await createDeveloper(services), await createDeveloper(services)] as const;
    const { id } = registered.client;
    await grantTo(services, people[0], id, 'grt_1');
    await grantTo(services, people[1], id, 'grt_2');
    await deleteRegistration(anybody, accessOf(registered));
    const grants = await database.db.prisma.oauthGrant.findMany({
      select: { revokedAt: true, revokeReason: true },
    });
    expect(grants).toEqual(
      [1, 2].map(() => ({ revokedAt: expect.any(Date), revokeReason: 'client_deleted' })),
    );
    for (const { workspaceId } of people) {
      expect((await eventsOf(services, workspaceId)).map(({ type }) => type)).toEqual([
        'oauth.grant.revoked',
      ]);
      expect((await auditOf(services, workspaceId)).map(({ action }) => action)).toEqual([
        'oauth.grant.revoked',
      ]);
    }
    expect(await outcomeOf(statusOf(anybody, id))).toBe('oauth_client_not_found');
  });

  test('does not change other clients', async () => {
    const other = await registerClient(anybody, { metadata: registration({ client_name: 'Other' }) });
    const person = await createDeveloper(services);
    await grantTo(services, person, other.client.id, 'grt_1');
    await deleteRegistration(anybody, accessOf(registered));
    expect(await database.db.prisma.oauthGrant.count({ where: { revokedAt: null } })).toBe(1);
    expect(await statusOf(anybody, other.client.id)).toBe('pending');
  });
});
