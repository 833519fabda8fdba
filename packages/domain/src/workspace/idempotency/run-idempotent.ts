import { AccessError, idempotencyTtlSeconds } from '@patchbay/contract';
import type { Sql } from '@patchbay/db';
import type { DataKey } from '@patchbay/secrets';
import {
  actorId,
  type Companion,
  type Context,
  gather,
  requireActor,
  takeTurn,
  tenantKinds,
} from '../../core/exports.ts';
import { loadDataKey } from '../data-key.ts';
import {
  answerShape,
  type Claim,
  newClaims,
  readStoredCall,
  releaseClaim,
  storeAnswer,
  takeClaim,
} from './claim.ts';
import { type IdempotentAnswer, keyFingerprint, replay, sealAnswer } from './stored-call.ts';
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

/** The work of a call: a command, and the answer that its value becomes. */
export interface IdempotentWork {
  run(ctx: Context): unknown;
  answerOf(value: unknown): IdempotentAnswer;
}

/** Longer than any call may take. After it, a call without an answer counts as dead. */
const lockSeconds = 60;
const claimAttemptsMax = 3;

/** The id of a message, at any path of an answer. */
const messageId = /\bmsg_[0-9a-z]+\b/g;

const inProgress = (): AccessError => new AccessError('idempotency_in_progress', { retryAfterSeconds: 1 });

/** A claim and the key that encrypts its answer. */
interface Held {
  readonly claim: Claim;
  readonly dataKey: DataKey;
}

const sealed = ({ claim, dataKey }: Held, { body }: IdempotentAnswer) =>
  sealAnswer(dataKey, claim, withholdSecrets(body));

async function store(sql: Sql, held: Held, answer: IdempotentAnswer): Promise<void> {
  const messageIds = [...new Set(JSON.stringify(answer.body).match(messageId))];
  const stored = { status: answer.status, bodyBox: sealed(held, answer), messageIds };
  // A call that took over has stored its own answer. This refusal rolls back the work of the late one.
  if (!(await storeAnswer(sql, held.claim, stored))) throw inProgress();
}

/** The command stores its answer with its effect, so both commit or neither does. */
async function runHeld(
  ctx: Context,
  held: Held,
  { answerOf, run }: IdempotentWork,
): Promise<IdempotentAnswer> {
  let stored: IdempotentAnswer | undefined;
  const companion: Companion = {
    async store(sql, value) {
      stored = answerOf(value);
      await store(sql, held, stored);
    },
    shape: answerShape,
    valuesOf(value) {
      stored = answerOf(value);
      const { caller, key, lockedUntil, route } = held.claim;
      return [caller, route, key, lockedUntil, stored.status, sealed(held, stored)];
    },
    lost: inProgress,
  };
  const value = await run({ ...ctx, companion });
  if (stored) return stored;
  // The command had nothing to change, so there is no transaction that the answer could belong to.
  const answer = answerOf(value);
  await store(ctx.db.sql, held, answer);
  return answer;
}

async function runClaimed(ctx: Context, held: Held, work: IdempotentWork): Promise<IdempotentAnswer> {
  try {
    return await runHeld(ctx, held, work);
  } catch (error) {
    await releaseClaim(ctx.db.sql, held.claim).catch((cause: unknown) => {
      // The end of the lock gives the key back as well. The caller gets the refusal that came first.
      ctx.logger.warn({ err: cause }, 'an Idempotency-Key was not given back');
    });
    throw error;
  }
}

/**
 * Runs a creating call at most once for each caller, route and key within 24 hours. The key is claimed before it
 * runs, so the call holds no connection while it prepares. The effect and its answer commit in one transaction. Only a
 * success is stored, its secrets withheld, encrypted under the workspace's data key; a refusal gives the key back. If the
 * process dies, nothing has happened, and the same call can run again once the lock of the claim has passed.
 * @throws AccessError `idempotency_key_reused` (409) for another body, `idempotency_in_progress` (409) while the
 *   first call runs; and whatever `run` throws
 */
export async function runIdempotent(
  ctx: Context,
  call: IdempotentCall,
  work: IdempotentWork,
): Promise<IdempotentAnswer & { readonly replayed: boolean }> {
  const { actor, clock, db } = requireActor(ctx, tenantKinds);
  const dataKey = await loadDataKey(ctx, db.sql, actor.workspaceId);
  const name = { caller: `${actor.kind}:${actorId(actor)}`, route: call.route, key: call.key };
  const { workspaceId } = actor;
  const fingerprint = keyFingerprint(ctx.hmacRings, workspaceId, call.fingerprint);
  for (let attempt = 0; attempt < claimAttemptsMax; attempt += 1) {
    const now = clock.now();
    const claim: Claim = { ...name, lockedUntil: new Date(now.getTime() + lockSeconds * 1000) };
    const expiresAt = new Date(now.getTime() + idempotencyTtlSeconds * 1000);
    const request = { ...claim, fingerprint, workspaceId, now, expiresAt };
    const isNew = await gather(ctx, newClaims, request);
    if (isNew || (await takeTurn(ctx, () => takeClaim(db.sql, request)))) {
      return { ...(await runClaimed(ctx, { claim, dataKey }, work)), replayed: false };
    }
    const stored = await readStoredCall(db.sql, name);
    if (stored) return { ...replay(dataKey, name, { fingerprint, stored }), replayed: true };
  }
  throw inProgress();
}
