import type { JsonValue } from '@patchbay/contract';
import type { Database } from '@patchbay/db';
import { auditHash, genesisHash } from './append.ts';
import { auditSelect } from './list.ts';

export type ChainVerdict =
  | { readonly intact: true; readonly records: number }
  | {
      readonly intact: false;
      readonly records: number;
      readonly brokenAtSeq: bigint;
      readonly problem: string;
    };

type AuditRow = Awaited<ReturnType<typeof readPage>>[number];

const pageSize = 1000;

function readPage(db: Database, chainId: string, afterSeq: bigint) {
  return db.prisma.auditRecord.findMany({
    where: { chainId, seq: { gt: afterSeq } },
    orderBy: { seq: 'asc' },
    take: pageSize,
    select: auditSelect,
  });
}

async function* readChain(db: Database, chainId: string): AsyncGenerator<AuditRow> {
  let afterSeq = 0n;
  for (;;) {
    const rows = await readPage(db, chainId, afterSeq);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    afterSeq = last.seq;
  }
}

function findProblem(row: AuditRow, seq: bigint, head: Buffer): string | null {
  if (row.seq !== seq + 1n) return 'a record is missing';
  if (!head.equals(row.prevHash)) return 'the record does not follow the one before';
  const expected = auditHash(head, { ...row, details: row.details as JsonValue });
  return expected.equals(row.hash) ? null : 'the record was changed';
}

function readHead(db: Database, chainId: string) {
  return db.prisma.auditChain.findUnique({ where: { id: chainId }, select: { seq: true, head: true } });
}

/** Compares the last record with the head, which reveals records that were dropped or added at the end. */
async function findHeadProblem(
  db: Database,
  chainId: string,
  { last, recorded }: { readonly last: bigint; readonly recorded: { readonly seq: bigint } | null },
): Promise<{ readonly seq: bigint; readonly problem: string } | null> {
  if (recorded && last < recorded.seq) return { seq: last + 1n, problem: 'the newest records are missing' };
  if (last === (recorded?.seq ?? 0n)) return null;
  // Written after the head was read, or never by the service: the present head shows which.
  const now = await readHead(db, chainId);
  return (now?.seq ?? 0n) < last ? { seq: last, problem: 'the head does not know the record' } : null;
}

/**
 * Recomputes a chain from its first record to its head, and names the first record that was changed, dropped, inserted or
 * reordered. Records written in the meantime do not make an intact chain look broken.
 */
export async function verifyAuditChain(db: Database, chainId: string): Promise<ChainVerdict> {
  const recorded = await readHead(db, chainId);
  let seq = 0n;
  let head: Buffer = genesisHash;
  const broken = (brokenAtSeq: bigint, problem: string): ChainVerdict => ({
    intact: false,
    records: Number(seq),
    brokenAtSeq,
    problem,
  });
  for await (const row of readChain(db, chainId)) {
    const problem = findProblem(row, seq, head);
    if (problem !== null) return broken(row.seq, problem);
    seq = row.seq;
    head = Buffer.from(row.hash);
    if (seq === recorded?.seq && !head.equals(recorded.head)) return broken(seq, 'the head was changed');
  }
  const headProblem = await findHeadProblem(db, chainId, { last: seq, recorded });
  return headProblem ? broken(headProblem.seq, headProblem.problem) : { intact: true, records: Number(seq) };
}
