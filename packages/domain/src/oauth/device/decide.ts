import { AccessError, DecideDeviceInput } from '@patchbay/contract';
import type { z } from 'zod';
import { command, statement } from '../../core/exports.ts';
import { answerRequest, type ConsentAnswer, consentKinds } from '../grant/consent.ts';
import { findDeviceRequest, type WaitingDevice } from './find-request.ts';

/** The outcome of a device's request. */
export interface DeviceDecision {
  readonly status: 'approved' | 'denied';
  readonly clientName: string;
  /** The granted scopes, separated by spaces; empty for a denial. */
  readonly scope: string;
}

type Answer = z.output<typeof DecideDeviceInput>;

function answerOf(
  { decision, scopes: ticked }: Answer,
  { client, resource, scopes: asked }: WaitingDevice,
): ConsentAnswer {
  return { client, asked, resource, allow: decision === 'approve', ticked, flow: 'device_code' };
}

// If several processes decide at the same time, one changes the row.
const decide = statement({
  name: 'oauth-device-decide',
  text: `UPDATE oauth_device_codes SET status = $2, grant_id = $3, user_id = $4, decided_at = $5
    WHERE id_hash = $1 AND status = 'pending' AND expires_at > $5 RETURNING 1`,
  nulls: [3],
});

/**
 * Decides a device's request for the signed-in person, who then owns its token. If several people decide at once, one
 * is accepted. `scopes` are those left ticked, every offered one when absent; an empty list is a denial.
 * @throws AccessError `user_code_invalid` (404) for an unknown, decided or expired code, `user_code_rate_limited` (429),
 *   `unauthorized_client`, `account_suspended`, `owner_only` (403)
 */
export const decideDevice = command({
  actors: consentKinds,
  input: DecideDeviceInput,
  prepare: (ctx, { userCode }) => findDeviceRequest(ctx, userCode),
  async run(ctx, input, request) {
    const now = ctx.clock.now();
    const { client, idHash } = request;
    const outcome = await answerRequest(ctx, answerOf(input, request));
    const status = outcome.grantId === null ? 'denied' : 'approved';
    const decided = await ctx.tx.sql.rows(decide, [idHash, status, outcome.grantId, ctx.actor.userId, now]);
    // Another decision was accepted; this refusal rolls back the grant made above.
    if (decided.length === 0) throw new AccessError('user_code_invalid');
    const value: DeviceDecision = { status, clientName: client.name, scope: outcome.scopes.join(' ') };
    return { value, audit: outcome.audit, event: outcome.event };
  },
});
