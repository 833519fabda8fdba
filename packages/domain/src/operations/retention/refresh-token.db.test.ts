import { afterEach, beforeEach, expect, test } from 'vitest';
import { grantTo } from '../../oauth/client/client.fixture.ts';
import { createApprovedClient } from '../../oauth/grant/consent.fixture.ts';
import { startTwoProcesses, type TwoProcesses } from '../../testing/process.fixture.ts';
import { createDeveloper } from '../../testing/services.fixture.ts';
import { runSweep } from './run-sweep.ts';
import { sweeps } from './sweeps.ts';

const day = 86_400;
let processes: TwoProcesses;

const daysAgo = (days: number) => new Date(processes.first.clock.now().getTime() - days * day * 1000);
const end = (column: 'revoked_at' | 'expires_at', days: number) =>
  processes.first.db.query(`UPDATE oauth_grants SET ${column} = $1`, [daysAgo(days)]);

/** @returns how many refresh tokens were deleted */
async function sweep(): Promise<number> {
  const own = sweeps.filter(({ name }) => name === 'sweep_oauth_refresh_tokens');
  expect(own).toHaveLength(1);
  let deleted = 0;
  for (const each of own) deleted += await runSweep(processes.first, each);
  return deleted;
}

beforeEach(async () => {
  processes = await startTwoProcesses();
  const { first } = processes;
  const { id } = await createApprovedClient(first);
  await grantTo(first, await createDeveloper(first), id, 'grt_1');
  await first.db.query(
    `INSERT INTO oauth_refresh_tokens (id_hash, grant_id, client_id, payload, created_at, expires_at)
     VALUES (sha256('x'), 'grt_1', $1, '{}', $2, $2)`,
    [id, daysAgo(100)],
  );
});
afterEach(() => processes[Symbol.asyncDispose]());

test('an expired refresh token is kept while its grant lives, because it shows which tokens were spent', async () => {
  expect(await sweep()).toBe(0);
});

test.each(['revoked_at', 'expires_at'] as const)(
  'a refresh token is deleted a month after the end of its grant (%s)',
  async (column) => {
    await end(column, 29);
    expect(await sweep()).toBe(0);
    await end(column, 31);
    expect(await sweep()).toBe(1);
  },
);
