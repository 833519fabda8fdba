import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  accessTokenTtlSeconds,
  consoleSessionIdleSeconds,
  consoleSessionTtlSeconds,
  gracePeriodSecondsMax,
  idempotencyTtlSeconds,
  limitPolicies,
  pageSizeDefault,
  pageSizeMax,
  webhookOverlapSecondsDefault,
} from '@patchbay/contract';
import { expect, test } from 'vitest';
import { root } from '../product/root.ts';

const [hour, day] = [3600, 86_400];
const [perMinute] = limitPolicies.keyOperations.rules;

test.each([
  ['credentials', `It ends after ${consoleSessionIdleSeconds / hour} hours without use`],
  ['credentials', `and after ${consoleSessionTtlSeconds / day} days at the latest`],
  ['credentials', accessTokenTtlSeconds === hour ? 'It lives for an hour' : 'It lives longer or shorter'],
  ['errors-and-retries', `It is remembered for ${idempotencyTtlSeconds / hour} hours`],
  ['keys-in-production', `up to ${gracePeriodSecondsMax / day} days`],
  ['limits', `"key-operations";q=${perMinute.limit};w=${perMinute.windowSeconds}`],
  ['limits', `A caller may make ${limitPolicies.writes.rules[0].limit} changes in a minute`],
  ['paging', `at most ${pageSizeMax} items, and ${pageSizeDefault} if you ask for none`],
  [
    'webhooks',
    `For ${webhookOverlapSecondsDefault / hour} hours, each delivery has a signature from both secrets`,
  ],
])('the guide %s says what the catalog says: %s', (guide, sentence) => {
  expect(readFileSync(join(root, 'docs', 'guides', `${guide}.md`), 'utf8')).toContain(sentence);
});
