import { describe, expect, test } from 'vitest';
import { costs, demandOf, type Mix, planFor, type Site } from './model.ts';

const mix: Mix = { page: 15, message: 4, refresh: 1, deliveriesPerMessage: 2 };
const site: Site = {
  coresPerServer: 64,
  walMegabytesPerSecond: 200,
  terabytesPerServer: 30,
  utilization: 0.5,
  serversPerCell: 3,
  corePerMonth: 20,
  terabytePerMonth: 100,
};

describe('the model of capacity', () => {
  test('splits requests by the mix, and adds the deliveries of their messages', () => {
    expect(demandOf(1000, mix)).toEqual({ read: 800, page: 150, message: 40, refresh: 10, delivery: 80 });
    expect(() => demandOf(1000, { ...mix, page: 99 })).toThrow(RangeError);
  });

  test('reads alone need the cores that their cost says, at half of the processors', () => {
    const reads = demandOf(10_000, { page: 0, message: 0, refresh: 0, deliveriesPerMessage: 1 });
    const plan = planFor(reads, site);
    expect(plan.apiCores).toBeCloseTo((10_000 * costs.read.programMicros) / 1e6 / 0.5);
    expect(plan.workerCores).toBe(0);
    expect([plan.cells, plan.connectionsPerCell]).toEqual([1, 5 * 12]);
  });

  test('ten times the load takes ten times the machines', () => {
    const [small, large] = [1e6, 1e7].map((rate) => planFor(demandOf(rate, mix), site));
    expect((large?.databaseCores ?? 0) / (small?.databaseCores ?? 1)).toBeCloseTo(10);
    expect((large?.cells ?? 0) / (small?.cells ?? 1)).toBeGreaterThan(9);
  });

  test.each([
    ['processors', { coresPerServer: 1 }],
    ['log', { walMegabytesPerSecond: 0.1 }],
    ['disk', { terabytesPerServer: 0.01 }],
  ] as const)('a cell is as large as its %s allow', (bound, less) => {
    const plan = planFor(demandOf(20_000, mix), { ...site, ...less });
    expect(plan).toMatchObject({ bound });
    expect(plan.cells).toBeGreaterThan(1);
  });

  test('each cell is paid for with its standbys', () => {
    const demand = demandOf(100_000, mix);
    const [alone, three] = [1, 3].map((serversPerCell) => planFor(demand, { ...site, serversPerCell }));
    expect(three?.perMonth).toBeGreaterThan(alone?.perMonth ?? Number.NaN);
  });
});
