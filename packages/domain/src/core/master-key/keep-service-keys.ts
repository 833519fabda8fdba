import type { Sql } from '@patchbay/db';
import { createKeyring, DecryptionFailed, type Keyring, type MasterSecret } from '@patchbay/secrets';
import type { Clock } from '../clock.ts';
import { StartRefused } from '../start-refused.ts';
import { statement } from '../statement.ts';
import { deriveServiceKeys, type ServiceKey } from './hmac-rings.ts';

/** MASTER_KEY does not fit the database. The message is one line for the operator and shows no key. */
export class MasterKeyRefused extends StartRefused {
  override name = 'MasterKeyRefused';
}

interface KeptRow {
  readonly masterId: string;
  readonly purpose: string;
  readonly box: Buffer;
}

/** The place that the box of a service key is bound to. */
const serviceKeyAad = (masterId: string, purpose: string): string => `service_keys|${masterId}|${purpose}`;

const list = statement({
  name: 'service-key-list',
  text: `SELECT master_id AS "masterId", purpose, box FROM service_keys ORDER BY created_at, master_id, purpose`,
});
const keep = statement({
  name: 'service-key-keep',
  text: `INSERT INTO service_keys (master_id, purpose, box, created_at)
    SELECT given.master_id, given.purpose, given.box, $4
    FROM unnest($1::text[], $2::text[], $3::bytea[]) AS given (master_id, purpose, box)
    ON CONFLICT DO NOTHING`,
});
/** Any data key of a database that keeps no service keys yet. */
const anyDataKey = statement({
  name: 'service-key-any-box',
  text: 'SELECT data_key_box AS box FROM workspaces WHERE data_key_box IS NOT NULL LIMIT 1',
});

function requireKnown(keyring: Keyring, box: Buffer): void {
  const masterId = keyring.masterIdOf(box);
  if (keyring.masterIds.includes(masterId)) return;
  throw new MasterKeyRefused(
    `MASTER_KEY does not open this database: it needs the key ${masterId}, and has ${keyring.masterIds.join(', ')}. ` +
      'Put that key back, behind the new one if you are rotating (docs/runbook.md, “Rotating the master key”).',
  );
}

function openRow(keyring: Keyring, { box, masterId, purpose }: KeptRow): ServiceKey {
  requireKnown(keyring, box);
  try {
    return { masterId, purpose, key: keyring.unwrap(box, serviceKeyAad(masterId, purpose)) };
  } catch (cause) {
    if (!(cause instanceof DecryptionFailed)) throw cause;
    throw new MasterKeyRefused(`the key ${masterId} (${purpose}) in service_keys was altered`, { cause });
  }
}

interface KeyStore {
  readonly sql: Sql;
  readonly clock: Clock;
}

/**
 * The keys that the database keeps, the oldest first.
 * @throws MasterKeyRefused when one of them, or any data, is under a master secret that the ring does not have
 */
export async function readServiceKeys(
  sql: Sql,
  masterSecrets: readonly MasterSecret[],
): Promise<ServiceKey[]> {
  const keyring = createKeyring(masterSecrets);
  const rows = await sql.rows(list, []);
  // A wrong master key must not become the first one of a database that has data and keeps no keys yet.
  const others = rows.length > 0 ? [] : await sql.rows(anyDataKey, []);
  for (const { box } of others) requireKnown(keyring, box);
  return rows.map((row) => openRow(keyring, row));
}

/**
 * Keeps the keys of every purpose in the database, encrypted under the first master secret, so that hashes and
 * signatures outlive the master secret that their keys came from. An installation that dropped a master secret still
 * verifies its recovery codes and the tags of its API keys.
 * @returns all kept keys, the oldest first
 * @throws MasterKeyRefused as {@link readServiceKeys}
 */
export async function keepServiceKeys(
  { clock, sql }: KeyStore,
  masterSecrets: readonly MasterSecret[],
): Promise<ServiceKey[]> {
  const kept = await readServiceKeys(sql, masterSecrets);
  const aadOf = ({ masterId, purpose }: ServiceKey) => serviceKeyAad(masterId, purpose);
  const aads = new Set(kept.map(aadOf));
  const missing = deriveServiceKeys(masterSecrets).filter((key) => !aads.has(aadOf(key)));
  if (missing.length === 0) return kept;
  const keyring = createKeyring(masterSecrets);
  await sql.rows(keep, [
    missing.map(({ masterId }) => masterId),
    missing.map(({ purpose }) => purpose),
    missing.map((each) => keyring.wrap(each.key, aadOf(each))),
    clock.now(),
  ]);
  return readServiceKeys(sql, masterSecrets);
}
