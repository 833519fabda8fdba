import { readTraffic } from '@patchbay/domain/operations';
import { contextFor, createDeveloper } from '@patchbay/domain/services.fixture';
import { oneTime } from './report.ts';
import type { Bench } from './run.ts';
import { openHarness } from './stage.ts';
import { median, timesOf } from './timing.ts';

const daysFilled = 60;
/** Rows of an hour: ten routes of three keys, answered in six ways. */
const rowsPerHour = 180;

/** Two months of 10 million requests each, as they are counted: 260,000 rows. */
const fill = `INSERT INTO request_hours (workspace_id, at, caller_id, method, route, status, error_code, total, ms_5, ms_20, ms_100)
  SELECT $1, date_trunc('hour', now(), 'UTC') - make_interval(hours => hour), 'key_' || kind % 3, 'GET', '/v1/' || kind / 18,
    (ARRAY[200, 201, 400, 404, 429, 500])[kind / 3 % 6 + 1], CASE WHEN kind / 3 % 6 < 2 THEN '' ELSE 'code_' || kind / 3 % 6 END,
    77, 40, 30, 7
  FROM generate_series($2::int, $2::int + 23) AS hour, generate_series(0, ${rowsPerHour} - 1) AS kind`;

/** How long Home takes to sum up a month of a busy workspace. */
export const runTrafficBench: Bench = async (options, print) => {
  await using harness = await openHarness();
  const { db, services } = await harness.createStage();
  const developer = await createDeveloper(services);
  const days = options.quick ? 4 : daysFilled;
  for (let day = 0; day < days; day += 1) await db.query(fill, [developer.workspaceId, day * 24]);
  await db.query('VACUUM ANALYZE request_hours', []);
  let total = 0;
  const times = await timesOf(options.quick ? 2 : 15, async () => {
    total = (await readTraffic(contextFor(services, developer), { range: '30d' })).sums.total;
  });
  const figure = total.toLocaleString('en');
  const title = `a month of ${figure} requests beside the month before, in milliseconds`;
  print(title, oneTime(median(times), 0), { atMost: 300 });
  const ratio = Math.min(days, 30) * 24 * rowsPerHour * 77 - total;
  print('requests of the month that are missing from its sum', { figure, ratio }, { exactly: 0 });
};
