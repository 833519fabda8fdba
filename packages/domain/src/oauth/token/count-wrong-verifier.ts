import { wrongVerifiersMax } from '@patchbay/contract';
import { hashOpaque } from '@patchbay/secrets';
import { z } from 'zod';
import { command, type Effect, statement } from '../../core/exports.ts';
import { lockWorkspace } from '../../workspace/exports.ts';
import { endGrant } from '../grant/store.ts';

const workspaceOfCode = statement({
  name: 'oauth-code-workspace',
  text: `SELECT code.grant_id, oauth_grants.workspace_id FROM oauth_codes code JOIN oauth_grants ON oauth_grants.id = code.grant_id
    WHERE code.id_hash = $1 AND code.client_id = $2`,
});

// The last guess spends the code, so that a correct verifier at the same time, in any process, finds it spent.
const count = statement({
  name: 'oauth-code-wrong-verifier',
  text: `UPDATE oauth_codes SET wrong_verifiers = wrong_verifiers + 1,
      consumed_at = CASE WHEN wrong_verifiers + 1 >= $3 THEN $4::timestamptz END
    WHERE id_hash = $1 AND client_id = $2 AND consumed_at IS NULL AND expires_at > $4
    RETURNING consumed_at IS NOT NULL AS dead`,
});

const unchanged = (unaudited: string): Effect<void> => ({
  value: undefined,
  audit: { unaudited },
  event: null,
});

/**
 * Counts a code_verifier that does not match the code_challenge (RFC 7636 section 4.6). A wrong verifier does not spend
 * the code, but the fifth ends the code and its grant, so that a thief of the code cannot keep guessing.
 * @param input the code, which has not been redeemed, and the client that it was issued to
 */
export const countWrongVerifier = command({
  actors: ['system'],
  input: z.object({ code: z.string(), clientId: z.string() }),
  async run(ctx, { clientId, code }): Promise<Effect<void>> {
    const { clock, tx } = ctx;
    const id = [hashOpaque(code), clientId] as const;
    const [found] = await tx.sql.rows(workspaceOfCode, id);
    if (!found) return unchanged('the client has no such code');
    await lockWorkspace(tx.sql, clock, found.workspace_id);
    const [counted] = await tx.sql.rows(count, [...id, wrongVerifiersMax, clock.now()]);
    const end = { grantId: found.grant_id, reason: 'code_guessed' } as const;
    const ended = counted?.dead ? await endGrant(ctx, end) : null;
    return ended ? { value: undefined, ...ended } : unchanged('a wrong guess changes nothing yet');
  },
});
