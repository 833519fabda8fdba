import { readOptions } from './product/options.ts';
import { runStack } from './product/run-stack.ts';
import { readSettings } from './product/settings.ts';
import { startProduct } from './product/start-product.ts';

await runStack(async (stack) => {
  readOptions({});
  const settings = readSettings();
  await startProduct(stack, settings, { isDev: true });
  console.log(`ready  console ${settings.consoleUrl}  api ${settings.baseUrl}  (restarting on changes)`);
});
