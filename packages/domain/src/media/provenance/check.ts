import { CheckProvenanceInput, type ProvenanceResult } from '@patchbay/contract';
import { addressLimit, type Context, command, statement } from '../../core/exports.ts';
import { type SentAudio, stateOf } from './sign-audio.ts';
import { loadSigningKey } from './signing-key.ts';
import { type Claims, isSignedBy, readOwnStatement, readStatement } from './statement.ts';

/** The result of a check. It does not reveal the note's sender, its thread or its words. */
export interface ProvenanceView {
  readonly result: ProvenanceResult;
  /** The service's claims about an authentic recording. */
  readonly claims: Claims | null;
  /** The same claims, signed. */
  readonly statement: string | null;
}

interface FoundAudio extends SentAudio {
  readonly statement: string | null;
  readonly isRevoked: boolean;
}

// The first of several notes with the same bytes.
const findAudio = statement({
  name: 'provenance-find',
  text: `SELECT object.id, object.sha256, object.byte_size::text AS "byteSize", object.attached_at AS "attachedAt", object.statement,
      provenance_keys.revoked_at IS NOT NULL AS "isRevoked"
    FROM media_objects object JOIN voice_notes ON voice_notes.media_id = object.id
    LEFT JOIN provenance_keys ON provenance_keys.kid = object.statement_kid
    WHERE object.sha256 = $1 AND object.attached_at IS NOT NULL ORDER BY object.attached_at, object.id LIMIT 1`,
});
const findKey = statement({
  name: 'provenance-key-find',
  text: `SELECT public_key AS "publicKey", revoked_at IS NOT NULL AS "isRevoked" FROM provenance_keys WHERE kid = $1`,
});
const replace = statement({
  name: 'provenance-replace',
  text: 'UPDATE media_objects SET statement = $2, statement_kid = $3 WHERE id = $1',
});

const found = (result: ProvenanceResult): ProvenanceView => ({ result, claims: null, statement: null });

/** Checks a statement by its signature alone, so that it holds for deleted notes. */
async function checkStatement({ db }: Context, statement: string, sha256: string): Promise<ProvenanceView> {
  const read = readStatement(statement);
  const [key] = await db.sql.rows(findKey, [read?.kid ?? '']);
  if (!read || !key || !isSignedBy(key.publicKey, read)) return found('invalid_signature');
  if (key.isRevoked) return found('key_revoked');
  if (read.claims.sha256 !== sha256) return found('altered');
  return { result: 'authentic', claims: read.claims, statement };
}

/**
 * The statement about audio. It is signed again if its key was revoked, and signed now if the worker has not done it
 * yet.
 */
async function statementOf(ctx: Context, audio: FoundAudio): Promise<string> {
  if (audio.statement !== null && !audio.isRevoked) return audio.statement;
  const key = await loadSigningKey(ctx);
  const statement = stateOf(ctx, key, audio);
  await ctx.db.sql.rows(replace, [audio.id, statement, key.kid]);
  return statement;
}

async function checkAudio(ctx: Context, sha256: string): Promise<ProvenanceView> {
  const [audio] = await ctx.db.sql.rows(findAudio, [Buffer.from(sha256, 'hex')]);
  if (!audio) return found('unknown');
  const statement = await statementOf(ctx, audio);
  return { result: 'authentic', claims: readOwnStatement(statement), statement };
}

/** Checks if a recording is an unchanged voice note of this service. @throws AccessError `rate_limited` (429) */
export const checkProvenance = command({
  actors: ['anonymous'],
  input: CheckProvenanceInput,
  limit: addressLimit<'anonymous'>('forensicsClient'),
  prepare: (ctx, { sha256, statement }) =>
    statement === undefined
      ? checkAudio(ctx, sha256.toLowerCase())
      : checkStatement(ctx, statement, sha256.toLowerCase()),
  run: async (_ctx, _input, view) => ({
    value: view,
    audit: { unaudited: 'anyone may ask, and nothing of a workspace changes' },
    event: null,
  }),
});
