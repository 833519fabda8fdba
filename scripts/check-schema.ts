import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@patchbay/db';
import { findSchemaProblems } from '@patchbay/db/drift';
import { startEmbedded } from '@patchbay/db/embedded';
import { findStatementProblems } from './statements/generate.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'patchbay-schema-'));
const server = await startEmbedded({ dataDir, log: silentLog, fast: true });
try {
  const problems = [...(await findSchemaProblems(server.url)), ...(await findStatementProblems(server.url))];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
