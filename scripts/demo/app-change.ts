import type { ClientInput } from '@patchbay/contract';
import {
  createClient,
  decideClient,
  registerClient,
  revokeFamily,
  revokeGrant,
  updateClient,
} from '@patchbay/domain/oauth';
import { asDeveloper, asOperator, call, idOf, type World } from './world.ts';

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

const own = (name: string, scopes: readonly string[]): ClientInput => ({
  name,
  redirectUris: [`https://${name.toLowerCase().replaceAll(' ', '-')}.example.com/callback`],
  grantTypes: ['authorization_code', 'refresh_token', deviceGrant],
  authMethod: 'none',
  scopes: [...scopes],
  clientUri: 'https://example.com',
});

export async function createOwn(world: World, name: string, scopes: readonly string[]): Promise<void> {
  const { client } = await createClient(asDeveloper(world), own(name, scopes));
  world.ids.set(name, client.id);
}

/** An app of another developer, which registers itself (RFC 7591). */
export async function register(world: World, name: string, scope: string): Promise<void> {
  const host = `${name.toLowerCase().replaceAll(' ', '-')}.example`;
  const metadata = {
    client_name: name,
    redirect_uris: [`https://${host}/oauth/callback`],
    grant_types: ['authorization_code', 'refresh_token', deviceGrant],
    token_endpoint_auth_method: 'none',
    client_uri: `https://${host}`,
    scope,
  };
  const from = { ip: '192.0.2.44', userAgent: 'node' };
  const { client } = await registerClient(call(world, { kind: 'anonymous' }, from), { metadata });
  world.ids.set(name, client.id);
}

export const refuse = (
  world: World,
  name: string,
  refusal: { decision: 'reject' | 'suspend'; reason: string },
) => decideClient(asOperator(world), { clientId: idOf(world, name), ...refusal });

export async function approve(world: World, name: string): Promise<void> {
  const clientId = idOf(world, name);
  const { prisma } = world.services.db;
  const select = { metadataHash: true } as const;
  const { metadataHash } = await prisma.oauthClient.findUniqueOrThrow({ where: { id: clientId }, select });
  const seen = Buffer.from(metadataHash).toString('hex');
  await decideClient(asOperator(world), { clientId, decision: 'approve', metadataHash: seen });
}

export const disconnect = (world: World, name: string) =>
  revokeGrant(asDeveloper(world), { id: idOf(world, `${name}, connected`) });

/** Ends a family, as the token endpoint does when a spent refresh token is used again (RFC 9700 section 4.14.2). */
export const endByReuse = (world: World, name: string) =>
  revokeFamily(call(world, { kind: 'system', name: 'oauth' }, { ip: '192.0.2.44', userAgent: 'node' }), {
    grantId: idOf(world, `${name}, connected`),
    reason: 'refresh_token_reuse',
  });

/** Fewer scopes than before. A change ends the approval, so an operator looks again. */
export async function narrow(world: World, name: string, scopes: readonly string[]): Promise<void> {
  await updateClient(asDeveloper(world), { ...own(name, scopes), id: idOf(world, name) });
}
