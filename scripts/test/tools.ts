import { nothing, type Outcome } from './counts.ts';

const failure = (title: string, message: string): Outcome => ({
  ...nothing,
  failed: 1,
  failures: [{ title, message }],
});

export const noBrowser = failure(
  'browser tests > no Chromium',
  'Install one: `apt-get install -y chromium` (Debian), `npx playwright install chromium`, or set CHROMIUM_PATH.',
);

const redisFix = 'Install one: `apt-get install -y redis-server` (Debian) or `brew install redis` (macOS).';

/**
 * What a missing Redis server counts for. A developer without one goes on, and the run says what it leaves out; CI
 * fails, so that the limiter on Redis cannot go untested unnoticed.
 */
export function judgeRedis(hasRedis: boolean, isCi: boolean): Outcome {
  if (hasRedis) return nothing;
  return isCi ? failure('tests on Redis > no redis-server', redisFix) : { ...nothing, skipped: 1 };
}

/** One line for what the run left out; undefined when it ran everything. */
export function describeNotRun(hasRedis: boolean): string | undefined {
  return hasRedis ? undefined : `the limiter on Redis, and limits over HTTP on Redis. ${redisFix}`;
}
