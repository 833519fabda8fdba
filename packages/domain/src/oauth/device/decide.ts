import { AccessError, DecideDeviceInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { answerRequest, consentKinds } from '../grant/consent.ts';
import { findDeviceRequest } from './find-request.ts';

/** The outcome of a device's request. */
export interface DeviceDecision {
  readonly status: 'approved' | 'denied';
  readonly clientName: string;
  /** The granted scopes, separated by spaces; empty for a denial. */
  readonly scope: string;
}

// Of several decisions at the same time, in any process, one changes the row.
const decide = {
  name: 'oauth-device-decide',
  text: `UPDATE oauth_device_codes SET status = $2, grant_id = $3, user_id = $4, decided_at = $5
    WHERE id_hash = $1 AND status = 'pending' AND expires_at > $5 RETURNING 1`,
};

/**
 * Decides a device's request for the signed-in person, whose token it then gets. Of several decisions at the same time,
 * one is accepted. `scopes` are those left ticked, every offered one when absent; an empty list is a denial.
 * @throws AccessError `user_code_invalid` (404) for an unknown, decided or expired code, `user_code_rate_limited` (429),
 *   `unauthorized_client`, `account_suspended` (403)
 */
export const decideDevice = command({
  actors: consentKinds,
  input: DecideDeviceInput,
  prepare: (ctx, { userCode }) => findDeviceRequest(ctx, userCode),
  async run(ctx, { decision, scopes: ticked }, request) {
    const now = ctx.clock.now();
    const { client, idHash, resource, scopes: asked } = request;
    const answer = { client, asked, resource, allow: decision === 'approve', ticked };
    const outcome = await answerRequest(ctx, { ...answer, flow: 'device_code' });
    const status = outcome.grantId === null ? 'denied' : 'approved';
    const values = [idHash, status, outcome.grantId, ctx.actor.userId, now];
    const decided = await ctx.tx.sql.rows(decide, values);
    // Another decision was accepted; this refusal rolls back the grant made above.
    if (decided.length === 0) throw new AccessError('user_code_invalid');
    const value: DeviceDecision = { status, clientName: client.name, scope: outcome.scopes.join(' ') };
    return { value, audit: outcome.audit, event: outcome.event };
  },
});
