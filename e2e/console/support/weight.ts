import type { Page } from '@playwright/test';

/** Bytes over the wire, compressed and with headers, until the page is idle, with an empty cache. */
export async function weigh(page: Page, path: string): Promise<number> {
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(path, { waitUntil: 'networkidle' });
  return bytes;
}
