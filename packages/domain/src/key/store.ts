import { AccessError, activeKeysMax, type EventData, type Scope } from '@patchbay/contract';
import type { Tx } from '@patchbay/db';
import type { CommandContext } from '../core/exports.ts';
import { newId } from '../core/exports.ts';
import type { MintedKey } from './mint.ts';
import { type ApiKeyView, apiKeySelect, toApiKeyView } from './view.ts';

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
  readonly rotatedFromId: string | null;
  readonly minted: MintedKey;
}

/**
 * Holds the workspace to its number of active keys. Called under the workspace's row lock, so that of two creations
 * at the limit one is refused.
 * @throws AccessError `key_limit_reached` (409)
 */
export async function requireFreeKeyPlace(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  const active = await tx.prisma.apiKey.count({
    where: { workspaceId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  });
  if (active >= activeKeysMax) throw new AccessError('key_limit_reached');
}

/** Inserts a key made at `createdAt`, and lets this process know it, so that its first use here costs no hash. */
export async function insertApiKey(
  ctx: CommandContext<'console'>,
  createdAt: Date,
  key: NewKey,
): Promise<ApiKeyView> {
  const { minted, scopes, ...rest } = key;
  const row = await ctx.tx.prisma.apiKey.create({
    data: {
      ...rest,
      id: newId('key', createdAt),
      workspaceId: ctx.actor.workspaceId,
      createdBy: ctx.actor.userId,
      prefix: minted.prefix,
      hash: minted.hash,
      env: ctx.settings.env,
      scopes: [...scopes],
      createdAt,
    },
    select: apiKeySelect,
  });
  ctx.afterCommit(() => ctx.verifiedKeys.remember(ctx.verifiedKeys.digest(minted.rawKey), row.id));
  return toApiKeyView(row);
}

/** The facts of a key for an audit record or an event. */
export function describeKey(view: ApiKeyView): EventData<'api_key.created'> {
  return {
    keyId: view.id,
    name: view.name,
    prefix: view.prefix,
    scopes: [...view.scopes],
    expiresAt: view.expiresAt?.toISOString() ?? null,
  };
}
