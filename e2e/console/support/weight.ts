import type { Page } from '@playwright/test';

export interface Weight {
  /** Over the wire, compressed and with headers. */
  readonly bytes: number;
  /** Each response with its size, largest first, and what a pointer or key did, to print when the test fails. */
  readonly parts: readonly string[];
}

// A first movement of the pointer loads more, which does not belong to the first visit.
const noteInput = `window.noted = [];
for (const name of ['pointermove', 'pointerdown', 'keydown'])
  addEventListener(name, (event) => noted.push([name, event.movementX, event.movementY, event.isTrusted].join(' ')), true);`;

/** Loads a page with an empty cache, until it is idle. */
export async function weigh(page: Page, path: string): Promise<Weight> {
  const loaded: { bytes: number; requestId: string }[] = [];
  const answers = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.responseReceived', ({ requestId, response: { status, url } }) => {
    answers.set(requestId, `${status} ${new URL(url).pathname}`);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength: bytes, requestId }) => {
    loaded.push({ bytes, requestId });
  });
  await session.send('Network.enable');
  await page.addInitScript({ content: noteInput });
  await page.goto(path, { waitUntil: 'networkidle' });
  const parts = loaded
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ bytes, requestId }) => `${bytes} ${answers.get(requestId) ?? requestId}`);
  const noted = await page.evaluate<string[]>('noted');
  return { bytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0), parts: [...parts, ...noted] };
}
