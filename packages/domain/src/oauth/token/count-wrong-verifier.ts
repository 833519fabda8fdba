import { wrongVerifiersMax } from '@patchbay/contract';
import { hashOpaque } from '@patchbay/secrets';
import { z } from 'zod';
import type { Origin, Services } from '../../core/exports.ts';
import { command } from '../../core/exports.ts';
import { lockWorkspace } from '../../workspace/exports.ts';
import { endGrant } from '../grant/store.ts';

const workspaceOfCode = {
  name: 'oauth-code-workspace',
  text: `SELECT c.grant_id, g.workspace_id FROM oauth_codes c JOIN oauth_grants g ON g.id = c.grant_id
    WHERE c.id_hash = $1 AND c.client_id = $2`,
};

// The last one spends the code, so that a right verifier at the same time, in any process, finds it spent.
const count = {
  name: 'oauth-code-wrong-verifier',
  text: `UPDATE oauth_codes SET wrong_verifiers = wrong_verifiers + 1,
      consumed_at = CASE WHEN wrong_verifiers + 1 >= $3 THEN $4::timestamptz END
    WHERE id_hash = $1 AND client_id = $2 AND consumed_at IS NULL AND expires_at > $4
    RETURNING consumed_at IS NOT NULL AS dead`,
};

interface Guess {
  /** Raw. */
  readonly code: string;
  readonly clientId: string;
}

const countGuess = command({
  actors: ['system'],
  input: z.custom<Guess>(),
  async run(ctx, { clientId, code }) {
    const sql = ctx.tx.sql;
    const id = [hashOpaque(code), clientId];
    const [found] = await sql.rows<{ grant_id: string; workspace_id: string }>(workspaceOfCode, id);
    if (!found) return { value: {}, audit: { unaudited: 'no code of this client' }, event: null };
    await lockWorkspace(ctx.tx.sql, ctx.clock, found.workspace_id);
    const [counted] = await sql.rows<{ dead: boolean }>(count, [...id, wrongVerifiersMax, ctx.clock.now()]);
    const end = { grantId: found.grant_id, reason: 'code_guessed' } as const;
    const ended = counted?.dead ? await endGrant(ctx.tx, ctx.clock, end) : null;
    if (ended) return { value: {}, ...ended };
    return { value: {}, audit: { unaudited: 'a wrong guess changes nothing yet' }, event: null };
  },
});

/**
 * Counts a verifier that did not match its code's challenge (RFC 7636 section 4.6). A wrong one does not burn the code;
 * the fifth ends it and its grant, with a record: whoever stole the code does not guess on.
 * @param guess the code, which has not been redeemed, and the client that it was given to
 */
export async function countWrongVerifier(services: Services, guess: Guess, origin: Origin): Promise<void> {
  await countGuess({ ...services, actor: { kind: 'system', name: 'oauth' }, origin }, guess);
}
