import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@patchbay/db';
import { createMigration } from '@patchbay/db/create-migration';
import { startEmbedded } from '@patchbay/db/embedded';

const name = process.argv[2];
if (name === undefined) throw new Error('usage: node scripts/create-migration.ts name_in_snake_case');
const dataDir = await mkdtemp(join(tmpdir(), 'patchbay-migration-'));
const server = await startEmbedded({ dataDir, log: silentLog, fast: true });
try {
  const folder = await createMigration(server.url, name, new Date());
  console.log(
    folder
      ? `wrote prisma/migrations/${folder}: read the SQL before you commit it`
      : 'the migrations already match the schema',
  );
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
