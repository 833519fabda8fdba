import { AccessError, limitPolicies, normaliseUserCode } from '@patchbay/contract';
import { clientSubject } from '@patchbay/network';
import type { ActorOf, Context, Slot } from '../../core/exports.ts';
import { enforceLimit } from '../../core/exports.ts';
import { giveBackAll } from '../../identity/exports.ts';
import { type ConsentClient, type ConsentKind, consentClientSelect } from '../grant/consent.ts';
import { hashUserCode } from './store.ts';

/** A device's request that still waits for a person. */
export interface WaitingDevice {
  readonly userCode: string;
  readonly idHash: Uint8Array<ArrayBuffer>;
  readonly client: ConsentClient;
  readonly scopes: readonly string[];
  readonly resource: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * Wrong codes: 10 per user and 30 per client in any 15 minutes. The places are taken before the look-up, so that
 * parallel guesses cannot all look first.
 */
async function takeCodeTry(ctx: Context<ActorOf<ConsentKind>>): Promise<Slot[]> {
  const { userCodeClient, userCodeUser } = limitPolicies;
  const code = 'user_code_rate_limited';
  const byUser = await enforceLimit(ctx.limiter, userCodeUser, ctx.actor.userId, code);
  try {
    return [byUser, await enforceLimit(ctx.limiter, userCodeClient, clientSubject(ctx.origin.ip), code)];
  } catch (error) {
    await ctx.limiter.giveBack(byUser);
    throw error;
  }
}

async function findByCode(ctx: Context, typed: string): Promise<WaitingDevice | null> {
  const userCode = normaliseUserCode(typed);
  if (userCode === null) return null;
  const row = await ctx.db.prisma.oauthDeviceCode.findFirst({
    where: {
      userCodeHash: hashUserCode(ctx.codeKey, userCode),
      status: 'pending',
      expiresAt: { gt: ctx.clock.now() },
    },
    select: {
      idHash: true,
      clientId: true,
      scopes: true,
      resource: true,
      ip: true,
      userAgent: true,
      createdAt: true,
      expiresAt: true,
    },
  });
  if (!row) return null;
  const { clientId, ...request } = row;
  const client = await ctx.db.prisma.oauthClient.findUnique({
    where: { id: clientId },
    select: consentClientSelect,
  });
  return client && !client.deletedAt ? { ...request, userCode, client } : null;
}

/**
 * The request behind a typed code. A right code gives back its own places alone: it does not pay for wrong ones.
 * @throws AccessError `user_code_invalid` (404) for an unknown, decided or expired code,
 *   `user_code_rate_limited` (429) after too many of them
 */
export async function findDeviceRequest(
  ctx: Context<ActorOf<ConsentKind>>,
  typed: string,
): Promise<WaitingDevice> {
  const slots = await takeCodeTry(ctx);
  const found = await findByCode(ctx, typed);
  if (!found) throw new AccessError('user_code_invalid');
  await giveBackAll(ctx, slots);
  return found;
}
