import { createAuthenticator } from '@patchbay/domain/credential';
import { listApiKeys } from '@patchbay/domain/key';
import { contextFor } from '@patchbay/domain/services.fixture';
import type { BenchOptions } from './options.ts';
import type { Measure } from './report.ts';
import { interleave } from './round.ts';
import { fillCredentials, seedDeveloper, seedToken } from './seed.ts';
import { openHarness, type Stage } from './stage.ts';

const smallRows = 1_000;
const listed = 50;
const flags = { apikeyAuthEnabled: () => true, refresh: () => Promise.resolve(), close: () => {} };

async function timeOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  for (let index = 0; index < times; index += 1) await work();
  return (performance.now() - startedAt) / times;
}

/** A developer with 50 keys in a table of `rows`. */
async function prepare(stage: Stage, rows: number) {
  const seed = await seedDeveloper(stage);
  await fillCredentials(stage, rows);
  await stage.db.query(
    `INSERT INTO api_keys (id, workspace_id, created_by, name, prefix, hash, env, scopes, created_at)
     SELECT 'key_mine_' || g, $1, $2, 'mine', 'mine_' || g, 'none', 'test', '{threads:read}', now() + g * interval '1 second'
     FROM generate_series(1, $3::int) g`,
    [seed.workspaceId, seed.developer.userId, listed - 1],
  );
  const { authenticate } = createAuthenticator(stage.services, flags);
  const ctx = contextFor(stage.services, seed.developer);
  const header = `Bearer ${seed.rawKey}`;
  await authenticate(header);
  const token = `Bearer ${await seedToken(stage, seed)}`;
  return {
    list: () => listApiKeys(ctx),
    authenticate: () => authenticate(header),
    authenticateToken: () => authenticate(token),
  };
}

/** The same work among a thousand keys and tokens and among a million. */
export async function runScaleBench(options: BenchOptions, print: (measure: Measure) => void): Promise<void> {
  await using harness = await openHarness();
  const small = await prepare(await harness.createStage(), smallRows);
  const large = await prepare(await harness.createStage(), options.rowsMax);
  const times = options.rounds > 1 ? 300 : 20;
  const ms = await interleave(Math.max(3, options.rounds), {
    smallList: () => timeOf(times, small.list),
    largeList: () => timeOf(times, large.list),
    smallAuthentication: () => timeOf(times, small.authenticate),
    largeAuthentication: () => timeOf(times, large.authenticate),
    smallToken: () => timeOf(times, small.authenticateToken),
    largeToken: () => timeOf(times, large.authenticateToken),
  });
  const among = `among ${options.rowsMax.toLocaleString('en')} vs ${smallRows.toLocaleString('en')}`;
  const figure = (large_: number, small_: number) => `${large_.toFixed(3)} ms vs ${small_.toFixed(3)} ms`;
  print({
    title: `a list of 50 keys ${among}`,
    figure: figure(ms.largeList, ms.smallList),
    ratio: ms.largeList / ms.smallList,
    reach: { atMost: 1.3 },
  });
  print({
    title: `authentication by key ${among}`,
    figure: figure(ms.largeAuthentication, ms.smallAuthentication),
    ratio: ms.largeAuthentication / ms.smallAuthentication,
    reach: { atMost: 1.3 },
  });
  print({
    title: `authentication by OAuth token ${among}`,
    figure: figure(ms.largeToken, ms.smallToken),
    ratio: ms.largeToken / ms.smallToken,
    reach: { atMost: 1.3 },
  });
}
