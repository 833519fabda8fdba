import { type ConsoleActor, type Context, refuseOverload, statement } from '../core/exports.ts';

/** A key that is not stored yet: the raw key, its display prefix and its argon2id hash. */
export interface MintedKey {
  readonly rawKey: string;
  readonly prefix: string;
  readonly hash: string;
}

const attemptsMax = 5;

const byPrefix = statement({
  name: 'api-key-by-prefix',
  text: 'SELECT 1 FROM api_keys WHERE prefix = $1',
  pipelined: true,
});

/**
 * Mints a key with a display prefix that no other key has, and hashes it. Runs outside the transaction, because a hash
 * takes milliseconds and may wait for its turn.
 * @throws AccessError `service_unavailable` when the hasher is overloaded
 */
export async function mintApiKey(ctx: Context<ConsoleActor>): Promise<MintedKey> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const minted = ctx.tokens.mint('api_key');
    const [taken] = await ctx.db.sql.cells(byPrefix, [minted.displayPrefix]);
    if (taken) continue;
    const hash = await refuseOverload(
      ctx.hasher.hash(minted.raw, { queue: 'key', caller: ctx.actor.workspaceId }),
    );
    return { rawKey: minted.raw, prefix: minted.displayPrefix, hash };
  }
  throw new Error('no free display prefix was found');
}
