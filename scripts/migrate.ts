import { openDatabase } from './product/database.ts';
import { runWork } from './product/run-command.ts';
import { readSettings } from './product/settings.ts';

await runWork(async (stack) => {
  await openDatabase(stack, readSettings());
});
