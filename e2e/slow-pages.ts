import type { BrowserContext, Page } from '@playwright/test';

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
}

/** With SLOW_PAGES, the scripts of each page run at an eighth of their speed. A test that relies on how soon a page does something fails. */
export function slowDownPages(context: BrowserContext): void {
  if (!process.env.SLOW_PAGES) return;
  // A page that was closed meanwhile cannot be slowed down.
  const begin = (page: Page) => void slow(page).catch(() => undefined);
  context.pages().forEach(begin);
  context.on('page', begin);
}
