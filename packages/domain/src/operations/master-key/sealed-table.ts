import type { Statement } from '@patchbay/db';
import type { Keyring } from '@patchbay/secrets';
import { openPayload, sealPayload } from '../../core/exports.ts';
import { totpAad } from '../../identity/exports.ts';
import { privateKeyAad } from '../../media/exports.ts';
import { dataKeyAad, otherKeyAad } from '../../workspace/exports.ts';
import {
  beginsOtherwise,
  type ColumnSpec,
  describeColumn,
  type SealedColumn,
  type SealedRow,
} from '../reseal/sealed-column.ts';

/** A column that is encrypted under a master key, and how to move it to another one. */
export interface SealedTable extends SealedColumn {
  /** The number of rows under each master key; a null id stands for a form that does not name its key. */
  readonly count: Statement;
  /** The same content under the first master secret. @throws DecryptionFailed */
  reseal(keyring: Keyring, row: SealedRow): Buffer<ArrayBuffer>;
}

type Column = Omit<ColumnSpec, 'isStale'> & Pick<SealedTable, 'reseal'>;

function describe({ reseal, ...spec }: Column): SealedTable {
  const { column, table } = spec;
  const box = `sealed.${column}`;
  return {
    ...describeColumn({ ...spec, isStale: beginsOtherwise }),
    reseal,
    count: {
      name: `sealed-${table}-count`,
      text: `SELECT CASE WHEN octet_length(${box}) > 2 AND get_byte(${box}, 0) = 1
          THEN convert_from(substring(${box} FROM 3 FOR get_byte(${box}, 1)), 'LATIN1') END AS "masterId", count(*)::int AS count
        FROM ${table} sealed WHERE ${box} IS NOT NULL GROUP BY 1`,
    },
  };
}

/** Moves a wrapped key, which stays in its column. */
const rewrapAt =
  (aadOf: (id: string) => string): SealedTable['reseal'] =>
  (keyring, { bound, box }) => {
    const aad = aadOf(bound.join('|'));
    return keyring.wrap(keyring.unwrap(box, aad), aad);
  };

/** The tables with content or secrets under the master key. */
export const sealedTables: readonly SealedTable[] = [
  describe({
    kind: 'data keys',
    table: 'workspaces',
    column: 'data_key_box',
    reseal: rewrapAt(dataKeyAad),
  }),
  describe({
    kind: 'other keys of a rotation',
    table: 'data_key_rotations',
    ids: ['workspace_id'],
    column: 'box',
    reseal: rewrapAt(otherKeyAad),
  }),
  describe({
    kind: 'authenticator secrets',
    table: 'totps',
    ids: ['account_id'],
    column: 'secret_box',
    reseal: rewrapAt(totpAad),
  }),
  describe({
    kind: 'provenance keys',
    table: 'provenance_keys',
    ids: ['kid'],
    column: 'private_box',
    reseal: rewrapAt(privateKeyAad),
  }),
  describe({
    kind: 'outbox messages',
    table: 'outbox_messages',
    bound: ['id', 'topic'],
    column: 'payload_box',
    reseal(keyring, { bound: [id = '', topic = ''], box }) {
      const owner = { id, topic };
      return sealPayload(keyring, owner, openPayload(keyring, owner, box));
    },
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
