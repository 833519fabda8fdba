import { AccessError, DecideDeviceInput } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../../core/exports.ts';
import { command, parseInput, requireActor } from '../../core/exports.ts';
import { answerRequest, consentKinds } from '../grant/consent.ts';
import { findDeviceRequest, type WaitingDevice } from './find-request.ts';

/** What became of a device's request. */
export interface DeviceDecision {
  readonly status: 'approved' | 'denied';
  readonly clientName: string;
  /** What was granted, separated by spaces; empty for a denial. */
  readonly scope: string;
}

interface Answer {
  readonly request: WaitingDevice;
  readonly allow: boolean;
  readonly ticked: readonly string[] | undefined;
}

// Of any number of decisions at once, in any number of processes, one changes the row.
const decide = {
  name: 'oauth-device-decide',
  text: `UPDATE oauth_device_codes SET status = $2, grant_id = $3, user_id = $4, decided_at = $5
    WHERE id_hash = $1 AND status = 'pending' AND expires_at > $5 RETURNING 1`,
};

const storeDecision = command({
  actors: consentKinds,
  input: z.custom<Answer>(),
  async run(ctx, { allow, request, ticked }) {
    const now = ctx.clock.now();
    const { client, idHash, resource, scopes: asked } = request;
    const answer = { client, asked, resource, flow: 'device_code', allow, ticked } as const;
    const outcome = await answerRequest(ctx, answer);
    const status = outcome.grantId === null ? 'denied' : 'approved';
    const values = [idHash, status, outcome.grantId, ctx.actor.userId, now];
    const decided = await ctx.tx.sql.rows(decide, values);
    // Another decision stands; the grant made above is rolled back with this refusal.
    if (decided.length === 0) throw new AccessError('user_code_invalid');
    const value: DeviceDecision = { status, clientName: client.name, scope: outcome.scopes.join(' ') };
    return { value, audit: outcome.audit, event: outcome.event };
  },
});

/**
 * Decides a device's request for the signed-in person, once: of several decisions at the same time one stands, and the
 * token belongs to its user. `scopes` are those left ticked, all of them when absent; none is a denial.
 * @throws AccessError `user_code_invalid` (404) for an unknown, decided or expired code, `user_code_rate_limited` (429),
 *   `unauthorized_client`, `account_suspended` (403)
 */
export async function decideDevice(
  ctx: Context,
  rawInput: z.input<typeof DecideDeviceInput>,
): Promise<DeviceDecision> {
  const caller = requireActor(ctx, consentKinds);
  const { decision, scopes, userCode } = parseInput(DecideDeviceInput, rawInput);
  const request = await findDeviceRequest(caller, userCode);
  return storeDecision(ctx, { request, allow: decision === 'approve', ticked: scopes });
}
