import { createDeveloper } from '@patchbay/domain/services.fixture';
import { cpuMsOf, meter, type Used } from './costs/meter.ts';
import { startFloor, startProduct } from './http.bench.ts';
import { send } from './neighbor/send.ts';
import { describeProduct, rotate, runCodeFlow } from './oauth/server.ts';
import type { Bench } from './run.ts';
import { seedTenants, type Tenant } from './seed.ts';
import { openHarness } from './stage.ts';
import { median, workUntil } from './timing.ts';
import { createLanes } from './webhook/drain-lanes.ts';

const workers = 16;
const tenants = 32;
const deliverySubjects = 2000;

/** Runs `work` for each number below `count`, sixteen at a time. */
const runAll = (count: number, work: (at: number, worker: number) => Promise<unknown>) =>
  workUntil(workers, (begun) => begun >= count, work);

async function get(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`);
}

const perOperation = (used: Used, count: number) => ({
  program: (used.programCpuMs / count) * 1000,
  database: (used.databaseCpuMs / count) * 1000,
  wal: used.walBytes / count,
  disk: used.diskBytes / count,
});
type Cost = ReturnType<typeof perOperation>;

function medianCost(costs: readonly Cost[]): Cost {
  const of = (name: keyof Cost): number => median(costs.map((cost) => cost[name]));
  return { program: of('program'), database: of('database'), wal: of('wal'), disk: of('disk') };
}

const describe = ({ database, disk, program, wal }: Cost): string =>
  `${program.toFixed(0)} µs of the program and ${database.toFixed(0)} µs of PostgreSQL, ${wal.toFixed(0)} bytes of WAL, ${disk.toFixed(0)} on disk`;

/** The cost of one operation of each kind, compared with a lookup by primary key behind Fastify. */
export const runCostsBench: Bench = async (options, print) => {
  const count = options.quick ? 192 : 4000;
  await using harness = await openHarness({ durable: true });
  const stage = await harness.createStage();
  const seeds = await seedTenants(stage, tenants, 40);
  const [first] = seeds;
  if (!first) throw new Error('there is no tenant');
  const seedOf = (index: number): Tenant => seeds[index % seeds.length] ?? first;
  await using product = await startProduct(harness, stage, { TRUSTED_PROXIES: '127.0.0.1' });
  await using floor = await startFloor('primary-key', stage, first);
  const people = await Promise.all(Array.from({ length: workers }, () => createDeveloper(stage.services)));
  const server = await describeProduct(product.url, stage, people);
  const tokens = await Promise.all(people.map(() => runCodeFlow(server, server.clientId)));
  const deliveries = await harness.createStage();
  const lanes = await createLanes(deliveries);

  const byKey = (index: number) => ({ authorization: `Bearer ${seedOf(index).rawKey}` });
  const requests = {
    floor: () => get(floor.url, { 'x-key-id': first.keyId }),
    me: (index: number) => get(`${product.url}/v1/me`, byKey(index)),
    page: (index: number) =>
      get(`${product.url}/v1/threads/${seedOf(index).threadId}/messages?limit=20`, byKey(index)),
    message: (index: number) => send(product.url, seedOf(index)),
    refresh: async (_: number, worker: number) => {
      tokens[worker] = await rotate(server, tokens[worker] ?? '');
    },
  };
  const cpuOf = {
    product: cpuMsOf.bind(null, product.process.pid ?? 0),
    floor: cpuMsOf.bind(null, floor.process.pid ?? 0),
  };
  const costs = Object.fromEntries(
    [...Object.keys(requests), 'delivery'].map((name): [string, Cost[]] => [name, []]),
  ) as Record<keyof typeof requests | 'delivery', Cost[]>;
  const ownCpuMs = (): number => {
    const { system, user } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const names = Object.keys(requests) as (keyof typeof requests)[];
  for (const name of names) await runAll(Math.min(count, 500), requests[name]);
  for (let round = 0; round < Math.min(options.rounds, 3); round += 1) {
    for (const name of names) {
      const cpu = name === 'floor' ? cpuOf.floor : cpuOf.product;
      costs[name].push(perOperation(await meter(stage.db, cpu, () => runAll(count, requests[name])), count));
    }
    const backlog = count - (count % tenants);
    const drained = await meter(deliveries.db, ownCpuMs, () => lanes.drain(backlog, deliverySubjects));
    costs.delivery.push(perOperation(drained, backlog));
  }
  const alone = medianCost(costs.floor);
  const titles = {
    me: 'GET /v1/me by key',
    page: 'a page of 20 messages',
    message: 'a message with its event',
    refresh: 'a refresh',
    delivery: 'a webhook delivery with its event',
  };
  for (const [name, title] of Object.entries(titles) as [keyof typeof titles, string][]) {
    const cost = medianCost(costs[name]);
    const ratio = (cost.program + cost.database) / (alone.program + alone.database);
    const full = `the processor time of ${title} vs a lookup by primary key`;
    print(full, { figure: describe(cost), ratio }, { atMost: 10 });
  }
};
