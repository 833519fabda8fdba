import { checkOperators } from './doctor/check-operators.ts';
import { allowDemo, planDemo } from './product/demo.ts';
import { readOptions } from './product/options.ts';
import { report } from './product/progress.ts';
import { runStack } from './product/run-stack.ts';
import { readSettings } from './product/settings.ts';
import { startProduct } from './product/start-product.ts';

await runStack(async (stack) => {
  const options = readOptions({ '--demo': 'adds a demo workspace, in development' });
  const withDemo = options.has('--demo');
  const settings = withDemo ? allowDemo(readSettings()) : readSettings();
  const demo = withDemo ? planDemo(settings) : null;
  await startProduct(stack, settings, demo ?? {});
  demo?.show();
  report('operator', checkOperators(settings.config).state);
  // The last line of every start. People and tests wait for it.
  console.log(`ready  console ${settings.consoleUrl}  api ${settings.baseUrl}`);
});
