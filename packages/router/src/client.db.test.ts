import { registerClient } from '@patchbay/domain/oauth';
import { createDeveloper } from '@patchbay/domain/services.fixture';
import { createTestDatabase, type TestDatabase } from '@patchbay/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Actor,
  contextFor,
  createConsole,
  createTestServices,
  type TestServices,
} from './console.fixture.ts';

let database: TestDatabase;
let services: TestServices;
let operator: ReturnType<typeof createConsole>;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database.db);
  operator = as(await createDeveloper(services, 'operator@example.com'));
});
afterAll(() => database.drop());

const as = (actor: Actor) => createConsole({ services, authenticateSession: async () => actor });
const developer = async () => as(await createDeveloper(services));
const signedOut = () => as({ kind: 'anonymous' });

const form = {
  name: 'Notes',
  redirectUris: ['https://notes.example.com/cb'],
  grantTypes: ['authorization_code', 'refresh_token'],
  authMethod: 'client_secret_basic',
  scopes: ['threads:read'],
};
interface Issued {
  client: { id: string; metadataHash: string; status: string };
  clientSecret: string | null;
}

describe('a developer’s clients in the console', () => {
  test('are created, edited, given a new secret and removed; only the responses that issue a secret hold it', async () => {
    const console = await developer();
    const made = (await console.mutate('createClient', form)).data as Issued;
    expect(made).toMatchObject({
      client: { status: 'pending', ownedByMe: true },
      clientSecret: expect.any(String),
    });
    const { id } = made.client;
    const rotated = (await console.mutate('rotateClientSecret', { id })).data as Issued;
    expect(rotated.clientSecret).not.toBe(made.clientSecret);
    const updated = (await console.mutate('updateClient', { ...form, id, name: 'Renamed' })).data as Issued;
    expect(updated).toMatchObject({ client: { name: 'Renamed' }, clientSecret: null });
    const reads = [await console.query('listClients'), await console.query('readClient', { id })];
    expect(reads.map(({ data }) => data)).toEqual([[updated.client], updated.client]);
    expect(reads.map(({ text }) => text).join('')).not.toMatch(/cls_|secretHash|registrationHash/);
    expect((await console.mutate('removeClient', { id })).status).toBe(200);
    expect((await console.query('listClients')).data).toEqual([]);
  });

  test('of another workspace are not found', async () => {
    const { client } = (await (await developer()).mutate('createClient', form)).data as Issued;
    const stranger = await developer();
    const { id } = client;
    for (const answer of [
      await stranger.query('readClient', { id }),
      await stranger.mutate('updateClient', { ...form, id }),
      await stranger.mutate('rotateClientSecret', { id }),
      await stranger.mutate('tryClient', { id, onTrial: true }),
      await stranger.mutate('removeClient', { id }),
      await stranger.mutate('claimClient', { clientId: id, proof: 'cls_x' }),
    ]) {
      expect([answer.status, answer.refusal.access?.code]).toEqual([404, 'oauth_client_not_found']);
    }
  });

  test('that are refused name the field and the reason', async () => {
    const console = await developer();
    const answer = await console.mutate('createClient', {
      ...form,
      redirectUris: ['http://example.com/cb'],
    });
    expect(answer).toMatchObject({
      status: 400,
      refusal: {
        access: {
          code: 'invalid_redirect_uri',
          reason: 'redirect_uris[0] must be https, or http on loopback',
          fields: [{ loc: ['body', 'redirect_uris', 0], msg: 'must be https, or http on loopback' }],
        },
      },
    });
    const empty = await console.mutate('createClient', { ...form, grantTypes: [] });
    expect(empty).toMatchObject({
      status: 422,
      refusal: { access: { fields: [{ loc: ['body', 'grantTypes'] }] } },
    });
  });

  test('that registered themselves are claimed by their registration access token', async () => {
    const { client, registrationAccessToken } = await registerClient(
      contextFor(services, { kind: 'anonymous' }),
      {
        metadata: { client_name: 'Orphan', redirect_uris: form.redirectUris },
      },
    );
    const console = await developer();
    const claim = { clientId: client.id, proof: registrationAccessToken };
    expect((await console.mutate('claimClient', claim)).data).toMatchObject({
      id: client.id,
      ownedByMe: true,
    });
    expect((await console.query('listClients')).data).toMatchObject([{ id: client.id }]);
  });

  test('are hidden from signed-out callers', async () => {
    const { client } = (await (await developer()).mutate('createClient', form)).data as Issued;
    expect((await signedOut().query('listClients')).status).toBe(401);
    expect((await signedOut().query('readClient', { id: client.id })).status).toBe(401);
  });
});

describe('the review in the console', () => {
  test('is open to operators only', async () => {
    const console = await developer();
    for (const answer of [
      await console.query('listClientQueue', {}),
      await console.mutate('decideClient', { clientId: 'cli_1', decision: 'suspend', reason: 'x' }),
    ]) {
      expect([answer.status, answer.refusal.access?.code]).toEqual([403, 'operator_only']);
    }
  });

  test('approves what was seen, and the developer sees it', async () => {
    const console = await developer();
    const { client } = (await console.mutate('createClient', form)).data as Issued;
    const queue = (await operator.query('listClientQueue', { status: 'pending' })).data;
    expect(queue).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ id: client.id, registeredFrom: '203.0.113.7' }),
      ]),
    });
    const decision = { clientId: client.id, decision: 'approve', metadataHash: '0'.repeat(64) };
    expect((await operator.mutate('decideClient', decision)).refusal.access?.code).toBe('conflict');
    const { metadataHash } = client;
    expect((await operator.mutate('decideClient', { ...decision, metadataHash })).data).toMatchObject({
      status: 'approved',
    });
    expect((await console.query('readClient', { id: client.id })).data).toMatchObject({
      status: 'approved',
    });
  });

  test('rejects only with a reason, which the developer sees', async () => {
    const console = await developer();
    const { client } = (await console.mutate('createClient', form)).data as Issued;
    const rejection = { clientId: client.id, decision: 'reject' };
    expect((await operator.mutate('decideClient', rejection)).status).toBe(422);
    await operator.mutate('decideClient', { ...rejection, reason: 'Whose is it?' });
    expect((await console.query('readClient', { id: client.id })).data).toMatchObject({
      status: 'rejected',
      statusReason: 'Whose is it?',
    });
  });
});
