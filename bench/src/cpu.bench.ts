import { createHash } from 'node:crypto';
import { createAuthenticator } from '@patchbay/domain/credential';
import type { BenchOptions } from './options.ts';
import type { Measure } from './report.ts';
import { interleave } from './round.ts';
import { seedDeveloper } from './seed.ts';
import { openHarness } from './stage.ts';

const concurrency = 32;

/** CPU time of this process for one run of `work`, in microseconds, at the concurrency of the HTTP benchmarks. */
async function cpuMicros(operations: number, work: () => Promise<unknown>): Promise<number> {
  let left = operations;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: concurrency }, worker));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / operations;
}

const flags = { apikeyAuthEnabled: () => true, refresh: () => Promise.resolve(), close: () => {} };

/** The CPU cost of one authentication, compared with looking up a digest in an index for every request. */
export async function runCpuBench(options: BenchOptions, print: (measure: Measure) => void): Promise<void> {
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
  print({
    title: 'CPU of one SHA-256 index query, as a multiple of one authentication',
    figure,
    ratio: cost.byDigest / cost.authenticate,
    reach: { atLeast: 2.5 },
  });

  const before = stage.services.hasher.hashesComputed;
  for (let index = 0; index < 1000; index += 1) await authenticate(header);
  const hashes = stage.services.hasher.hashesComputed - before;
  print({
    title: 'hashes computed during 1,000 warm requests',
    figure: `${hashes} hashes`,
    ratio: hashes,
    reach: { exactly: 0 },
  });
}
