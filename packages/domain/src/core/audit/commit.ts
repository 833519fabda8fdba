import { createGroupCommit } from '@patchbay/concurrency';
import { AccessError } from '@patchbay/contract';
import { isUnavailable } from '@patchbay/db';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { refuseOverload } from '../temporary-fault.ts';
import { writeWaitMsMax } from '../write/patience.ts';
import { takeTurn } from '../write/take-turn.ts';
import { type AuditEntry, type AuditedCall, appendAuditOf } from './append.ts';
import { platformChainId } from './hash.ts';

type Writer = (call: AuditedCall) => Promise<true>;

const groupMax = 100;
const waitingMax = 1000;

async function commitGroup(calls: readonly AuditedCall[]): Promise<true[]> {
  const [first] = calls;
  if (!first) return [];
  const { db } = first.ctx;
  await takeTurn(first.ctx, () => db.transaction(({ sql }) => appendAuditOf(sql, calls)));
  return calls.map(() => true);
}

const failsAll = (error: unknown): boolean => isUnavailable(error) || error instanceof AccessError;

const createWriter = (): Writer =>
  createGroupCommit({
    store: commitGroup,
    failsAll,
    sizeMax: groupMax,
    waitingMax,
    waitMsMax: writeWaitMsMax,
  });

// A chain whose writer is dropped gets another one. Two of them at once only share less.
const chainWriters = () => new LRUCache<string, Writer>({ max: 1000 });

function writerOf({ memory }: Context, chainId: string): Writer {
  const chains = memory.of(chainWriters);
  const writer = chains.get(chainId) ?? createWriter();
  chains.set(chainId, writer);
  return writer;
}

/**
 * Commits one record that belongs to no change, such as a read. Records that come while the one before them is being written
 * to the same chain are committed together, each as a record of its own.
 * @throws AccessError `service_unavailable` (503); nothing was recorded then
 */
export async function commitAudit(ctx: Context, entry: AuditEntry): Promise<void> {
  const write = writerOf(ctx, entry.workspaceId ?? platformChainId);
  await refuseOverload(write({ ctx, entry }));
}
