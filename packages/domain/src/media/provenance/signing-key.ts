import {
  createHash,
  createPrivateKey,
  createSecretKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import type { Sql } from '@patchbay/db';
import type { Services } from '../../core/exports.ts';
import { statement } from '../../core/exports.ts';
import { publicJwk } from './statement.ts';

/** The time for which a key signs before another one follows it. */
const signingDays = 90;
const signingMs = signingDays * 86_400_000;

/** The key that signs now. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

export type KeyServices = Pick<Services, 'clock' | 'db' | 'keyring'>;
type Rows = Pick<Sql, 'rows'>;

/** The associated data of a private key. */
export const privateKeyAad = (kid: string): string => `provenance_keys|${kid}|private_box`;

const current = statement({
  name: 'provenance-key-current',
  text: `SELECT kid, private_box AS "privateBox", created_at AS "createdAt" FROM provenance_keys WHERE retired_at IS NULL`,
  notNull: ['privateBox'],
});
// If two processes need a key, the second waits here, and then finds the key of the first.
const lock = statement({
  name: 'provenance-key-lock',
  text: `SELECT pg_advisory_xact_lock(hashtext('provenance_keys'))`,
});
// Nobody can sign with a replaced key, not even somebody who has the database and the master key.
const retire = statement({
  name: 'provenance-key-retire',
  text: 'UPDATE provenance_keys SET retired_at = $1, private_box = NULL WHERE retired_at IS NULL',
});
const insert = statement({
  name: 'provenance-key-insert',
  text: 'INSERT INTO provenance_keys (kid, public_key, private_box, created_at) VALUES ($1, $2, $3, $4)',
});

/** RFC 7638: the members in their order, without spaces. */
const thumbprint = (publicKey: Uint8Array): string =>
  createHash('sha256')
    .update(JSON.stringify(publicJwk(publicKey)))
    .digest('base64url');

async function findCurrent({ clock, keyring }: KeyServices, sql: Rows): Promise<SigningKey | null> {
  const [row] = await sql.rows(current, []);
  if (!row || row.createdAt.getTime() + signingMs <= clock.now().getTime()) return null;
  const key = keyring.unwrap(row.privateBox, privateKeyAad(row.kid)).export();
  return { kid: row.kid, privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) };
}

/** Puts a new key in the place of the one that signs. The caller holds the lock. */
async function replaceKey({ clock, keyring }: KeyServices, sql: Rows): Promise<SigningKey> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const kid = thumbprint(bytes);
  const der = createSecretKey(privateKey.export({ format: 'der', type: 'pkcs8' }));
  const now = clock.now();
  await sql.rows(retire, [now]);
  await sql.rows(insert, [kid, bytes, keyring.wrap(der, privateKeyAad(kid)), now]);
  return { kid, privateKey };
}

/**
 * The key that signs now. The first one is made when it is needed, and one that has signed for 90 days is replaced.
 * @throws DecryptionFailed without the master key that encrypted it
 */
export async function loadSigningKey(services: KeyServices): Promise<SigningKey> {
  const found = await findCurrent(services, services.db.sql);
  if (found) return found;
  return services.db.transaction(async ({ sql }) => {
    await sql.rows(lock, []);
    return (await findCurrent(services, sql)) ?? replaceKey(services, sql);
  });
}

/** Replaces the key that signs, in an open transaction. @returns the id of the new one */
export async function replaceSigningKey(services: KeyServices, sql: Rows): Promise<string> {
  await sql.rows(lock, []);
  return (await replaceKey(services, sql)).kid;
}
