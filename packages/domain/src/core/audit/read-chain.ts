import type { Database } from '@patchbay/db';
import type { Services } from '../context.ts';
import type { ChainHead, HeadSeal } from './head.ts';
import { auditSelect } from './list.ts';

/** The services that verifying a chain needs. */
export type Verifying = Pick<Services, 'db' | 'auditKeys'>;

export type AuditRow = Awaited<ReturnType<typeof readPage>>[number];

const pageSize = 1000;

function readPage(db: Database, chainId: string, afterSeq: bigint) {
  return db.prisma.auditRecord.findMany({
    where: { chainId, seq: { gt: afterSeq } },
    orderBy: { seq: 'asc' },
    take: pageSize,
    select: { ...auditSelect, keyId: true },
  });
}

/** The records of a chain in their order, page by page. */
export async function* readChain(db: Database, chainId: string): AsyncGenerator<AuditRow> {
  let afterSeq = 0n;
  for (;;) {
    const rows = await readPage(db, chainId, afterSeq);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    afterSeq = last.seq;
  }
}

export interface StoredHead extends ChainHead, HeadSeal {}

export function readHead({ db }: Verifying, chainId: string): Promise<StoredHead | null> {
  return db.prisma.auditChain.findUnique({
    where: { id: chainId },
    select: { seq: true, head: true, keyId: true, mac: true, unkeyedThrough: true },
  });
}
