import type { Statement } from '@patchbay/db';
import type { Keyring } from '@patchbay/secrets';
import { openPayload, sealPayload } from '../../core/exports.ts';
import { totpPlace } from '../../identity/exports.ts';
import { privateKeyPlace } from '../../media/exports.ts';
import { dataKeyPlace } from '../../workspace/exports.ts';

/** A row that is encrypted under a master key. */
export interface SealedRow {
  readonly id: string;
  /** What the box is bound to beside the id; empty where that is all. */
  readonly topic: string;
  readonly box: Buffer;
}

/** A column that is encrypted under a master key, and how to move it to another one. */
export interface SealedTable {
  /** Its rows, in the plural, as an operator reads it. */
  readonly kind: string;
  /** `table.column` */
  readonly column: string;
  /** How many rows each master key has; a null id stands for a form that does not name its key. */
  readonly count: Statement;
  /** Rows that do not begin with $1, which has $2 bytes, after the id $3 and in its order; $4 at most. */
  readonly list: Statement;
  /**
   * Replaces the boxes $2 of the ids $1 by $3, and returns a row for each. A row that has changed since it was read, or
   * that is locked, is left alone: a rotation waits for no request, and no request for a rotation.
   */
  readonly replace: Statement;
  /** The same content under the first master secret. @throws DecryptionFailed */
  reseal(keyring: Keyring, row: SealedRow): Buffer<ArrayBuffer>;
}

interface Column {
  readonly kind: string;
  readonly table: string;
  /** The columns of the primary key. */
  readonly ids: readonly string[];
  readonly topic?: string;
  readonly column: string;
  readonly reseal: SealedTable['reseal'];
}

function describe({ column, ids, kind, reseal, table, topic }: Column): SealedTable {
  const id = ids.map((name) => `t.${name}`).join(` || '|' || `);
  const box = `t.${column}`;
  const name = `sealed-${table}`;
  return {
    kind,
    reseal,
    column: `${table}.${column}`,
    count: {
      name: `${name}-count`,
      text: `SELECT CASE WHEN octet_length(${box}) > 2 AND get_byte(${box}, 0) = 1
          THEN convert_from(substring(${box} FROM 3 FOR get_byte(${box}, 1)), 'LATIN1') END AS "masterId", count(*)::int AS count
        FROM ${table} t WHERE ${box} IS NOT NULL GROUP BY 1`,
    },
    list: {
      name: `${name}-list`,
      text: `SELECT ${id} AS id, ${topic === undefined ? "''" : `t.${topic}`} AS topic, ${box} AS box FROM ${table} t
        WHERE ${id} > $3 AND substring(${box} FROM 1 FOR $2::int) <> $1::bytea ORDER BY ${id} LIMIT $4`,
    },
    replace: {
      name: `${name}-replace`,
      text: `WITH free AS (
          SELECT n.id, n.fresh FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS n (id, stale, fresh)
          JOIN ${table} t ON ${id} = n.id AND ${box} = n.stale FOR NO KEY UPDATE OF t SKIP LOCKED)
        UPDATE ${table} t SET ${column} = free.fresh FROM free WHERE ${id} = free.id RETURNING 1`,
    },
  };
}

/** Moves a wrapped key, which keeps its place. */
const rewrapAt =
  (placeOf: (id: string) => string): SealedTable['reseal'] =>
  (keyring, { box, id }) =>
    keyring.wrap(keyring.unwrap(box, placeOf(id)), placeOf(id));

/** What holds content or secrets under the master key. */
export const sealedTables: readonly SealedTable[] = [
  describe({
    kind: 'data keys',
    table: 'workspaces',
    ids: ['id'],
    column: 'data_key_box',
    reseal: rewrapAt(dataKeyPlace),
  }),
  describe({
    kind: 'authenticator secrets',
    table: 'totps',
    ids: ['account_id'],
    column: 'secret_box',
    reseal: rewrapAt(totpPlace),
  }),
  describe({
    kind: 'provenance keys',
    table: 'provenance_keys',
    ids: ['kid'],
    column: 'private_box',
    reseal: rewrapAt(privateKeyPlace),
  }),
  describe({
    kind: 'outbox messages',
    table: 'outbox_messages',
    ids: ['id'],
    topic: 'topic',
    column: 'payload_box',
    reseal: (keyring, row) => sealPayload(keyring, row, openPayload(keyring, row, row.box)),
  }),
];

/**
 * The kept keys of hashes and tags. They move last: while one of them is under the old master key, no process starts
 * without that key, so it cannot be dropped before everything else has moved.
 */
export const serviceKeyTable: SealedTable = describe({
  kind: 'service keys',
  table: 'service_keys',
  ids: ['master_id', 'purpose'],
  column: 'box',
  reseal: rewrapAt((id) => `service_keys|${id}`),
});
