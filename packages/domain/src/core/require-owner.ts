import { AccessError } from '@patchbay/contract';
import { assertRows } from '@patchbay/db';
import { z } from 'zod';
import type { TenantActor } from './actor.ts';
import type { Context } from './context.ts';
import { statement } from './statement.ts';

const ownerText = (workspaceId: string, userId: string): string =>
  `SELECT 1 FROM members WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND role = 'owner'`;

const owner = statement({ name: 'owner', text: ownerText('$1', '$2') });

const sqlOf = ({ db, transaction }: Context) => transaction?.tx.sql ?? db.sql;

/**
 * Stops everyone but an owner of the workspace in which they act. A key and an app stand for the person who created or
 * allowed them, so what they may do ends with that person's ownership.
 * @throws AccessError `owner_only` (403)
 */
export async function requireOwner(ctx: Context<TenantActor>): Promise<void> {
  const [row] = await sqlOf(ctx).rows(owner, [ctx.actor.workspaceId, ctx.actor.userId]);
  if (!row) throw new AccessError('owner_only');
}

/** Things that somebody in a workspace made: that person and the owners manage them, and nobody else. */
export interface Made {
  readonly noun: string;
  /** One row for the thing with the id $1 in the workspace $2: whether the user $3 may manage it. */
  readonly statement: { readonly name: string; readonly text: string };
}

/** @param maker SQL: the user who made the thing with the id $1 in the workspace $2 */
export const madeThings = (noun: string, maker: string): Made => ({
  noun,
  statement: {
    name: `manages-${noun}`,
    text: `SELECT coalesce(resource.maker = $3, false) OR EXISTS (${ownerText('$2', '$3')}) AS allowed FROM (${maker}) resource (maker)`,
  },
});

const Named = z.union([
  z.object({ id: z.string() }).transform(({ id }) => [id]),
  z.object({ ids: z.array(z.string()) }).transform(({ ids }) => ids),
]);

/**
 * Limits a caller to what they may manage. What does not exist is left to the verb, which has its own refusal for it; to an
 * app, what somebody else made does not exist.
 * @throws AccessError `owner_only` (403)
 */
export async function requireManager(
  ctx: Context<TenantActor>,
  { statement }: Made,
  input: unknown,
): Promise<void> {
  const { kind, userId, workspaceId } = ctx.actor;
  if (kind === 'oauth') return;
  // Asserted: each noun brings the SQL of its maker.
  const asserted = assertRows<{ allowed: boolean }>(statement);
  const found = await Promise.all(
    Named.parse(input).map((id) => sqlOf(ctx).rows(asserted, [id, workspaceId, userId])),
  );
  if (found.some(([row]) => row && !row.allowed)) throw new AccessError('owner_only');
}
