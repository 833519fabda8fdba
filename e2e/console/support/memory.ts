import type { Page } from '@playwright/test';

/**
 * Counts the strings of the page's JavaScript heap that hold `secret`, after a garbage collection: everything that a
 * cache, a closure or a component still refers to.
 */
export async function findInMemory(page: Page, secret: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('').split(secret).length - 1;
}
