import { createGroupCommit, within } from '@patchbay/concurrency';
import { AccessError, type LimitPolicy } from '@patchbay/contract';
import { sha256 } from '@patchbay/secrets';
import { type BlockCache, createBlockCache } from './block-cache.ts';
import type { LimitStore, StoredVerdict, Taking } from './limit-store.ts';
import type { Limiter, Slot, Verdict } from './limiter.ts';
import { createPendingReturns } from './pending-returns.ts';

export interface LimiterOptions {
  /** Replaces the store's clock, for tests. */
  readonly now?: () => Date;
  /** Hashes a subject for the store. By default SHA-256 cut to 128 bits; a keyed hash hides addresses from anybody without the key. */
  readonly keyHash?: (subject: string) => string;
  /** The longest that the store may take, in milliseconds. */
  readonly deadlineMs?: number;
}

export const hashSubject = (subject: string): string => sha256(subject).subarray(0, 16).toString('base64url');

/** Fail closed: a limit that cannot be counted still applies. */
function unavailable(cause: unknown): AccessError {
  return new AccessError('service_unavailable', { retryAfterSeconds: 1, cause });
}

const isRefusal = ({ remaining, takenAt }: StoredVerdict): boolean => takenAt === null && remaining === 0;

function describe(key: string, verdict: StoredVerdict): Verdict {
  const { takenAt, ...stored } = verdict;
  return { ...stored, allowed: !isRefusal(verdict), slot: takenAt === null ? null : { key, takenAt } };
}

const step = 'asking the store of rate limits';

/** The most places that are asked for at once. */
const groupMax = 64;
const waitingMax = 10_000;
/** The longest that a place waits for those before it. A burst of one subject may take that long on a busy machine. */
const waitMsMax = 3000;

const group = { failsAll: () => true, failsWaiting: true, sizeMax: groupMax, waitingMax, waitMsMax };

interface TakeOptions {
  readonly deadlineMs: number;
  readonly localMs: () => number;
  /** Gives back a place that was taken after its caller had been refused. */
  readonly returnLate: (slot: Slot) => void;
}

/** Asks the store about the keys that are not known to be full. */
function createTakeAll(
  store: LimitStore,
  blocks: BlockCache,
  { deadlineMs, localMs, returnLate }: TakeOptions,
) {
  /** A store that was frozen answers its calls later, and takes their places then. */
  const ask = async (asked: readonly Taking[]): Promise<readonly StoredVerdict[]> => {
    const taking = store.take(asked);
    try {
      return await within(taking, deadlineMs, step);
    } catch (error) {
      const giveBack = (late: readonly StoredVerdict[]): void => {
        for (const [at, { key }] of asked.entries()) {
          const takenAt = late[at]?.takenAt ?? null;
          if (takenAt !== null) returnLate({ key, takenAt });
        }
      };
      taking.then(giveBack, () => undefined);
      throw error;
    }
  };

  return async (takings: readonly Taking[]): Promise<StoredVerdict[]> => {
    const sentAtMs = localMs();
    const known = takings.map(({ key }) => blocks.find(key, sentAtMs));
    const asked = takings.filter((_, at) => !known[at]);
    const answers = asked.length > 0 ? await ask(asked) : [];
    for (const [at, { key }] of asked.entries()) {
      const verdict = answers[at];
      if (verdict && isRefusal(verdict)) blocks.remember(key, sentAtMs, verdict);
    }
    // Both stores answer every place or throw.
    const next = answers.values();
    return known.flatMap((verdict) => verdict ?? next.next().value ?? []);
  };
}

/**
 * The limiter over any store: hashed keys, remembered refusals, a deadline, failing closed. Places that are asked for while
 * others are being taken are taken together, one of each key in turn, so a burst of one subject delays the others by little.
 */
export function createLimiter(
  store: LimitStore,
  options: Required<Omit<LimiterOptions, 'now'>>,
  now?: () => Date,
): Limiter {
  const { deadlineMs, keyHash } = options;
  const blocks = createBlockCache();
  const localMs = (): number => now?.().getTime() ?? performance.now();
  const giveBackOne = createGroupCommit<Slot, true>({
    ...group,
    store: async (slots) => {
      await within(store.giveBack(slots), deadlineMs, step);
      return slots.map(() => true);
    },
  });

  const keyOf = (policy: LimitPolicy, subject: string): string => `${policy.name}:${keyHash(subject)}`;

  async function decide(policy: LimitPolicy, subject: string, dry: boolean): Promise<Verdict> {
    const key = keyOf(policy, subject);
    try {
      return describe(key, await takeOne({ key, rules: policy.rules, now: now?.() ?? null, dry }));
    } catch (error) {
      throw unavailable(error);
    }
  }

  const giveBack = async (slot: Slot): Promise<void> => {
    await giveBackOne(slot);
    // A refusal from before this change may have been remembered in the meantime.
    blocks.forget(slot.key);
  };
  const pending = createPendingReturns(giveBack);
  const takeOne = createGroupCommit<Taking, StoredVerdict>({
    ...group,
    keyOf: ({ key }) => key,
    store: createTakeAll(store, blocks, { deadlineMs, localMs, returnLate: pending.add }),
  });

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
