import type { ClientInput } from '@patchbay/contract';
import {
  createClient,
  decideClient,
  decideDevice,
  issueTokens,
  mintOauthCode,
  mintRefreshToken,
  registerClient,
  revokeFamily,
  revokeGrant,
  saveDeviceCode,
  updateClient,
} from '@patchbay/domain/oauth';
import { asDeveloper, asOperator, call, idOf, office, type Step, type World } from './world.ts';

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
const HOUR_MS = 3_600_000;
const REFRESH_DAYS = 30;

const own = (name: string, scopes: readonly string[]): ClientInput => ({
  name,
  redirectUris: [`https://${name.toLowerCase().replaceAll(' ', '-')}.example.com/callback`],
  grantTypes: ['authorization_code', 'refresh_token', deviceGrant],
  authMethod: 'none',
  scopes: [...scopes],
  clientUri: 'https://example.com',
});

async function createOwn(world: World, name: string, scopes: readonly string[]): Promise<void> {
  const { client } = await createClient(asDeveloper(world), own(name, scopes));
  world.ids.set(name, client.id);
}

/** An app of somebody else, which registers itself (RFC 7591). */
async function register(world: World, name: string, scope: string): Promise<void> {
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

const refuse = (world: World, name: string, refusal: { decision: 'reject' | 'suspend'; reason: string }) =>
  decideClient(asOperator(world), { clientId: idOf(world, name), ...refusal });

async function approve(world: World, name: string): Promise<void> {
  const clientId = idOf(world, name);
  const { prisma } = world.services.db;
  const select = { metadataHash: true } as const;
  const { metadataHash } = await prisma.oauthClient.findUniqueOrThrow({ where: { id: clientId }, select });
  const seen = Buffer.from(metadataHash).toString('hex');
  await decideClient(asOperator(world), { clientId, decision: 'approve', metadataHash: seen });
}

/** Connects an app to the developer's own account with the device flow, up to the tokens that it collects. */
async function connect(world: World, name: string, scopes: readonly string[]): Promise<void> {
  const { services } = world;
  const now = services.clock.now();
  const clientId = idOf(world, name);
  const deviceCode = mintOauthCode(services, 'device');
  const after = (hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);
  const userCode = await saveDeviceCode(services, {
    deviceCode,
    clientId,
    scopes,
    resource: services.settings.baseUrl,
    ...office,
    createdAt: now,
    expiresAt: after(0.25),
  });
  await decideDevice(asDeveloper(world), { userCode, decision: 'approve' });
  const { prisma, sql } = services.db;
  const { id: grantId } = await prisma.oauthGrant.findFirstOrThrow({
    where: { clientId, revokedAt: null },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  const raw = services.tokens.mint('oauth_access').raw;
  const refreshToken = {
    raw: mintRefreshToken(services, null),
    payload: {},
    expiresAt: after(REFRESH_DAYS * 24),
  };
  const outcome = await issueTokens(sql, {
    spends: { kind: 'device_code', raw: deviceCode },
    grantId,
    clientId,
    accessToken: { raw, scopes, audience: services.settings.baseUrl, expiresAt: after(1) },
    refreshToken,
    now,
  });
  if (outcome !== 'issued') throw new Error(`The demo's app ${name} got no tokens: ${outcome}.`);
  world.ids.set(`${name}, connected`, grantId);
}

const disconnect = (world: World, name: string) =>
  revokeGrant(asDeveloper(world), { id: idOf(world, `${name}, connected`) });

/** What the token endpoint does when a spent refresh token comes a second time (RFC 9700 section 4.14.2). */
const endByReuse = (world: World, name: string) =>
  revokeFamily(call(world, { kind: 'system', name: 'oauth' }, { ip: '192.0.2.44', userAgent: 'node' }), {
    grantId: idOf(world, `${name}, connected`),
    reason: 'refresh_token_reuse',
  });

/** Fewer scopes than before. A change ends the approval, so an operator looks again. */
async function narrow(world: World, name: string, scopes: readonly string[]): Promise<void> {
  await updateClient(asDeveloper(world), { ...own(name, scopes), id: idOf(world, name) });
}

const wide = ['threads:read', 'messages:write', 'contacts:read', 'voice_notes:read'];
const some = ['threads:read', 'messages:write'];

/** Apps in each of their states, the developer's own and those of others. */
export const appSteps: readonly Step[] = [
  { hoursAgo: 620, run: (world) => createOwn(world, 'Field notes', wide) },
  { hoursAgo: 617, run: (world) => approve(world, 'Field notes') },
  { hoursAgo: 616, run: (world) => connect(world, 'Field notes', wide) },
  { hoursAgo: 590, run: (world) => register(world, 'Meeting recap', wide.join(' ')) },
  { hoursAgo: 588, run: (world) => approve(world, 'Meeting recap') },
  { hoursAgo: 560, run: (world) => connect(world, 'Meeting recap', wide) },
  { hoursAgo: 520, run: (world) => register(world, 'Calendar sync', 'threads:read contacts:read') },
  { hoursAgo: 518, run: (world) => approve(world, 'Calendar sync') },
  { hoursAgo: 515, run: (world) => connect(world, 'Calendar sync', ['threads:read', 'contacts:read']) },
  { hoursAgo: 500, run: (world) => register(world, 'Inbox zero', some.join(' ')) },
  { hoursAgo: 498, run: (world) => approve(world, 'Inbox zero') },
  { hoursAgo: 450, run: (world) => connect(world, 'Inbox zero', some) },
  { hoursAgo: 300, run: (world) => createOwn(world, 'Growth bot', [...wide, 'messages:read.raw']) },
  {
    hoursAgo: 276,
    run: (world) =>
      refuse(world, 'Growth bot', {
        decision: 'reject',
        reason: 'It asks for all content, and its site does not say why.',
      }),
  },
  { hoursAgo: 260, run: (world) => createOwn(world, 'Old importer', some) },
  { hoursAgo: 255, run: (world) => approve(world, 'Old importer') },
  { hoursAgo: 200, run: (world) => narrow(world, 'Field notes', some) },
  { hoursAgo: 198, run: (world) => approve(world, 'Field notes') },
  {
    hoursAgo: 122,
    run: (world) =>
      refuse(world, 'Old importer', {
        decision: 'suspend',
        reason: 'It sends the same message again and again.',
      }),
  },
  { hoursAgo: 75, run: (world) => disconnect(world, 'Calendar sync') },
  { hoursAgo: 49, run: (world) => endByReuse(world, 'Inbox zero') },
  { hoursAgo: 26, run: (world) => register(world, 'Voice agent', 'threads:read voice_notes:write') },
  { hoursAgo: 6, run: (world) => createOwn(world, 'Kiosk recorder', ['voice_notes:write']) },
];
