import { inspectRedis } from '@patchbay/domain/core';
import { bad, type Finding, good, wordsOf } from './finding.ts';

const name = 'redis';
const majorMin = 6;

const refusal = /\b(?:WRONGPASS|NOAUTH|NOPERM)\b/;

function explain(said: string, server: string): Finding {
  const [refused] = refusal.exec(said) ?? [];
  if (refused !== undefined)
    return bad(
      name,
      `${server} refuses the user and the password (${refused})`,
      'Correct them in REDIS_URL.',
    );
  const fix = 'Start Redis there, or correct REDIS_URL. Without REDIS_URL, PostgreSQL counts the limits.';
  return bad(name, `${server}: ${said}`, fix);
}

/** Checks that the server that counts the limits answers, and keeps its counts. Never shows a password. */
export async function checkRedis(redisUrl: string | undefined): Promise<Finding> {
  if (redisUrl === undefined) return good(name, 'no REDIS_URL: PostgreSQL counts the limits');
  const { host: server } = new URL(redisUrl);
  try {
    const { evicts, version } = await inspectRedis(redisUrl);
    if (Number(version.split('.')[0]) < majorMin)
      return bad(name, `${server} is version ${version}`, `Use Redis ${majorMin} or newer, or Valkey.`);
    if (evicts)
      return bad(
        name,
        `${server} forgets counts when its memory is full`,
        'Set `maxmemory-policy noeviction` in its configuration.',
      );
    return good(name, `${server} answers, version ${version}`);
  } catch (error) {
    return explain(wordsOf(error) || 'no answer', server);
  }
}
