import { exitBySignal } from '@patchbay/testkit/exit-by-signal';
import { findHaproxy } from '@patchbay/testkit/haproxy';
import { runAnswerBench } from './answer.bench.ts';
import { runAudioBench } from './audio.bench.ts';
import { runCostsBench } from './costs.bench.ts';
import { runCpuBench } from './cpu.bench.ts';
import { runFloodBench } from './flood.bench.ts';
import { runGateBench } from './gate.bench.ts';
import { runHttpBench } from './http.bench.ts';
import { runLimitBench } from './limit.bench.ts';
import { runListsBench } from './lists.bench.ts';
import { runMcpBench } from './mcp.bench.ts';
import { runMediaBench } from './media.bench.ts';
import { runMessagesBench } from './messages.bench.ts';
import { runNeighborBench } from './neighbor.bench.ts';
import { runOauthBench } from './oauth.bench.ts';
import { readOptions } from './options.ts';
import { runOverloadBench } from './overload.bench.ts';
import { runPeopleBench } from './people.bench.ts';
import { isReached, printMeasure } from './report.ts';
import { runRevocationBench } from './revocation.bench.ts';
import { type Bench, type BenchRun, runBench } from './run.ts';
import { runScaleBench } from './scale.bench.ts';
import { runScimBench } from './scim.bench.ts';
import { shareServer } from './stage.ts';
import { runStartupBench } from './startup.bench.ts';
import { runTrafficBench } from './traffic.bench.ts';
import { runWebhookBench } from './webhook.bench.ts';

const benches: Readonly<Record<string, Bench>> = {
  cpu: runCpuBench,
  costs: runCostsBench,
  http: runHttpBench,
  flood: runFloodBench,
  revocation: runRevocationBench,
  scale: runScaleBench,
  lists: runListsBench,
  limit: runLimitBench,
  messages: runMessagesBench,
  media: runMediaBench,
  audio: runAudioBench,
  neighbor: runNeighborBench,
  webhook: runWebhookBench,
  gate: runGateBench,
  answer: runAnswerBench,
  oauth: runOauthBench,
  // The only one that needs a program of the system.
  ...(findHaproxy() === null ? {} : { overload: runOverloadBench }),
  mcp: runMcpBench,
  scim: runScimBench,
  people: runPeopleBench,
  traffic: runTrafficBench,
  startup: runStartupBench,
};

// The database server of a benchmark stops on this process's `exit`, which a signal alone would skip.
exitBySignal();

const { names, list, ...options } = readOptions(process.argv.slice(2));
const unknown = names.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0)
  throw new Error(
    `unknown benchmark: ${unknown.join(', ')}. The benchmarks are ${Object.keys(benches).join(', ')}`,
  );

async function runChosen(): Promise<void> {
  const stopShared = options.quick ? await shareServer() : undefined;
  const runs: BenchRun[] = [];
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const run = await runBench(bench, options, printMeasure);
    for (const problem of run.problems) console.error(`FAILED  ${name} ${problem}`);
    runs.push(run);
  }
  await stopShared?.();
  const measures = runs.flatMap((run) => run.measures);
  console.log(`\n${measures.filter(isReached).length} of ${measures.length} reached`);
  process.exitCode = runs.every(({ problems }) => problems.length === 0) ? 0 : 1;
}

if (list) console.log(Object.keys(benches).join('\n'));
else await runChosen();
