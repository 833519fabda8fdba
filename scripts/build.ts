import { generateClient } from './product/client.ts';
import { buildConsole } from './product/console-build.ts';
import { buildPrograms } from './product/program-build.ts';
import { runWork } from './product/run-command.ts';
import { readSettings } from './product/settings.ts';

// Makes everything that a start would make, so that a later start is quick and needs nothing from outside. With
// `--programs`, only the API and the worker.
await runWork(async () => {
  const settings = readSettings();
  await generateClient();
  await buildPrograms();
  if (!process.argv.includes('--programs')) await buildConsole(settings.env);
});
