import { readStarted } from '../../browser-test.ts';
import { startConsoleProcess } from '../../support/console-process.ts';
import { type ModelServer, startModelServer } from './model-server.ts';
import { test as base } from './test.ts';

interface Workers {
  /** What the model says. */
  readonly model: ModelServer;
  /** The address of a console that asks that model. */
  readonly modelConsole: string;
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
      await use(own.url);
      await own.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  product: async ({ product, modelConsole }, use) => {
    await use({ ...product, consoleUrl: modelConsole });
  },
});
