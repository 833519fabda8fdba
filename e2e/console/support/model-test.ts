import { readStarted } from '../../browser-test.ts';
import type { ProductAddress } from '../../product.ts';
import { startConsoleProcess } from '../../support/console-process.ts';
import { freshAddress, signUp } from './developer.ts';
import { type ModelServer, startModelServer } from './model-server.ts';
import { test as base, expect } from './test.ts';

interface Workers {
  /** The server that plays the model. */
  readonly model: ModelServer;
  /** The address of a console that asks that model. */
  readonly modelConsole: string;
}

/** A process that has just started may put its first pages off on a busy machine, so no test is the first to ask. */
async function warmUp(product: ProductAddress): Promise<void> {
  const { token } = await signUp(product);
  const headers = { cookie: `patchbay=${token}`, 'x-forwarded-for': freshAddress() };
  const open = async () => (await fetch(`${product.consoleUrl}/agents`, { headers })).text();
  await expect.poll(open, { timeout: 90_000 }).toContain('No agents yet');
}

/** `test` on a console with a model behind it. Everything else is the product of the whole run. */
export const test = base.extend<object, Workers>({
  model: [
    async ({ browserName: _ }, use) => {
      const server = await startModelServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  modelConsole: [
    async ({ model }, use) => {
      const product = readStarted();
      const env = { AI_BASE_URL: model.url, AI_MODEL: 'small-model', BASE_URL: product.apiUrl };
      const own = await startConsoleProcess(env, product);
      await warmUp({ ...product, consoleUrl: own.url });
      await use(own.url);
      await own.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  product: async ({ product, modelConsole }, use) => {
    await use({ ...product, consoleUrl: modelConsole });
  },
});
