import { openDatabase } from './product/database.ts';
import { readSettings } from './product/settings.ts';
import { createStack } from './product/stack.ts';

const stack = createStack();
try {
  await openDatabase(stack, readSettings());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stack.stop();
}
