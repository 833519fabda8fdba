import { expect, test } from 'vitest';
import { openTestProcess } from '../testing/process.fixture.ts';
import { insertCall, openGateTenant } from './gate.fixture.ts';
import { listAiCalls } from './list-calls.ts';
import { readAiHistory } from './read-history.ts';

const { services } = await openTestProcess();
const dayMinutes = 1440;
const answered = { feature: 'ask', state: 'settled', costMicros: 300, minutesAgo: 0 };

test('the history sums up the calls of each day by feature, and ends with today', async () => {
  const tenant = await openGateTenant(services);
  const { workspaceId } = tenant.actor;
  for (const call of [
    answered,
    { ...answered, state: 'released', costMicros: 0 },
    { ...answered, feature: 'agent_run', costMicros: 700 },
    { ...answered, minutesAgo: 3 * dayMinutes },
    { ...answered, minutesAgo: 9 * dayMinutes },
  ])
    await insertCall(services, workspaceId, call);
  const { days, from, to } = await readAiHistory(tenant, { range: '7d' });
  const now = services.clock.now();
  expect(to.toISOString()).toBe(`${now.toISOString().slice(0, 10)}T00:00:00.000Z`);
  expect(to.getTime() - from.getTime()).toBe(6 * dayMinutes * 60_000);
  expect(
    days.map(({ calls, costMicros, failed, feature, tokens }) => [
      feature,
      calls,
      failed,
      tokens,
      costMicros,
    ]),
  ).toEqual([
    ['ask', 1, 0, 10, 300],
    ['agent_run', 1, 0, 10, 700],
    ['ask', 2, 1, 20, 300],
  ]);
  expect(days.at(-1)?.day).toEqual(to);
  expect((await readAiHistory(tenant, {})).days).toHaveLength(4);
});

test('calls are listed page by page, and none is left out where several began in one millisecond', async () => {
  const tenant = await openGateTenant(services);
  const ids: string[] = [];
  for (let micros = 0; micros < 60; micros += 1)
    ids.push(await insertCall(services, tenant.actor.workspaceId, { ...answered, micros }));
  const listed: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await listAiCalls(tenant, cursor === null ? {} : { cursor });
    listed.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(listed).toHaveLength(60);
  expect(new Set(listed)).toEqual(new Set(ids));
});

test('calls are narrowed to a feature and to a time, and those of another workspace are not listed', async () => {
  const [tenant, other] = [await openGateTenant(services), await openGateTenant(services)];
  const { workspaceId } = tenant.actor;
  const run = await insertCall(services, workspaceId, { ...answered, feature: 'agent_run' });
  const early = await insertCall(services, workspaceId, { ...answered, minutesAgo: 60 });
  const foreign = await insertCall(services, other.actor.workspaceId, answered);
  const idsOf = async (input: Parameters<typeof listAiCalls>[1]) =>
    (await listAiCalls(tenant, input)).items.map(({ id }) => id);
  const halfAnHourAgo = new Date(services.clock.now().getTime() - 30 * 60_000).toISOString();
  expect(await idsOf({})).toEqual([run, early]);
  expect(await idsOf({ feature: 'agent_run' })).toEqual([run]);
  expect(await idsOf({ to: halfAnHourAgo })).toEqual([early]);
  expect(await idsOf({ from: halfAnHourAgo })).toEqual([run]);
  expect(await idsOf({ cursor: foreign })).toEqual([]);
});
