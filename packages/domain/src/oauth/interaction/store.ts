import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Columns, Sql } from '@patchbay/db';
import { decrypt, encrypt, hashOpaque, opaqueMatches, sha256 } from '@patchbay/secrets';
import { statement } from '../../core/exports.ts';

/** The authorization request as the OAuth library stores it: plain JSON. */
type Payload = Readonly<Record<string, unknown>>;

export interface NewInteraction {
  /** The id of the request, which is a secret of at least 126 random bits: its holder may read the request. */
  readonly uid: string;
  readonly clientId: string;
  /** Requested, and within the client's scopes. */
  readonly scopes: readonly string[];
  readonly resource: string;
  readonly redirectUri: string;
  /** Encrypted at rest. */
  readonly payload: Payload;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export type InteractionDecision = 'allowed' | 'denied';

/** A stored request; `decision`, `grantId`, `userId` and `proofHash` are set together. */
export interface StoredInteraction {
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly resource: string;
  readonly redirectUri: string;
  readonly payload: Payload;
  readonly decision: InteractionDecision | null;
  readonly grantId: string | null;
  readonly userId: string | null;
  readonly proofHash: Uint8Array | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly consumedAt: Date | null;
}

export interface InteractionRow extends Omit<StoredInteraction, 'payload'> {
  readonly box: Uint8Array;
}

// Saving a request again changes only the library's payload; a decision stays.
const upsert = statement({
  name: 'oauth-interaction-upsert',
  text: `INSERT INTO oauth_interactions (id_hash, client_id, scopes, resource, redirect_uri, box, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (id_hash) DO UPDATE SET box = excluded.box`,
});

export const interactionColumns: Columns<InteractionRow> = {
  clientId: 'interaction.client_id',
  scopes: 'interaction.scopes',
  resource: 'interaction.resource',
  redirectUri: 'interaction.redirect_uri',
  box: 'interaction.box',
  decision: 'interaction.decision',
  grantId: 'interaction.grant_id',
  userId: 'interaction.user_id',
  proofHash: 'interaction.proof_hash',
  createdAt: 'interaction.created_at',
  expiresAt: 'interaction.expires_at',
  consumedAt: 'interaction.consumed_at',
};

const consume = statement({
  name: 'oauth-interaction-consume',
  text: `UPDATE oauth_interactions SET consumed_at = $2
    WHERE id_hash = $1 AND consumed_at IS NULL AND decision IS NOT NULL AND expires_at > $2 RETURNING 1`,
});

const aadOf = (idHash: Buffer): string => `oauth_interactions|${idHash.toString('hex')}|box`;

/** Derived from the id, of which only a hash is stored: a dump of the table and every key of the service open no box. */
function boxKey(uid: string): KeyObject {
  return createSecretKey(sha256(`oauth_interactions|box|${uid}`));
}

/** Stores an authorization request until a person decides it. Saving it again keeps its decision. */
export async function saveInteraction(sql: Sql, interaction: NewInteraction): Promise<void> {
  const { uid, clientId, createdAt, expiresAt, payload, redirectUri, resource, scopes } = interaction;
  const idHash = hashOpaque(uid);
  const box = encrypt(boxKey(uid), JSON.stringify(payload), aadOf(idHash));
  await sql.rows(upsert, [idHash, clientId, [...scopes], resource, redirectUri, box, createdAt, expiresAt]);
}

/** Decrypts the payload of a row. @throws Error when the box belongs to another id */
export function openInteraction(
  uid: string,
  idHash: Buffer,
  { box, ...rest }: InteractionRow,
): StoredInteraction {
  // The box is authenticated, so this is what saveInteraction wrote.
  const payload = JSON.parse(decrypt(boxKey(uid), box, aadOf(idHash)).toString('utf8')) as Payload;
  return { ...rest, payload };
}

/** Spends a decided, unexpired request. True for one of any number of callers at the same time. */
export async function consumeInteraction(sql: Sql, uid: string, now: Date): Promise<boolean> {
  const spent = await sql.rows(consume, [hashOpaque(uid), now]);
  return spent.length === 1;
}

/**
 * Compares in constant time with the proof that only the deciding browser was given. This stops the attack with a
 * forwarded consent link: the attacker's browser began the request, the victim's decided it, and only that one has the
 * proof.
 */
export function proveDecision(row: Pick<StoredInteraction, 'proofHash'>, proof: string): boolean {
  return row.proofHash !== null && opaqueMatches(proof, row.proofHash);
}
