import { AccessError, CreateApiKeyInput } from '@patchbay/contract';
import { z } from 'zod';
import { type CommandContext, command, type Effect } from '../core/exports.ts';
import { stampForCaller } from '../workspace/exports.ts';
import { chooseScopes } from './choose-scopes.ts';
import { keyOperationLimit, requireKeyAllowance } from './limit.ts';
import { type MintedKey, mintApiKey } from './mint.ts';
import { describeKey, insertApiKey } from './store.ts';
import { type CreatedApiKey, requireGrantable } from './view.ts';

type KeyRequest = z.output<typeof CreateApiKeyInput>;

function requireFuture(expiresAt: Date | null | undefined, now: Date): void {
  if (!expiresAt || expiresAt > now) return;
  throw new AccessError('validation_error', {
    fields: [{ loc: ['body', 'expires_at'], msg: 'must be in the future', type: 'value_error' }],
  });
}

async function storeApiKey(
  ctx: CommandContext<'console'>,
  { description, name, scopes, expiresAt = null }: KeyRequest,
  minted: MintedKey,
): Promise<Effect<CreatedApiKey>> {
  const { workspaceId } = ctx.actor;
  const [createdAt] = await Promise.all([stampForCaller(ctx), requireKeyAllowance(ctx.tx.sql, workspaceId)]);
  const asked = { name, description, scopes: chooseScopes(scopes), expiresAt, rotatedFromId: null };
  const key = insertApiKey(ctx, createdAt, { ...asked, minted });
  const described = describeKey(key);
  return {
    value: { key, rawKey: minted.rawKey, env: key.env },
    audit: { action: 'api_key.created', workspaceId, targetId: key.id, details: described },
    event: { workspaceId, type: 'api_key.created', data: described },
  };
}

/**
 * Creates a key and returns its raw key, this once.
 * @throws AccessError `unknown_scopes` (400), `owner_only` (403) for `scim`, `validation_error` (422), `key_operations_rate_limited` (429),
 *   `key_limit_reached` (409)
 */
export const createApiKey = command({
  actors: ['console'],
  manages: 'own',
  input: CreateApiKeyInput,
  async screen(ctx, { expiresAt, scopes }) {
    requireFuture(expiresAt, ctx.clock.now());
    await requireGrantable(ctx, chooseScopes(scopes));
    return undefined;
  },
  limit: keyOperationLimit,
  prepare: mintApiKey,
  run: storeApiKey,
});

/** Creates a key with the default scopes. Refusals as {@link createApiKey}. */
export const createDefaultApiKey = command({
  actors: ['console'],
  manages: 'own',
  input: z.object({}),
  limit: keyOperationLimit,
  prepare: mintApiKey,
  run: (ctx, _input, minted) => storeApiKey(ctx, { name: 'Default key', description: '' }, minted),
});
