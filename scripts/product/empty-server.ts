import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../prisma/src/embedded.ts';
import { silentLog } from '../../prisma/src/log.ts';

/** Gives `work` a database server that is empty, and that is gone afterwards. */
export async function withEmptyServer(work: (url: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'patchbay-empty-'));
  const server = await startEmbedded({ dataDir, log: silentLog, fast: true });
  try {
    await work(server.url);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
