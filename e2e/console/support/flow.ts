import { openForeignSite } from './foreign-site.ts';
import { test } from './test.ts';

interface FlowFixtures {
  /** The redirect URI of this test's app, served by a page on this machine. */
  callback: string;
}

const hostOf = (url: string): string => new URL(url).host;

/** For flows that lead a browser from an app to the authorization server, the console and back, and nowhere else. */
export const flow = test.extend<FlowFixtures>({
  callback: async ({ browserName: _ }, use) => {
    const site = await openForeignSite('<!doctype html><title>App</title><h1>Back at the app</h1>');
    await use(`${site.url}callback`);
    site.close();
  },
  hosts: async ({ callback, product }, use) => {
    await use([product.consoleUrl, product.apiUrl, callback].map(hostOf));
  },
});
