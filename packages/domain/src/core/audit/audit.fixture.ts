import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import type { Services } from '../context.ts';
import { newId } from '../id.ts';
import { appendAudit } from './append.ts';
import { auditHash, genesisHash } from './hash.ts';

// A transaction has a deadline, and the machine may be busy.
const batch = 200;

/** A workspace whose chain holds `records` records, each with its number in the details. */
export async function createChain(services: Services, records: number): Promise<string> {
  const developer = await createDeveloper(services);
  const { workspaceId } = developer;
  const entries = Array.from({ length: records }, (_, index) => ({
    action: 'session.created' as const,
    workspaceId,
    details: { number: index + 1 },
  }));
  for (let from = 0; from < records; from += batch) {
    const some = entries.slice(from, from + batch);
    await services.db.transaction((tx) => appendAudit(tx.sql, contextFor(services, developer), some));
  }
  return workspaceId;
}

/** Changes records as only the owner of the tables can, with the trigger disabled for as long. */
export async function tamper({ db }: Pick<Services, 'db'>, text: string, values: unknown[]): Promise<void> {
  await db.query('ALTER TABLE audit_records DISABLE TRIGGER USER');
  try {
    await db.query(text, values);
  } finally {
    await db.query('ALTER TABLE audit_records ENABLE TRIGGER USER');
  }
}

/** A chain as a version without keys wrote it: plain hashes, and a head without a MAC. */
export async function createOldChain(services: Services, records: number): Promise<string> {
  const { clock, db } = services;
  const { workspaceId: chainId } = await createDeveloper(services);
  let head: Uint8Array<ArrayBuffer> = genesisHash;
  for (let number = 1; number <= records; number += 1) {
    const createdAt = new Date(clock.now().getTime() - (records - number) * 1000);
    const body = {
      id: newId('aud', createdAt),
      chainId,
      seq: BigInt(number),
      actorKind: 'system',
      actorId: null,
      action: 'session.created',
      targetKind: null,
      targetId: null,
      requestId: null,
      ip: null,
      userAgent: null,
      details: { number },
      createdAt,
    };
    const hash = auditHash(null, head, body);
    await db.prisma.auditRecord.create({ data: { ...body, prevHash: head, hash }, select: { id: true } });
    head = hash;
  }
  const seq = BigInt(records);
  await db.prisma.auditChain.update({
    where: { id: chainId },
    data: { seq, head, mac: null, keyId: null },
    select: { id: true },
  });
  return chainId;
}

/** Adds one record as the service does. */
export async function appendOne(services: Services, workspaceId: string): Promise<void> {
  const ctx = contextFor(services, { kind: 'system', name: 'test' });
  const entry = { action: 'session.created' as const, workspaceId };
  await services.db.transaction((tx) => appendAudit(tx.sql, ctx, [entry]));
}
