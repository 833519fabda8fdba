import { randomBytes } from 'node:crypto';
import { type DataKey, decrypt, encrypt } from '@patchbay/secrets';
import type { Services } from '../core/exports.ts';
import { statement } from '../core/exports.ts';
import { loadDataKey } from '../workspace/exports.ts';

const secretPrefix = 'whsec_';
const secretBytes = 32;

/**
 * A new signing secret: `whsec_` and the standard base64 of 32 random bytes. The libraries of Standard Webhooks refuse
 * base64url.
 */
export const mintWebhookSecret = (): string => secretPrefix + randomBytes(secretBytes).toString('base64');

/** Names a secret. */
export interface SecretIds {
  readonly id: string;
  readonly endpointId: string;
}

// Bound to its endpoint as well, so that a row that was given to another endpoint does not sign for it.
const aadOf = ({ endpointId, id }: SecretIds): string => `webhook_secrets|${endpointId}|${id}|box`;

export const sealWebhookSecret = (key: DataKey, place: SecretIds, secret: string) =>
  encrypt(key, secret, aadOf(place));

/** The bytes that a secret signs with, from the text that was given out. */
export const signingKeyOf = (secret: string): Buffer =>
  Buffer.from(secret.slice(secretPrefix.length), 'base64');

/**
 * The bytes that a stored secret signs with.
 * @throws DecryptionFailed for a row that was altered or moved
 */
export const openSigningKey = (key: DataKey, place: SecretIds, box: Uint8Array): Buffer =>
  signingKeyOf(decrypt(key, box, aadOf(place)).toString('utf8'));

/** A secret that signs now. */
export interface SigningSecret {
  /** As it was given out, with its prefix. */
  readonly secret: string;
  /** When it stops signing; null for the newest. */
  readonly expiresAt: Date | null;
}

const signing = statement({
  name: 'webhook-signing-secrets',
  text: `SELECT id, endpoint_id AS "endpointId", box, expires_at AS "expiresAt" FROM webhook_secrets
    WHERE endpoint_id = $1 AND (expires_at IS NULL OR expires_at > $2) ORDER BY created_at DESC, id DESC`,
  pipelined: true,
});

/**
 * The secrets that sign for an endpoint now, the newest first; none for a removed endpoint.
 * @throws DecryptionFailed for a row that was altered or moved
 */
export async function loadSigningSecrets(
  services: Pick<Services, 'clock' | 'db' | 'keyring' | 'memory'>,
  endpoint: { readonly id: string; readonly workspaceId: string },
): Promise<SigningSecret[]> {
  const { clock, db } = services;
  const key = await loadDataKey(services, db.sql, endpoint.workspaceId);
  const rows = await db.sql.rows(signing, [endpoint.id, clock.now()]);
  return rows.map((row) => ({
    secret: decrypt(key, row.box, aadOf(row)).toString('utf8'),
    expiresAt: row.expiresAt,
  }));
}
