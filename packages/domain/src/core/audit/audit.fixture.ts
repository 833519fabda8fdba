import { contextFor, createDeveloper } from '../../testing/services.fixture.ts';
import type { Services } from '../context.ts';
import { appendAudit } from './append.ts';

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
