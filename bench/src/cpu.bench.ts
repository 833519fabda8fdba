import { createHash } from 'node:crypto';
import { createAuthenticator } from '@patchbay/domain/credential';
import { interleave } from './round.ts';
import type { Bench } from './run.ts';
import { seedDeveloper } from './seed.ts';
import { openHarness } from './stage.ts';
import { workUntil } from './timing.ts';

const concurrency = 32;

/** CPU time of this process for one run of `work`, in microseconds, at the concurrency of the HTTP benchmarks. */
async function cpuMicros(operations: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await workUntil(concurrency, (begun) => begun >= operations, work);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / operations;
}

const flags = { apikeyAuthEnabled: () => true, refresh: () => Promise.resolve(), close: () => {} };

/** The CPU cost of one authentication, compared with looking up a digest in an index for every request. */
export const runCpuBench: Bench = async (options, print) => {
  await using harness = await openHarness();
  const stage = await harness.createStage();
  const seed = await seedDeveloper(stage);
  const { authenticate } = createAuthenticator(stage.services, flags);
  const header = `Bearer ${seed.rawKey}`;
  await stage.db.query(`CREATE TABLE floor_keys AS SELECT *, sha256($1::bytea) AS digest FROM api_keys`, [
    Buffer.from(seed.rawKey),
  ]);
  await stage.db.query('CREATE UNIQUE INDEX ON floor_keys (digest)');
  const lookUp = {
    name: 'floor-digest',
    text: 'SELECT id, workspace_id, scopes, expires_at, revoked_at FROM floor_keys WHERE digest = $1',
  };
  const byDigest = () => {
    const digest = createHash('sha256').update(header.slice('Bearer '.length)).digest();
    return stage.db.sql.rows(lookUp, [digest]);
  };
  const operations = options.rounds > 1 ? 40_000 : 2_000;
  await authenticate(header);
  const cost = await interleave(Math.max(options.rounds, 2), {
    authenticate: () => cpuMicros(operations, () => authenticate(header)),
    byDigest: () => cpuMicros(operations, byDigest),
  });
  const figure = `${cost.authenticate.toFixed(1)} µs vs ${cost.byDigest.toFixed(1)} µs of CPU`;
  const title = 'CPU of one SHA-256 index query, as a multiple of one authentication';
  print(title, { figure, ratio: cost.byDigest / cost.authenticate }, { atLeast: 2.5 });

  const before = stage.services.hasher.hashesComputed;
  for (let index = 0; index < 1000; index += 1) await authenticate(header);
  const hashes = stage.services.hasher.hashesComputed - before;
  const counted = { figure: `${hashes} hashes`, ratio: hashes };
  print('hashes computed during 1,000 warm requests', counted, { exactly: 0 });
};
