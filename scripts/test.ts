import { generateClient } from './product/client.ts';
import { report } from './product/progress.ts';
import { groupByRunner } from './test/chosen-files.ts';
import { addOutcomes, type Outcome } from './test/counts.ts';
import { ensureChromium, ensureServers } from './test/install-tools.ts';
import { type Measured, runSuite, runTests } from './test/run.ts';
import { runInProcess } from './test/runners.ts';
import { runBench, runBrowser, runChosen, runConformance, runDrill, runVerify } from './test/suites.ts';
import { renderSlowest, renderStages } from './test/timing.ts';
import { checkServers, describeNotRun } from './test/tools.ts';

const measured: Measured = { stages: [], files: [] };

async function testEverything(): Promise<Outcome> {
  await generateClient();
  // The machine waits for the network while packages are installed, and works while the checks run.
  const [verified, servers] = await Promise.all([runSuite('verify', runVerify, measured), ensureServers()]);
  const chromium = await ensureChromium();
  const total = addOutcomes([
    verified,
    checkServers(servers, Boolean(process.env.CI)),
    await runSuite('vitest', () => runInProcess(), measured),
    await runSuite('conform', () => runConformance(servers), measured),
    await runSuite('browser', () => runBrowser(chromium), measured),
    await runSuite('bench', runBench, measured),
    // Alone: it checks how soon the service answers, and three benches beside it took all of the machine.
    await runSuite('drill', runDrill, measured),
  ]);
  const notRun = describeNotRun(servers);
  if (notRun) report('not run', notRun);
  return total;
}

/** The files of the command line alone. Nothing is installed for them but the browser. */
async function testChosen(given: readonly string[]): Promise<Outcome> {
  const groups = groupByRunner(given, process.env.INIT_CWD ?? process.cwd());
  await generateClient();
  const outcomes: Outcome[] = [];
  for (const [runner, files] of groups) {
    const chromium = runner === 'browser' ? await ensureChromium() : undefined;
    outcomes.push(await runSuite(runner, () => runChosen(runner, files, chromium), measured));
  }
  return addOutcomes(outcomes);
}

const given = process.argv.slice(2);
if (given.length > 0) await runTests(() => testChosen(given));
else {
  const conclude = (): void =>
    console.log(`\n${renderSlowest(measured.files)}\n${renderStages(measured.stages)}`);
  await runTests(testEverything, { conclude });
}
