import { createKeyedConvoys, DeadlineExceeded, within } from '@patchbay/concurrency';
import { AccessError, type LimitPolicy } from '@patchbay/contract';
import { sha256 } from '@patchbay/secrets';
import { createBlockCache } from './block-cache.ts';
import type { LimitStore, StoredVerdict } from './limit-store.ts';
import type { Limiter, Slot, Verdict } from './limiter.ts';
import { createPendingReturns } from './pending-returns.ts';

export interface LimiterOptions {
  /** Replaces the store's clock, for tests. */
  readonly now?: () => Date;
  /** What is stored of a subject. SHA-256 cut to 128 bits when absent; a keyed hash hides addresses from anybody without the key. */
  readonly keyHash?: (subject: string) => string;
  /** The longest that the store may take, in milliseconds. */
  readonly deadlineMs?: number;
}

export const hashSubject = (subject: string): string => sha256(subject).subarray(0, 16).toString('base64url');

/** Fail closed: a limit that cannot be counted is not a limit that does not apply. */
function unavailable(cause: unknown): AccessError {
  return new AccessError('service_unavailable', { retryAfterSeconds: 1, cause });
}

const isRefusal = ({ remaining, takenAt }: StoredVerdict): boolean => takenAt === null && remaining === 0;

function describe(key: string, verdict: StoredVerdict): Verdict {
  const { takenAt, ...stored } = verdict;
  return { ...stored, allowed: !isRefusal(verdict), slot: takenAt === null ? null : { key, takenAt } };
}

const step = 'asking the store of rate limits';

/** How many places of one key are asked for at once. Without a bound, each process could ask for all of a flood. */
const takesAtOnceMax = 64;

/** The longest that a call waits for those before it on its key: as long as for a turn to write, which follows. */
const waitMsMax = 5000;

/** What the limiters of all stores share: hashed keys, remembered refusals, convoys, a deadline, failing closed. */
export function createLimiter(
  store: LimitStore,
  options: Required<Omit<LimiterOptions, 'now'>>,
  now?: () => Date,
): Limiter {
  const { deadlineMs, keyHash } = options;
  const blocks = createBlockCache();
  const runInConvoy = createKeyedConvoys(takesAtOnceMax);
  const localMs = (): number => now?.().getTime() ?? performance.now();

  async function ask(
    key: string,
    policy: LimitPolicy,
    { dry, endMs }: { readonly dry: boolean; readonly endMs: number },
  ): Promise<StoredVerdict> {
    const sentAtMs = localMs();
    const known = blocks.find(key, sentAtMs);
    if (known) return known;
    // Nobody waits for the place any more.
    if (performance.now() >= endMs) throw new DeadlineExceeded(step, waitMsMax);
    const verdict = await within(store.take(key, policy, { now: now?.() ?? null, dry }), deadlineMs, step);
    if (isRefusal(verdict)) blocks.remember(key, sentAtMs, verdict);
    return verdict;
  }

  const keyOf = (policy: LimitPolicy, subject: string): string => `${policy.name}:${keyHash(subject)}`;

  async function decide(policy: LimitPolicy, subject: string, dry: boolean): Promise<Verdict> {
    const key = keyOf(policy, subject);
    const endMs = performance.now() + waitMsMax;
    try {
      return describe(
        key,
        await within(
          runInConvoy(key, () => ask(key, policy, { dry, endMs })),
          waitMsMax,
          step,
        ),
      );
    } catch (error) {
      throw unavailable(error);
    }
  }

  const giveBack = async (slot: Slot): Promise<void> => {
    await within(store.giveBack(slot), deadlineMs, step);
    // A refusal from before this change may have been remembered in the meantime.
    blocks.forget(slot.key);
  };
  const pending = createPendingReturns(giveBack);

  return {
    take: (policy, subject) => decide(policy, subject, false),
    knowsFull: (policy, subject) => blocks.find(keyOf(policy, subject), localMs()) !== null,
    peek: (policy, subject) => decide(policy, subject, true),
    async giveBack(slot: Slot) {
      try {
        await giveBack(slot);
      } catch {
        pending.add(slot);
      }
    },
  };
}
