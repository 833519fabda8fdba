import { expect, test } from 'vitest';
import { callerOf } from './caller.ts';

const unnamed = { appName: null, credentialId: null, keyName: null, keyPrefix: null };
const key = { ...unnamed, actorKind: 'api_key', credentialId: 'key_1' };

test.each([
  [{ ...key, keyName: 'Nightly export', keyPrefix: 'pb_live_1' }, 'Nightly export'],
  [{ ...key, keyPrefix: 'pb_live_1' }, 'pb_live_1'],
  [key, 'key_1'],
  [{ ...unnamed, actorKind: 'oauth', credentialId: 'grt_1', appName: 'Calendar' }, 'Calendar'],
  [{ ...unnamed, actorKind: 'oauth', credentialId: 'grt_1' }, 'Connected app'],
  [{ ...unnamed, actorKind: 'oauth_client' }, 'OAuth client'],
  [{ ...unnamed, actorKind: 'console' }, 'REST session'],
])('the caller of %j is %s', (row, caller) => {
  expect(callerOf(row)).toBe(caller);
});
