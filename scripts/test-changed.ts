import { generateClient } from './product/client.ts';
import { report } from './product/progress.ts';
import { root } from './product/root.ts';
import { findBase, listChangedProductTests } from './test/changed-files.ts';
import { groupByRunner } from './test/chosen-files.ts';
import { addOutcomes, type Outcome } from './test/counts.ts';
import { ensureChromium } from './test/install-tools.ts';
import { type Measured, runSuite, runTests } from './test/run.ts';
import { runChanged } from './test/runners.ts';
import { runChosen } from './test/suites.ts';

const measured: Measured = { stages: [], files: [] };

/** The tests in process that import a changed file, however far away, and the changed tests of the product. */
async function testChanged(): Promise<Outcome> {
  const base = findBase(process.argv[2]);
  report('changed', `since ${base}`);
  await generateClient();
  const outcomes = [await runSuite('in-process', () => runChanged(base), measured)];
  for (const [runner, files] of groupByRunner(listChangedProductTests(base), root)) {
    const chromium = runner === 'browser' ? await ensureChromium() : undefined;
    outcomes.push(await runSuite(runner, () => runChosen(runner, files, chromium), measured));
  }
  return addOutcomes(outcomes);
}

await runTests(testChanged, { mayBeEmpty: true });
