import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

export type { Browser, BrowserContext, Locator, Page } from '@playwright/test';

/** Starts a browser for a test that Playwright does not run. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium(process.env);
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    // Chromium has no sandbox for root.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  });
}
