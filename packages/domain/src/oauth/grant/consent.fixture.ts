import { createHash, randomBytes } from 'node:crypto';
import { deviceCodeTtlSeconds, interactionTtlSeconds } from '@patchbay/contract';
import type { Prisma } from '@patchbay/db';
import type { Services } from '../../core/context.ts';
import { newId } from '../../core/id.ts';
import { saveDeviceCode } from '../device/store.ts';
import { findResumed } from '../interaction/find-resumed.ts';
import type { StoredInteraction } from '../interaction/store.ts';
import { saveInteraction } from '../interaction/store.ts';

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

export type ClientOverride = Partial<Prisma.OauthClientUncheckedCreateInput>;

/** Inserts an approved client, without a registration. It may ask for default scopes and a sensitive one. */
export async function createApprovedClient(
  services: Services,
  override: ClientOverride = {},
): Promise<{ id: string; name: string }> {
  const now = services.clock.now();
  return services.db.prisma.oauthClient.create({
    data: {
      id: newId('req', now).replace('req_', 'client-'),
      source: 'registration',
      name: 'Notes',
      redirectUris: ['https://notes.example:8443/callback'],
      grantTypes: ['authorization_code', 'refresh_token'],
      authMethod: 'none',
      scopes: ['threads:read', 'messages:write', 'messages:read.raw'],
      status: 'approved',
      decidedBy: 'acc_operator',
      metadataHash: createHash('sha256').update('metadata').digest(),
      createdAt: now,
      updatedAt: now,
      ...override,
    },
    select: { id: true, name: true },
  });
}

/** Stores an authorization request that waits for a person. @returns its id */
export async function askConsent(
  services: Services,
  clientId: string,
  scopes: readonly string[] = ['threads:read', 'messages:write'],
): Promise<string> {
  const createdAt = services.clock.now();
  const uid = randomBytes(24).toString('base64url');
  await saveInteraction(services.db.sql, {
    uid,
    clientId,
    scopes,
    resource: 'http://localhost:4000',
    redirectUri: 'https://notes.example:8443/callback',
    payload: { params: { state: 'the-state' } },
    createdAt,
    expiresAt: after(createdAt, interactionTtlSeconds),
  });
  return uid;
}

/** Stores a device's request that waits for a person. @returns its two codes */
export async function askDevice(
  services: Services,
  clientId: string,
  scopes: readonly string[] = ['threads:read', 'messages:write'],
): Promise<{ deviceCode: string; userCode: string }> {
  const createdAt = services.clock.now();
  const deviceCode = randomBytes(32).toString('base64url');
  const userCode = await saveDeviceCode(services, {
    deviceCode,
    clientId,
    scopes,
    resource: 'http://localhost:4000',
    ip: '198.51.100.4',
    userAgent: 'television',
    createdAt,
    expiresAt: after(createdAt, deviceCodeTtlSeconds),
  });
  return { deviceCode, userCode };
}

/** Reads a stored authorization request; null for none. */
export async function findInteraction(
  db: Parameters<typeof findResumed>[0],
  uid: string,
): Promise<StoredInteraction | null> {
  return (await findResumed(db, uid))?.stored ?? null;
}
