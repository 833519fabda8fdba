import { randomBytes } from 'node:crypto';
import { deviceGrantType } from '@patchbay/contract';
import { createDatabase, type Database, silentLog } from '@patchbay/db';
import { saveInteraction } from '@patchbay/domain/oauth';
import { expect } from '@playwright/test';
import type { ProductAddress } from '../../product.ts';
import { recordSecret } from '../../support/secret/evidence.ts';
import { callApi } from './developer.ts';
import { signInOperator } from './operator.ts';

/** A client that registered itself, with its registration response. */
export interface SelfRegistered {
  readonly client_id: string;
  readonly client_name: string;
  readonly client_secret: string | null;
  readonly registration_access_token: string;
}

/** A new name for each client: registering the same metadata twice would give one client. */
export const freshName = (): string => `Helper ${randomBytes(4).toString('hex')}`;

/**
 * Registers a client as a developer's program does. The client waits for approval.
 * @param token of the developer to whose workspace it belongs; nobody's without one
 */
export async function registerClient(
  product: ProductAddress,
  members: Readonly<Record<string, unknown>> = {},
  token?: string,
): Promise<SelfRegistered> {
  const metadata = {
    client_name: freshName(),
    redirect_uris: ['https://helper.example/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
    scope: 'threads:read messages:write messages:read.raw',
    ...members,
  };
  const answer = await callApi<SelfRegistered>(product, 'POST /v1/oauth/register', { body: metadata, token });
  expect(answer.status).toBe(201);
  return answer.body;
}

interface Review {
  readonly client_id: string;
  readonly metadata_hash: string;
}

/** Decides as an operator over REST, on the metadata in the queue. */
export async function decideClient(
  product: ProductAddress,
  decision: 'approve' | 'reject' | 'suspend',
  clientId: string,
): Promise<void> {
  const { token } = await signInOperator(product);
  const queue = await callApi<readonly Review[]>(product, 'GET /v1/admin/oauth-clients?limit=100', { token });
  const hash = queue.body.find(({ client_id: id }) => id === clientId)?.metadata_hash;
  const body =
    decision === 'approve' ? { metadata_hash: hash } : { reason: `Because of a test (${decision})` };
  const path = `/v1/admin/oauth-clients/${clientId}/${decision}`;
  const { status } = await callApi(product, `POST ${path}`, { token, body });
  expect(status).toBe(200);
}

async function withDatabase<T>(product: ProductAddress, run: (db: Database) => Promise<T>): Promise<T> {
  const { databaseUrl: url } = product;
  const db = createDatabase({ url, log: silentLog, name: 'patchbay browser', poolMax: 1 });
  try {
    return await run(db);
  } finally {
    await db.close();
  }
}

/** A client whose id is the URL of its metadata document. */
export interface DocumentClient {
  readonly url: string;
  readonly host: string;
  readonly name: string;
}

/** Stores an approved client as a metadata document would: the service reads no documents from this machine. */
export async function storeDocumentClient(
  product: ProductAddress,
  redirectUri = 'https://helper.example/callback',
): Promise<DocumentClient> {
  const now = new Date();
  const name = freshName();
  const host = `${name.replace(' ', '-').toLowerCase()}.vendor.example`;
  const url = `https://${host}/oauth/client.json`;
  await withDatabase(product, ({ prisma }) =>
    prisma.oauthClient.create({
      data: {
        id: url,
        name,
        source: 'metadata_document',
        redirectUris: [redirectUri],
        grantTypes: ['authorization_code', 'refresh_token', deviceGrantType],
        authMethod: 'none',
        scopes: ['threads:read', 'messages:write'],
        status: 'approved',
        metadataHash: randomBytes(32),
        createdAt: now,
        updatedAt: now,
        fetchedAt: now,
      },
      select: { id: true },
    }),
  );
  return { url, host, name };
}

/** Stores an authorization request of a client, as the provider does for the person. Returns its id. */
export async function askConsent(
  product: ProductAddress,
  clientId: string,
  request: { readonly scopes: readonly string[]; readonly expiresAt?: Date; readonly redirectUri?: string },
): Promise<string> {
  const uid = randomBytes(24).toString('base64url');
  recordSecret(product.evidenceDir, 'authorization_request', uid);
  const createdAt = new Date();
  await withDatabase(product, (db) =>
    saveInteraction(db.sql, {
      uid,
      clientId,
      resource: `${product.apiUrl}/mcp`,
      redirectUri: 'https://helper.example/callback',
      payload: {},
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 900_000),
      ...request,
    }),
  );
  return uid;
}
