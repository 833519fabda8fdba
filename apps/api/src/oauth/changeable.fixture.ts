import { createClient as createInConsole, updateClient } from '@patchbay/domain/oauth';
import type { Developer } from '../testing/people.ts';
import type { TestApi } from '../testing/start-api.ts';
import { contextOf, redirectUri, type TestClient } from './flow.fixture.ts';

/** The scopes that the client is approved for at first. */
export const all = ['threads:read', 'messages:read.raw', 'contacts:read'];
const grants = [
  'authorization_code',
  'refresh_token',
  'urn:ietf:params:oauth:grant-type:device_code',
] as const;

/** An approved client, and the way in which it changes its registration. */
export interface Changeable {
  readonly client: TestClient;
  /** The change is approved at once. */
  narrowTo(scopes: readonly string[]): Promise<void>;
}

const approve = (api: TestApi, id: string) =>
  api.container.services.db.query(
    `UPDATE oauth_clients SET status = 'approved', decided_by = 'acc_operator' WHERE id = $1`,
    [id],
  );

let serial = 0;

export async function register(api: TestApi): Promise<Changeable> {
  serial += 1;
  const metadata = {
    client_name: `Meeting notes ${serial}`,
    redirect_uris: [redirectUri],
    grant_types: grants,
    token_endpoint_auth_method: 'none',
  };
  const { body } = await api.client.post('/v1/oauth/register', { ...metadata, scope: all.join(' ') });
  await approve(api, body.client_id);
  return {
    client: { id: body.client_id, secret: null },
    async narrowTo(scopes) {
      const changed = await api.client.call('PUT', `/v1/oauth/register/${body.client_id}`, {
        token: body.registration_access_token,
        body: { ...metadata, scope: scopes.join(' ') },
      });
      if (changed.body.status !== 'pending') throw new Error(`not changed: ${changed.text}`);
      await approve(api, body.client_id);
    },
  };
}

export async function createByForm(api: TestApi, person: Developer): Promise<Changeable> {
  serial += 1;
  const form = {
    name: `Notes ${serial}`,
    redirectUris: [redirectUri],
    grantTypes: [...grants],
    authMethod: 'none' as const,
  };
  const ctx = await contextOf(api, person);
  const { client } = await createInConsole(ctx, { ...form, scopes: all });
  await approve(api, client.id);
  return {
    client: { id: client.id, secret: null },
    async narrowTo(scopes) {
      await updateClient(ctx, { ...form, id: client.id, scopes: [...scopes] });
      await approve(api, client.id);
    },
  };
}
