import { decideDevice } from '@patchbay/domain/oauth';
import { ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { DeviceDecisionBody, presentDeviceDecision } from '../presenters/grant.ts';

/** For the person whose device shows the code. `scopes` narrows the grant; absent, everything requested is allowed. */
export const deviceRoutes = [
  route({
    name: 'decideDevice',
    surface: 'oauth',
    method: 'POST',
    path: '/v1/oauth/device/decide',
    summary: 'Allow or deny a device’s request.',
    description:
      'Call it for the signed-in person whose device shows the code; a code can be decided once. An approval causes `oauth.grant.created`, and the device gets its tokens at its next poll of the token endpoint. Only an owner of the workspace may allow `scim`. A user can send 10 wrong codes in 15 minutes, and an IP address 30.',
    tag: 'OAuth',
    verb: decideDevice,
    body: 'json',
    answer: ok(DeviceDecisionBody, presentDeviceDecision),
    refusals: ['user_code_invalid', 'user_code_rate_limited', 'unauthorized_client', 'account_suspended'],
  }),
];
