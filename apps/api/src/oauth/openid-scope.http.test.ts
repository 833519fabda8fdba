import { expect, test } from 'vitest';
import {
  decideDeviceAs,
  obtainCode,
  obtainTokens,
  poll,
  redeem,
  refresh,
  startDevice,
} from './flow.fixture.ts';
import { openFlowSetting } from './flow-setting.fixture.ts';

const { api, person, client } = await openFlowSetting();
const openid = 'openid profile email address phone offline_access';
const wordsOf = ({ body }: { readonly body: { readonly scope?: unknown } }): string[] =>
  String(body.scope).split(' ').toSorted();

test.each([
  [`threads:read ${openid}`, ['threads:read']],
  ['openid contacts:read', ['contacts:read']],
  [openid, ['messages:write', 'threads:read', 'voice_notes:write']],
  ['offline_access', ['messages:write', 'threads:read', 'voice_notes:write']],
])('a code and a device that ask for %s get what is left, or the default scopes', async (scope, left) => {
  expect(wordsOf(await redeem(api, client, await obtainCode(api, client, person, { scope })))).toEqual(left);
  const { body } = await startDevice(api, client, { scope });
  await decideDeviceAs(api, person, body.user_code);
  expect(wordsOf(await poll(api, client, body.device_code))).toEqual(left);
});

test('a refresh that names them gets what is left, or all that the person allowed', async () => {
  const { refresh: first } = await obtainTokens(api, client, person, { scope: 'threads:read tasks:write' });
  const narrowed = await refresh(api, client, first, { scope: `threads:read ${openid}` });
  expect(wordsOf(narrowed)).toEqual(['threads:read']);
  const whole = await refresh(api, client, narrowed.body.refresh_token, { scope: openid });
  expect(wordsOf(whole)).toEqual(['tasks:write', 'threads:read']);
  const unknown = await refresh(api, client, whole.body.refresh_token, { scope: 'openid nonsense' });
  expect(unknown.body.error).toBe('invalid_scope');
});
