import { expect, test } from 'vitest';
import { openTestProcess } from '../testing/process.fixture.ts';
import { insertCall, openGateTenant } from './gate.fixture.ts';
import { readAiSpend } from './read-spend.ts';

const { services } = await openTestProcess();

test('calls of the range are summed up by feature, the most expensive first, with the quota that is left', async () => {
  const tenant = await openGateTenant(services);
  const { workspaceId } = tenant.actor;
  for (const call of [
    { feature: 'ask', state: 'settled', costMicros: 300, minutesAgo: 1 },
    { feature: 'ask', state: 'released', costMicros: null, minutesAgo: 2 },
    { feature: 'agent_run', state: 'settled', costMicros: 700, minutesAgo: 3 },
    { feature: 'voice_note', state: 'settled', costMicros: 9, minutesAgo: 90 },
  ])
    await insertCall(services, workspaceId, call);
  const hour = await readAiSpend(tenant, { range: '1h' });
  expect(hour).toMatchObject([
    { feature: 'agent_run', calls: 1, failed: 0, costMicros: 700, quota: null },
    { feature: 'ask', calls: 2, failed: 1, costMicros: 300 },
  ]);
  expect(hour[1]?.quota?.remaining).toBe(hour[1]?.quota?.capacity);
  const day = await readAiSpend(tenant, {});
  expect(day.map(({ feature }) => feature)).toEqual(['agent_run', 'ask', 'voice_note']);
});

test('calls of another workspace do not count, and a paid tier has no quotas', async () => {
  const [tenant, other] = [await openGateTenant(services), await openGateTenant(services)];
  const call = { feature: 'ask', state: 'settled', costMicros: 300, minutesAgo: 1 };
  await insertCall(services, other.actor.workspaceId, call);
  expect(await readAiSpend(tenant, {})).toEqual([]);
  await services.db.query(`UPDATE workspaces SET tier = 'paid' WHERE id = $1`, [other.actor.workspaceId]);
  expect(await readAiSpend(other, {})).toMatchObject([{ feature: 'ask', quota: null }]);
});
