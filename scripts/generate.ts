import { writeFile } from 'node:fs/promises';
import { silentLog } from '../prisma/src/log.ts';
import { migrate } from '../prisma/src/migrate.ts';
import { openScriptPool } from '../prisma/src/script-pool.ts';
import { renderSnapshot, snapshotFile } from '../prisma/src/snapshot.ts';
import { generateClient } from './product/client.ts';
import { withEmptyServer } from './product/empty-server.ts';

/** Writes prisma/schema.sql, and the types of all planned statements, from a database that the migrations created. */
async function describeDatabase(url: string): Promise<void> {
  await migrate(url, { log: silentLog });
  await using script = openScriptPool(url);
  await writeFile(snapshotFile(), await renderSnapshot(script.pool));
  // Loads the whole domain, whose client has just been generated.
  const { writeStatementTypes } = await import('./statements/generate.ts');
  await writeStatementTypes(url);
}

await generateClient();
await import('./generate-docs.ts');
await withEmptyServer(describeDatabase);
