import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createFairSemaphore, createOwnClock, type FairLoad } from '@patchbay/concurrency';
import { argon2id, hash as computeArgon2 } from 'argon2';
import { equalsConstantTime } from './constant-time.ts';
import { type Argon2Hash, formatPhc, parsePhc } from './phc.ts';

/** `login`: passwords typed by people. `key`: API keys and client secrets sent by machines. */
export type HashQueue = 'login' | 'key';

/** The queue of a hash, and whose hash it is. The queues take turns, and in each of them its callers do. */
export interface HashTurn {
  readonly queue: HashQueue;
  readonly caller: string;
}

export interface PasswordHasherOptions {
  /**
   * The number of hashes that run at once; two if absent, but never on all processors, or everything else waits behind
   * them. Keep it below the thread pool's 4, which files and DNS need as well.
   */
  runningMax?: number;
  /** The number of hashes that may wait in each queue. */
  waitingMax?: number;
  /** The longest that one waits, in time of this process: hashes take longer on a busy machine. */
  waitMsMax?: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

/**
 * Every method throws Overloaded when its queue is full or the wait too long. The caller bounds the length of the
 * secret.
 */
export interface PasswordHasher {
  /** The canonical argon2id PHC string, with a new 128-bit salt. */
  hash(secret: string, turn: HashTurn): Promise<string>;
  /**
   * The hash of the secret under the salt and cost of `phc`: one computation compares the secret with all hashes that
   * share them. Throws MalformedHash, and computes nothing, when `phc` cannot be read.
   */
  hashLike(phc: string, secret: string, turn: HashTurn): Promise<string>;
  /** Returns true if the secret has this hash. Throws MalformedHash, and computes nothing, if `phc` cannot be read. */
  verify(phc: string, secret: string, turn: HashTurn): Promise<boolean>;
  /** False, at the cost of a real verification: an unknown account answers as slowly as a known one. */
  verifyDummy(secret: string, turn: HashTurn): Promise<false>;
  /** The number of argon2 computations that were started, dummies included. */
  readonly hashesComputed: number;
  /** The number of hashes that run and wait at this instant. */
  load(): FairLoad<HashQueue>;
}

type Argon2Cost = Pick<Argon2Hash, 'memoryKib' | 'passes' | 'parallelism'>;

/** Everything that a tag depends on except the secret. */
interface TagForm extends Argon2Cost {
  readonly salt: Buffer;
  readonly tagBytes: number;
}

// OWASP's minimum for argon2id. Explicit: the library's own defaults cost six times as much.
const cost: Argon2Cost = { memoryKib: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

const runningByDefault = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Create one for each process: its bound is meant for all hashing of the process together. */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const {
    runningMax = runningByDefault,
    waitingMax = 200,
    waitMsMax = 2000,
    now = createOwnClock(),
  } = options;
  const queues: readonly HashQueue[] = ['login', 'key'];
  const semaphore = createFairSemaphore({ queues, runningMax, waitingMax, waitMsMax, now });
  const dummy: Argon2Hash = { ...cost, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) };
  let hashesComputed = 0;

  const compute = ({ caller, queue }: HashTurn, secret: string, form: TagForm) => {
    const work = () => {
      hashesComputed += 1;
      return computeTag(secret, form);
    };
    return semaphore.run(queue, work, caller);
  };

  const matches = async (expected: Argon2Hash, secret: string, turn: HashTurn) => {
    const tag = await compute(turn, secret, formOf(expected));
    return equalsConstantTime(tag, expected.tag);
  };

  return {
    hash: async (secret, turn) => {
      const salt = randomBytes(saltBytes);
      return formatPhc({ ...cost, salt, tag: await compute(turn, secret, { ...cost, salt, tagBytes }) });
    },
    hashLike: async (phc, secret, turn) => {
      const like = parsePhc(phc);
      return formatPhc({ ...like, tag: await compute(turn, secret, formOf(like)) });
    },
    verify: async (phc, secret, turn) => matches(parsePhc(phc), secret, turn),
    verifyDummy: async (secret, turn) => {
      await matches(dummy, secret, turn);
      return false;
    },
    get hashesComputed() {
      return hashesComputed;
    },
    load: semaphore.load,
  };
}

function formOf({ tag, ...rest }: Argon2Hash): TagForm {
  return { ...rest, tagBytes: tag.byteLength };
}

function computeTag(secret: string, form: TagForm): Promise<Buffer> {
  return computeArgon2(secret, {
    raw: true,
    type: argon2id,
    version: 0x13,
    memoryCost: form.memoryKib,
    timeCost: form.passes,
    parallelism: form.parallelism,
    salt: form.salt,
    hashLength: form.tagBytes,
  });
}
