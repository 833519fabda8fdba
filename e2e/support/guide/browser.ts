import { vi } from 'vitest';
import { launchChromium } from '../../launch-chromium.ts';
import type { Developer } from '../developer.ts';
import { patienceMs } from '../patience.ts';
import { readProduct } from '../running.ts';

/** A page that the reader has open. */
export interface OpenPage {
  /** Resolves once the lines of the page are as wanted. */
  until(isWanted: (lines: readonly string[]) => boolean, wanted: string): Promise<void>;
}

/** The reader's browser, signed in at the console. */
export interface ReaderBrowser extends AsyncDisposable {
  /** Opens the address of an app that signs people in, and allows what the console asks on the way. */
  open(address: string): Promise<OpenPage>;
}

export async function openBrowser({ token }: Developer): Promise<ReaderBrowser> {
  const { consoleUrl } = readProduct();
  const browser = await launchChromium();
  const context = await browser.newContext();
  context.setDefaultTimeout(patienceMs);
  await context.addCookies([{ name: 'patchbay', value: token, url: consoleUrl, httpOnly: true }]);
  return {
    async open(address) {
      const page = await context.newPage();
      await page.goto(address);
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.waitForURL(({ origin }) => origin === new URL(address).origin);
      const read = async (): Promise<string[]> => ((await page.textContent('body')) ?? '').trim().split('\n');
      return {
        async until(isWanted, wanted) {
          const isShown = async (): Promise<boolean> => isWanted(await read());
          await vi.waitUntil(isShown, { timeout: patienceMs }).catch(async () => {
            throw new Error(`${page.url()} never shows ${wanted}:\n${(await read()).join('\n')}`);
          });
        },
      };
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
