import { AccessError, identifierText, RotateApiKeyInput } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../core/exports.ts';
import { command, parseInput, requireActor } from '../core/exports.ts';
import { stampWorkspace } from '../workspace/exports.ts';
import { type MintedKey, mintApiKey } from './mint.ts';
import { takeKeyOperation } from './operation-limit.ts';
import { retireRotatedKey } from './retire.ts';
import { describeKey, insertApiKey } from './store.ts';
import type { CreatedApiKey } from './view.ts';

const Input = RotateApiKeyInput.extend({ id: identifierText });
type RotateRequest = z.output<typeof Input>;

const replaceApiKey = command({
  actors: ['console'],
  input: z.custom<RotateRequest & { minted: MintedKey }>(),
  async run(ctx, { id, gracePeriodSeconds, minted }) {
    const { workspaceId } = ctx.actor;
    // The workspace's row lock lets one of two rotations at once through; the other then finds the key replaced.
    const createdAt = await stampWorkspace(ctx.tx.sql, ctx.clock, workspaceId);
    const old = await retireRotatedKey(ctx, { id, gracePeriodSeconds, at: createdAt });
    const view = await insertApiKey(ctx, createdAt, {
      name: old.name,
      scopes: old.scopes,
      expiresAt: old.expiresAt,
      rotatedFromId: old.id,
      minted,
    });
    const created: CreatedApiKey = { key: view, rawKey: minted.rawKey, env: view.env };
    const details = { ...describeKey(view), replaces: old.id, gracePeriodSeconds };
    return {
      value: created,
      audit: { action: 'api_key.rotated', workspaceId, targetId: old.id, details },
      event: { workspaceId, type: 'api_key.rotated', data: details },
    };
  },
});

/**
 * Replaces a key by one with the same name, scopes and expiry. Without a grace the old key is refused everywhere from
 * the moment this has answered; with one it lives on until the end of the grace or its own expiry.
 * @throws AccessError `api_key_not_found` (404), `key_revoked` (409), `key_operations_rate_limited` (429)
 */
export async function rotateApiKey(ctx: Context, rawInput: z.input<typeof Input>): Promise<CreatedApiKey> {
  const caller = requireActor(ctx, ['console']);
  const input = parseInput(Input, rawInput);
  const known = await ctx.db.prisma.apiKey.findFirst({
    where: { id: input.id, workspaceId: caller.actor.workspaceId },
    select: { revokedAt: true },
  });
  if (!known) throw new AccessError('api_key_not_found');
  if (known.revokedAt) throw new AccessError('key_revoked');
  await takeKeyOperation(caller);
  return replaceApiKey(ctx, { ...input, minted: await mintApiKey(caller) });
}
