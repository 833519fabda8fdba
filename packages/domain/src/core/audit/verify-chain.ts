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

/**
 * Recomputes a chain from its first record to its head: a changed, dropped, inserted or reordered record is named.
 * Chains are append-only, so records written meanwhile do not make an intact chain look broken.
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
  if (recorded && seq < recorded.seq) return broken(seq + 1n, 'the newest records are missing');
  if (seq > (recorded?.seq ?? 0n)) {
    // Written since the head was read, or never by the service: the head of now knows which.
    const now = await readHead(db, chainId);
    if ((now?.seq ?? 0n) < seq) return broken(seq, 'the head does not know the record');
  }
  return { intact: true, records: Number(seq) };
}
