import { z } from 'zod';
import { query, statement } from '../../core/exports.ts';

/** A key with which anyone can check statements. */
export interface PublishedKey {
  readonly kid: string;
  /** Its 32 bytes. */
  readonly publicKey: Buffer;
}

// A revoked key is not in the list: a library that finds it there would accept signatures of a thief.
const list = statement({
  name: 'provenance-keys-published',
  text: `SELECT kid, public_key AS "publicKey" FROM provenance_keys WHERE revoked_at IS NULL ORDER BY created_at DESC`,
});

/** The keys of all valid statements, the newest first. Old keys stay, so that old statements can be checked. */
export const listProvenanceKeys = query({
  actors: ['anonymous'],
  input: z.object({}),
  run: ({ db }): Promise<PublishedKey[]> => db.sql.rows(list, []),
});
