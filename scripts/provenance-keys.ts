import { report } from './product/progress.ts';
import { runOnServices } from './product/run-command.ts';
import { changeKeys, readChange } from './provenance/change-keys.ts';

await runOnServices('provenance-keys', () => {
  const change = readChange(process.argv.slice(2));
  return async (services) => {
    report('provenance', await changeKeys(services, change));
    return true;
  };
});
