import { createSemaphore, type Semaphore } from '@patchbay/concurrency';
import { AccessError, idempotencyTtlSeconds, type JsonValue } from '@patchbay/contract';
import type { Database } from '@patchbay/db';
import { actorId } from '../actor.ts';
import { inTransaction } from '../command.ts';
import type { Context } from '../context.ts';
import { refuseOverload } from '../temporary-fault.ts';
import {
  type Claim,
  readStoredCall,
  releaseClaim,
  type StoredCall,
  storeAnswer,
  takeClaim,
} from './claim.ts';
import { withholdSecrets } from './withhold-secrets.ts';

/** One call that carries an Idempotency-Key. */
export interface IdempotentCall {
  /** The header, 1 to 255 printable ASCII characters. */
  readonly key: string;
  /** Method and concrete path. */
  readonly route: string;
  /** A digest of the body: the same key with another body is refused. */
  readonly fingerprint: Uint8Array;
}

export interface IdempotentAnswer {
  readonly status: number;
  readonly body: JsonValue;
}

/** Longer than any call may take. After it, a call without an answer counts as dead. */
const lockSeconds = 60;
const claimAttemptsMax = 3;
const waitingMax = 200;

// A call holds one connection for its transaction while its verb may take a second one (a limiter, a first read).
// If calls held every connection in this way, none would be left and all of them would wait for each other.
const semaphores = new WeakMap<Database, Semaphore>();

function semaphoreOf(db: Database): Semaphore {
  const known = semaphores.get(db);
  if (known) return known;
  const runningMax = Math.max(1, Math.floor(db.connectionsMax / 3));
  const made = createSemaphore({ runningMax, waitingMax });
  semaphores.set(db, made);
  return made;
}

function replay(call: IdempotentCall, stored: StoredCall): IdempotentAnswer {
  if (!stored.fingerprint.equals(call.fingerprint)) throw new AccessError('idempotency_key_reused');
  if (stored.state === 'running' || stored.status === null) {
    throw new AccessError('idempotency_in_progress', { retryAfterSeconds: 1 });
  }
  return { status: stored.status, body: stored.body };
}

type Run = (ctx: Context) => Promise<IdempotentAnswer>;

function runInTransaction(ctx: Context, claim: Claim, run: Run): Promise<IdempotentAnswer> {
  return inTransaction(ctx, async (open) => {
    const answer = await run({ ...ctx, transaction: open });
    const stored = await storeAnswer(open, claim, {
      status: answer.status,
      body: withholdSecrets(answer.body),
    });
    if (!stored) throw new AccessError('idempotency_in_progress', { retryAfterSeconds: 1 });
    return answer;
  });
}

async function runClaimed(ctx: Context, claim: Claim, run: Run): Promise<IdempotentAnswer> {
  try {
    return await refuseOverload(semaphoreOf(ctx.db).run(() => runInTransaction(ctx, claim, run)));
  } catch (error) {
    await releaseClaim(ctx, claim).catch((cause: unknown) => {
      // The end of the lock gives the key back as well. The caller gets the refusal that came first.
      ctx.logger.warn({ err: cause }, 'an Idempotency-Key was not given back');
    });
    throw error;
  }
}

/**
 * Runs a creating call at most once for each caller, route and key within 24 hours. The effect and its answer commit
 * in one transaction, which the verb joins through the context it is given; only a success is stored, its secrets
 * withheld; a refusal gives the key back.
 * @throws AccessError `idempotency_key_reused` (409) for another body, `idempotency_in_progress` (409) while the
 *   first call runs; and whatever `run` throws
 */
export async function runIdempotent(
  ctx: Context,
  call: IdempotentCall,
  run: Run,
): Promise<IdempotentAnswer & { readonly replayed: boolean }> {
  const name = { caller: `${ctx.actor.kind}:${actorId(ctx.actor)}`, route: call.route, key: call.key };
  for (let attempt = 0; attempt < claimAttemptsMax; attempt += 1) {
    const now = ctx.clock.now();
    const claim: Claim = { ...name, lockedUntil: new Date(now.getTime() + lockSeconds * 1000) };
    const expiresAt = new Date(now.getTime() + idempotencyTtlSeconds * 1000);
    if (await takeClaim(ctx, { ...claim, fingerprint: call.fingerprint, now, expiresAt })) {
      const answer = await runClaimed(ctx, claim, run);
      return { ...answer, replayed: false };
    }
    const stored = await readStoredCall(ctx, name);
    if (stored) return { ...replay(call, stored), replayed: true };
  }
  throw new AccessError('idempotency_in_progress', { retryAfterSeconds: 1 });
}
