import { addDemo } from './product/demo.ts';
import { readOptions } from './product/options.ts';
import { runStack } from './product/run-stack.ts';
import { readSettings } from './product/settings.ts';
import { startProduct } from './product/start-product.ts';

await runStack(async (stack) => {
  const options = readOptions({ '--demo': 'adds a demo account and data, in development' });
  const settings = readSettings();
  await startProduct(stack, settings);
  if (options.has('--demo')) await addDemo(settings);
  // The last line of every start. People and tests wait for it.
  console.log(`ready  console ${settings.consoleUrl}  api ${settings.baseUrl}`);
});
