import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../prisma/src/embedded.ts';
import { silentLog } from '../prisma/src/log.ts';
import { migrate } from '../prisma/src/migrate.ts';
import { openScriptPool } from '../prisma/src/script-pool.ts';
import { renderSnapshot, snapshotFile } from '../prisma/src/snapshot.ts';
import { generateClient } from './product/client.ts';

/** Writes prisma/schema.sql, and the types of all planned statements, from a database that the migrations created. */
async function describeDatabase(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'patchbay-generate-'));
  const server = await startEmbedded({ dataDir, log: silentLog, fast: true });
  try {
    await migrate(server.url, { log: silentLog });
    await using script = openScriptPool(server.url);
    await writeFile(snapshotFile(), await renderSnapshot(script.pool));
    // Loads the whole domain, whose client has just been generated.
    const { writeStatementTypes } = await import('./statements/generate.ts');
    await writeStatementTypes(server.url);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await generateClient();
await import('./generate-docs.ts');
await describeDatabase();
