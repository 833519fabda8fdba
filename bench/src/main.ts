import { runCpuBench } from './cpu.bench.ts';
import { runFloodBench } from './flood.bench.ts';
import { runHttpBench } from './http.bench.ts';
import { runMcpBench } from './mcp.bench.ts';
import { runOauthBench } from './oauth.bench.ts';
import { readOptions } from './options.ts';
import { isReached, type Measure, printMeasure } from './report.ts';
import { runRevocationBench } from './revocation.bench.ts';
import { runScaleBench } from './scale.bench.ts';
import { runStartupBench } from './startup.bench.ts';

const benches = {
  cpu: runCpuBench,
  http: runHttpBench,
  flood: runFloodBench,
  revocation: runRevocationBench,
  scale: runScaleBench,
  oauth: runOauthBench,
  mcp: runMcpBench,
  startup: runStartupBench,
};
type BenchName = keyof typeof benches;

const options = readOptions(process.argv.slice(2));
const unknown = options.names.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0)
  throw new Error(
    `unknown benchmark: ${unknown.join(', ')}. The benchmarks are ${Object.keys(benches).join(', ')}`,
  );
const chosen =
  options.names.length > 0 ? (options.names as BenchName[]) : (Object.keys(benches) as BenchName[]);

const measures: Measure[] = [];
for (const name of chosen) {
  await benches[name](options, (measure) => {
    measures.push(measure);
    printMeasure(measure);
  });
}
console.log(`\n${measures.filter(isReached).length} of ${measures.length} reached`);
