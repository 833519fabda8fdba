import { createSecretKey, type KeyObject } from 'node:crypto';
import type { JsonValue } from '@patchbay/contract';
import type { Columns, Sql } from '@patchbay/db';
import { decrypt, encrypt, hashOpaque, opaqueMatches, sha256 } from '@patchbay/secrets';

type Payload = Readonly<Record<string, JsonValue>>;

export interface NewInteraction {
  /** The secret of the request: 126 random bits or more. Whoever holds it may read the request. */
  readonly uid: string;
  readonly clientId: string;
  /** Asked for and within what the client may ask. */
  readonly scopes: readonly string[];
  readonly resource: string;
  readonly redirectUri: string;
  /** What the provider keeps of the request; encrypted at rest. */
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

// A second save of one request keeps its decision: only the provider's payload changes.
const upsert = {
  name: 'oauth-interaction-upsert',
  text: `INSERT INTO oauth_interactions (id_hash, client_id, scopes, resource, redirect_uri, box, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (id_hash) DO UPDATE SET box = excluded.box`,
};

export const interactionColumns: Columns<InteractionRow> = {
  clientId: 'i.client_id',
  scopes: 'i.scopes',
  resource: 'i.resource',
  redirectUri: 'i.redirect_uri',
  box: 'i.box',
  decision: 'i.decision',
  grantId: 'i.grant_id',
  userId: 'i.user_id',
  proofHash: 'i.proof_hash',
  createdAt: 'i.created_at',
  expiresAt: 'i.expires_at',
  consumedAt: 'i.consumed_at',
};

const consume = {
  name: 'oauth-interaction-consume',
  text: `UPDATE oauth_interactions SET consumed_at = $2
    WHERE id_hash = $1 AND consumed_at IS NULL AND decision IS NOT NULL AND expires_at > $2 RETURNING 1`,
};

const place = (idHash: Buffer): string => `oauth_interactions|${idHash.toString('hex')}|box`;

/** From the id itself, and not what is stored of it: a dump of the table and every key of the service open no box. */
function boxKey(uid: string): KeyObject {
  return createSecretKey(sha256(`oauth_interactions|box|${uid}`));
}

/** Keeps an authorization request until a person decides it. Saved again, it keeps its decision. */
export async function saveInteraction(sql: Sql, interaction: NewInteraction): Promise<void> {
  const { uid, clientId, createdAt, expiresAt, payload, redirectUri, resource, scopes } = interaction;
  const idHash = hashOpaque(uid);
  const box = encrypt(boxKey(uid), JSON.stringify(payload), place(idHash));
  await sql.rows(upsert, [idHash, clientId, [...scopes], resource, redirectUri, box, createdAt, expiresAt]);
}

/** Opens the box of a row. @throws where it is not the one that was stored under the id */
export function openInteraction(
  uid: string,
  idHash: Buffer,
  { box, ...rest }: InteractionRow,
): StoredInteraction {
  // Written by saveInteraction and authenticated since.
  const payload = JSON.parse(decrypt(boxKey(uid), box, place(idHash)).toString('utf8')) as Payload;
  return { ...rest, payload };
}

/** Spends a decided, unexpired request. True for one caller, however many try at once. */
export async function consumeInteraction(sql: Sql, uid: string, now: Date): Promise<boolean> {
  const spent = await sql.rows(consume, [hashOpaque(uid), now]);
  return spent.length === 1;
}

/**
 * Whether `proof` is the one that the deciding browser was given, in constant time. It stops a forwarded consent
 * link: the browser that began the request is not the one that decided it, and has no proof.
 */
export function proveDecision(row: Pick<StoredInteraction, 'proofHash'>, proof: string): boolean {
  return row.proofHash !== null && opaqueMatches(proof, row.proofHash);
}
