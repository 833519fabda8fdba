import { AccessError, DecideConsentInput } from '@patchbay/contract';
import { hashOpaque, mintOpaque } from '@patchbay/secrets';
import { command, statement } from '../../core/exports.ts';
import { answerRequest, consentKinds } from '../grant/consent.ts';
import { findRequest } from './find-request.ts';
import type { InteractionDecision } from './store.ts';

// If several processes decide at the same time, one changes the row.
const decide = statement({
  name: 'oauth-interaction-decide',
  text: `UPDATE oauth_interactions SET decision = $2, grant_id = $3, user_id = $4, proof_hash = $5, decided_at = $6
    WHERE id_hash = $1 AND decision IS NULL AND consumed_at IS NULL AND expires_at > $6 RETURNING 1`,
  nulls: [3],
});

/**
 * Decides an authorization request for the signed-in person. If several decide at once, one is accepted. `scopes` are
 * those left ticked, every offered one when absent; an empty list is a denial.
 * @returns where the deciding browser continues, with a one-time proof that it was this browser that decided
 * @throws AccessError `interaction_not_found` (404) for an unknown, decided or expired request,
 *   `unauthorized_client`, `account_suspended`, `owner_only` (403)
 */
export const decideConsent = command({
  actors: consentKinds,
  input: DecideConsentInput,
  async run(ctx, { decision, scopes, uid }) {
    const now = ctx.clock.now();
    const request = await findRequest(ctx.tx.sql, uid, now);
    const answer = { ...request, asked: request.scopes, allow: decision === 'allow', ticked: scopes };
    const outcome = await answerRequest(ctx, { ...answer, flow: 'authorization_code' });
    const decided: InteractionDecision = outcome.grantId === null ? 'denied' : 'allowed';
    const proof = mintOpaque('prf');
    const written = await ctx.tx.sql.rows(decide, [
      request.idHash,
      decided,
      outcome.grantId,
      ctx.actor.userId,
      hashOpaque(proof),
      now,
    ]);
    // Another decision was accepted; this refusal rolls back the grant made above.
    if (written.length === 0) throw new AccessError('interaction_not_found');
    const returnTo = `${ctx.settings.baseUrl}/v1/oauth/authorize/${uid}?proof=${proof}`;
    return { value: { returnTo }, audit: outcome.audit, event: outcome.event };
  },
});
