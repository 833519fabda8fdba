import { AccessError, CreateApiKeyInput } from '@patchbay/contract';
import { z } from 'zod';
import type { Context } from '../core/exports.ts';
import { command, parseInput, requireActor } from '../core/exports.ts';
import { stampWorkspace } from '../workspace/exports.ts';
import { chooseScopes } from './choose-scopes.ts';
import { mintApiKey } from './mint.ts';
import { takeKeyOperation } from './operation-limit.ts';
import { describeKey, insertApiKey, type NewKey, requireFreeKeyPlace } from './store.ts';
import type { CreatedApiKey } from './view.ts';

const storeApiKey = command({
  actors: ['console'],
  input: z.custom<NewKey>(),
  async run(ctx, key) {
    const { workspaceId } = ctx.actor;
    const createdAt = await stampWorkspace(ctx.tx.sql, ctx.clock, workspaceId);
    await requireFreeKeyPlace(ctx.tx, workspaceId, createdAt);
    const view = await insertApiKey(ctx, createdAt, key);
    const created: CreatedApiKey = { key: view, rawKey: key.minted.rawKey, env: view.env };
    return {
      value: created,
      audit: {
        action: 'api_key.created',
        workspaceId,
        targetId: view.id,
        details: describeKey(view),
      },
      event: { workspaceId, type: 'api_key.created', data: describeKey(view) },
    };
  },
});

function requireFuture(expiresAt: Date | null, now: Date): void {
  if (expiresAt === null || expiresAt > now) return;
  throw new AccessError('validation_error', {
    fields: [{ loc: ['body', 'expires_at'], msg: 'must be in the future', type: 'value_error' }],
  });
}

/**
 * Creates a key and gives its raw key out, this once.
 * @throws AccessError `unknown_scopes` (400), `validation_error` (422), `key_operations_rate_limited` (429),
 *   `key_limit_reached` (409)
 */
export async function createApiKey(
  ctx: Context,
  rawInput: z.input<typeof CreateApiKeyInput>,
): Promise<CreatedApiKey> {
  const caller = requireActor(ctx, ['console']);
  const input = parseInput(CreateApiKeyInput, rawInput);
  const expiresAt = input.expiresAt ?? null;
  requireFuture(expiresAt, ctx.clock.now());
  const scopes = chooseScopes(input.scopes);
  await takeKeyOperation(caller);
  const minted = await mintApiKey(caller);
  return storeApiKey(ctx, { name: input.name, scopes, expiresAt, rotatedFromId: null, minted });
}

/** Creates the workspace's key with the default scopes. Refusals as {@link createApiKey}. */
export function createDefaultApiKey(ctx: Context): Promise<CreatedApiKey> {
  return createApiKey(ctx, { name: 'Default key' });
}
