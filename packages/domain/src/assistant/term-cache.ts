import { createSemaphore, type Semaphore, singleFlight } from '@patchbay/concurrency';
import { deriveDataKey } from '@patchbay/secrets';
import { LRUCache } from 'lru-cache';
import { type Context, refuseOverload, type TenantActor } from '../core/exports.ts';
import {
  type CorpusMark,
  corpusMessagesMax,
  markCorpus,
  openerOf,
  readCorpusBetween,
  readCorpusSteps,
  readNewestCorpus,
  type SealedWords,
} from '../messaging/exports.ts';
import { createTermList, type HashSeed, type TermList } from '../retrieval/exports.ts';
import { loadDataKey } from '../workspace/exports.ts';

type Caller = Context<TenantActor>;

/** Messages by the hashes of their words. It holds no text. */
export interface Corpus {
  readonly list: TermList;
  /** The message at each place of the list. */
  readonly ids: readonly string[];
  readonly threads: number;
  readonly isTruncated: boolean;
  readonly seed: HashSeed;
}

interface Known extends Corpus {
  readonly ids: string[];
  lastAt: Date;
}

const bytesMax = 64 * 1024 * 1024;
/** The size of an id besides its hashes. */
const idBytes = 60;
const batchSize = 1000;
/** Messages that are opened before other requests get their turn: a millisecond or two. */
const perTurn = 100;

interface Process {
  readonly known: LRUCache<string, Known>;
  readonly flights: ReturnType<typeof singleFlight<string, Known>>;
  /** Building a list takes a tenth of a second of the processor, so few are built at once. */
  readonly builds: Semaphore;
}

const termLists = (): Process => ({
  known: new LRUCache({
    maxSize: bytesMax,
    sizeCalculation: ({ ids, list }) => list.byteSize + ids.length * idBytes + 1,
  }),
  flights: singleFlight(),
  builds: createSemaphore({ runningMax: 2, waitingMax: 20 }),
});

const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Keyed for each workspace, so that the hashes of one show nothing about those of another. */
async function seedOf(ctx: Caller): Promise<HashSeed> {
  const dataKey = await loadDataKey(ctx, ctx.db.sql, ctx.actor.workspaceId);
  const bytes = deriveDataKey(dataKey, 'term-list').export();
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
}

async function addAll(
  ctx: Caller,
  { ids, list }: Pick<Known, 'ids' | 'list'>,
  rows: readonly SealedWords[],
): Promise<void> {
  const opener = await openerOf(ctx, rows);
  for (const [at, row] of rows.entries()) {
    list.add(opener.open(row));
    ids.push(row.id);
    if (at % perTurn === perTurn - 1) await giveWay();
  }
}

/** Adds the messages after the newest one of the list. The next batch is on its way while one is opened. */
async function addNewer(ctx: Caller, threadId: string, known: Known): Promise<void> {
  const steps = await readCorpusSteps(ctx, threadId, { after: known.lastAt, size: batchSize });
  const read = (after: Date, upTo: Date | undefined) =>
    upTo ? readCorpusBetween(ctx, threadId, { after, upTo }) : Promise.resolve([]);
  let batch = read(known.lastAt, steps[0]);
  for (const [at, upTo] of steps.entries()) {
    const rows = await batch;
    batch = read(upTo, steps[at + 1]);
    // It is awaited after this batch was added, also when that fails.
    batch.catch(() => undefined);
    await addAll(ctx, known, rows);
    known.lastAt = upTo;
  }
}

const isOver = ({ count }: CorpusMark): boolean => count > corpusMessagesMax;

/** Returns true if the list matches the thread. A message may have been deleted, or a long list grown too long. */
const isCurrent = ({ ids }: Known, mark: CorpusMark): boolean =>
  isOver(mark) ? ids.length <= corpusMessagesMax * 2 : ids.length === mark.count;

async function build(ctx: Caller, threadId: string, mark: CorpusMark): Promise<Known> {
  const seed = await seedOf(ctx);
  const before = new Date((mark.firstAt?.getTime() ?? 0) - 1);
  const list = createTermList(seed);
  const known: Known = { list, ids: [], threads: 1, isTruncated: isOver(mark), seed, lastAt: before };
  await addNewer(ctx, threadId, known);
  return known;
}

async function refresh(ctx: Caller, threadId: string, mark: CorpusMark): Promise<Known> {
  const { builds, known } = ctx.memory.of(termLists);
  const old = known.get(threadId);
  if (old) {
    if (mark.lastAt !== null && mark.lastAt > old.lastAt) await addNewer(ctx, threadId, old);
    // Messages that came after the first look make the list longer than the thread was.
    if (isCurrent(old, mark) || isCurrent(old, await markCorpus(ctx, threadId))) {
      known.set(threadId, old);
      return old;
    }
  }
  known.delete(threadId);
  const made = await refuseOverload(builds.run(() => build(ctx, threadId, mark)));
  known.set(threadId, made);
  return made;
}

/**
 * The newest messages of a thread within reach. The list is kept in memory, and newer messages are added to it.
 * @throws AccessError `thread_not_found` (404), `service_unavailable` (503) while too many are built
 */
export async function openThreadCorpus(ctx: Caller, threadId: string): Promise<Corpus> {
  const mark = await markCorpus(ctx, threadId);
  return ctx.memory.of(termLists).flights.run(threadId, () => refresh(ctx, threadId, mark));
}

/**
 * The newest messages of everything within reach. It is made for one call, because each caller reaches something else.
 * @throws AccessError `service_unavailable` (503) while too many are built
 */
export function openWholeCorpus(ctx: Caller): Promise<Corpus> {
  const { builds } = ctx.memory.of(termLists);
  return refuseOverload(
    builds.run(async () => {
      const seed = await seedOf(ctx);
      const rows = await readNewestCorpus(ctx);
      const corpus = { list: createTermList(seed), ids: [] as string[] };
      await addAll(ctx, corpus, rows);
      const threads = new Set(rows.map(({ threadId }) => threadId)).size;
      return { ...corpus, seed, threads, isTruncated: rows.length >= corpusMessagesMax };
    }),
  );
}
