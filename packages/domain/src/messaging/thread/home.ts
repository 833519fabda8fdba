import { AccessError } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import { LRUCache } from 'lru-cache';
import type { Context, TenantActor } from '../../core/exports.ts';
import { blocksPartner, isBlockedByPartner } from '../relation/block.ts';
import { extentOf, findThread, reachOf, variantsWithin } from './reach.ts';

// A thread never moves to another workspace. The database checks in every call who may reach it.
const threadHomes = () => new LRUCache<string, string>({ max: 50_000 });

const home = variantsWithin('thread-home', (reach) => ({
  text: findThread(reach, 'threads.workspace_id'),
  pipelined: true,
}));

async function readHome({ actor, db }: Context<TenantActor>, threadId: string): Promise<string> {
  const reach = reachOf(actor);
  const [row] = await db.sql.cells(home[reach.name], [...reach.values, threadId]);
  if (!row) throw new AccessError('thread_not_found');
  return row[0];
}

/**
 * The workspace whose keys and events a thread uses. Callers must check whether the actor may reach the thread.
 * @throws AccessError `thread_not_found` (404)
 */
export async function homeOf(ctx: Context<TenantActor>, threadId: string): Promise<string> {
  if (extentOf(ctx.actor) === 'workspace') return ctx.actor.workspaceId;
  const known = ctx.memory.of(threadHomes).get(threadId);
  if (known !== undefined) return known;
  const home = await readHome(ctx, threadId);
  ctx.memory.of(threadHomes).set(threadId, home);
  return home;
}

/** A thread that an actor may write to. */
export interface Address {
  readonly workspaceId: string;
  /** The only other person there blocks the sender: the message exists for the sender alone. */
  readonly isWithheld: boolean;
}

const address = variantsWithin('thread-address', (reach) => {
  const sender = reach.place(2);
  const blocks = [isBlockedByPartner('threads.id', sender), blocksPartner('threads.id', sender)];
  return { text: findThread(reach, ['threads.workspace_id', ...blocks].join(', ')) };
});

/**
 * Stops at a thread out of reach exactly as at one that does not exist.
 * @throws AccessError `thread_not_found` (404), `user_blocked` (409) if the actor blocks the only other person there
 */
export async function addressThread(sql: Sql, actor: TenantActor, threadId: string): Promise<Address> {
  const reach = reachOf(actor);
  const [row] = await sql.cells(address[reach.name], [...reach.values, threadId, actor.userId]);
  if (!row) throw new AccessError('thread_not_found');
  const [workspaceId, isWithheld, isBlocked] = row;
  if (isBlocked) throw new AccessError('user_blocked');
  return { workspaceId, isWithheld };
}
