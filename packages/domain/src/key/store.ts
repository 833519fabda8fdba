import type { ApiKeyView, EventData, Scope } from '@patchbay/contract';
import { type CommandContext, newId } from '../core/exports.ts';
import type { MintedKey } from './mint.ts';
import { apiKeySelect, toApiKeyView } from './view.ts';

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
  readonly rotatedFromId: string | null;
  readonly minted: MintedKey;
}

/** Inserts a key and, once committed, remembers it as verified, so that its first use in this process costs no hash. */
export async function insertApiKey(
  ctx: CommandContext<'console'>,
  createdAt: Date,
  key: NewKey,
): Promise<ApiKeyView> {
  const { minted, scopes, ...rest } = key;
  const id = newId('key', createdAt);
  const row = await ctx.tx.prisma.apiKey.create({
    data: {
      ...rest,
      id,
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
  ctx.afterCommit(() => ctx.verifiedKeys.remember(ctx.verifiedKeys.digest(minted.rawKey), id));
  return toApiKeyView(row);
}

/** What an audit record and an event say about a key. */
export function describeKey(view: ApiKeyView): EventData<'api_key.created'> {
  return {
    keyId: view.id,
    name: view.name,
    prefix: view.prefix,
    scopes: [...view.scopes],
    expiresAt: view.expiresAt?.toISOString() ?? null,
  };
}
