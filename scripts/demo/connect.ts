import type { ConsoleActor, Context, UserActor } from '@patchbay/domain/core';
import {
  decideDevice,
  issueTokens,
  mintOauthCode,
  mintRefreshToken,
  saveDeviceCode,
} from '@patchbay/domain/oauth';
import { asDeveloper, idOf, office, type World } from './world.ts';

const HOUR_MS = 3_600_000;
const REFRESH_DAYS = 30;

/** Connects an app to the developer's own account. */
export const connect = (world: World, name: string, scopes: readonly string[]): Promise<void> =>
  connectAs(asDeveloper(world), world, { name, scopes, known: `${name}, connected` });

interface Connection {
  readonly name: string;
  readonly scopes: readonly string[];
  /** The name of the grant in the story. */
  readonly known: string;
}

/** Connects an app to the account of a person with the device flow, up to the tokens that it collects. */
export async function connectAs(
  person: Context<ConsoleActor | UserActor>,
  world: World,
  { known, name, scopes }: Connection,
): Promise<void> {
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
  await decideDevice(person, { userCode, decision: 'approve' });
  const { prisma } = services.db;
  const { id: grantId } = await prisma.oauthGrant.findFirstOrThrow({
    where: { clientId, userId: person.actor.userId, revokedAt: null },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  const raw = services.tokens.mint('oauth_access').raw;
  const refreshToken = {
    raw: mintRefreshToken(services, null),
    payload: {},
    expiresAt: after(REFRESH_DAYS * 24),
  };
  const outcome = await issueTokens(services, {
    spends: { kind: 'device_code', raw: deviceCode },
    grantId,
    clientId,
    accessToken: { raw, scopes, audience: services.settings.baseUrl, expiresAt: after(1) },
    refreshToken,
    now,
  });
  if (outcome !== 'issued') throw new Error(`The demo's app ${name} got no tokens: ${outcome}.`);
  world.ids.set(known, grantId);
}
