import type { JsonValue } from '@patchbay/contract';
import { auditHash, genesisHash } from './hash.ts';
import { isSealed } from './head.ts';
import { type AuditRow, readChain, readHead, type StoredHead, type Verifying } from './read-chain.ts';

export type ChainVerdict =
  | { readonly intact: true; readonly records: number }
  | {
      readonly intact: false;
      readonly records: number;
      readonly brokenAtSeq: bigint;
      readonly problem: string;
    };

/** A head that was written down outside the database. */
export interface AnchoredHead {
  readonly seq: bigint;
  /** Hexadecimal. */
  readonly hash: string;
}

/** The position up to which a chain has been verified. */
interface Progress {
  readonly seq: bigint;
  readonly hash: Buffer;
}

interface Expected {
  readonly recorded: StoredHead | null;
  readonly anchored: AnchoredHead | undefined;
}

function findHashProblem({ auditKeys }: Verifying, row: AuditRow, { recorded }: Expected): string | null {
  const key = row.keyId === null ? null : auditKeys.find(row.keyId);
  if (key === undefined) return 'the key of the record is unknown';
  // Anyone can compute a plain hash. The sealed head says up to which record they are genuine.
  if (key === null && row.seq > (recorded?.unkeyedThrough ?? 0n)) return 'the record is not keyed';
  const expected = auditHash(key, row.prevHash, { ...row, details: row.details as JsonValue });
  return expected.equals(row.hash) ? null : 'the record was changed';
}

function findProblem(services: Verifying, row: AuditRow, { expected, progress }: Step): string | null {
  if (row.seq !== progress.seq + 1n) return 'a record is missing';
  if (!progress.hash.equals(row.prevHash)) return 'the record does not follow the one before';
  const problem = findHashProblem(services, row, expected);
  if (problem !== null) return problem;
  const hash = Buffer.from(row.hash);
  const { anchored, recorded } = expected;
  if (row.seq === anchored?.seq && hash.toString('hex') !== anchored.hash) {
    return 'the record is not the one in the anchor file';
  }
  return row.seq === recorded?.seq && !hash.equals(recorded.head) ? 'the head was changed' : null;
}

interface Step {
  readonly expected: Expected;
  readonly progress: Progress;
}

interface HeadProblem {
  readonly seq: bigint;
  readonly problem: string;
}

/**
 * Returns true if the last record is beyond the head, and was not written after the head was read. The present head
 * tells.
 */
async function isBeyondHead(
  services: Verifying,
  chainId: string,
  { expected, progress }: Step,
): Promise<boolean> {
  if (progress.seq === (expected.recorded?.seq ?? 0n)) return false;
  const now = await readHead(services, chainId);
  return (now?.seq ?? 0n) < progress.seq;
}

/** Compares the last record with the head and the anchor, which reveals records that were dropped or added at the end. */
async function findEndProblem(
  services: Verifying,
  chainId: string,
  { expected, progress }: Step,
): Promise<HeadProblem | null> {
  const { anchored, recorded } = expected;
  const { seq: last } = progress;
  if (anchored && last < anchored.seq) {
    return { seq: last + 1n, problem: 'the newest records are missing: the anchor file knows them' };
  }
  if (recorded && last < recorded.seq) return { seq: last + 1n, problem: 'the newest records are missing' };
  if (await isBeyondHead(services, chainId, { expected, progress })) {
    return { seq: last, problem: 'the head does not know the record' };
  }
  return recorded && !isSealed(services.auditKeys, chainId, recorded)
    ? { seq: recorded.seq, problem: 'the head was not written by the service' }
    : null;
}

/**
 * Recomputes a chain from its first record to its head, and names the first record that was changed, dropped, inserted or
 * reordered. Records written in the meantime do not make an intact chain look broken.
 * @param anchored the newest head of this chain in the anchor file
 */
export async function verifyAuditChain(
  services: Verifying,
  chainId: string,
  anchored?: AnchoredHead,
): Promise<ChainVerdict> {
  const expected = { recorded: await readHead(services, chainId), anchored };
  let progress: Progress = { seq: 0n, hash: genesisHash };
  const broken = ({ problem, seq }: HeadProblem): ChainVerdict => ({
    intact: false,
    records: Number(progress.seq),
    brokenAtSeq: seq,
    problem,
  });
  for await (const row of readChain(services.db, chainId)) {
    const problem = findProblem(services, row, { expected, progress });
    if (problem !== null) return broken({ seq: row.seq, problem });
    progress = { seq: row.seq, hash: Buffer.from(row.hash) };
  }
  const endProblem = await findEndProblem(services, chainId, { expected, progress });
  return endProblem ? broken(endProblem) : { intact: true, records: Number(progress.seq) };
}
