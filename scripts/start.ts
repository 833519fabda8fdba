import { addDemo } from './product/demo.ts';
import { runStack } from './product/run-stack.ts';
import { readSettings } from './product/settings.ts';
import { startProduct } from './product/start-product.ts';

await runStack(async (stack) => {
  const settings = readSettings();
  await startProduct(stack, settings);
  if (process.argv.includes('--demo')) await addDemo(settings);
  // The last line of every start. People and tests wait for it.
  console.log(`ready  console ${settings.consoleUrl}  api ${settings.baseUrl}`);
});
