import { decideDevice } from '@patchbay/domain/oauth';
import { ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { DeviceDecisionBody, presentDeviceDecision } from '../presenters/grant.ts';

/** For the person whose device shows the code. `scopes` narrows what is allowed; absent, it is everything asked for. */
export const deviceRoutes = [
  route({
    name: 'decideDevice',
    surface: 'oauth',
    method: 'POST',
    path: '/v1/oauth/device/decide',
    summary: 'Allow or deny a device’s request.',
    tag: 'OAuth',
    verb: decideDevice,
    body: 'json',
    answer: ok(DeviceDecisionBody, presentDeviceDecision),
    refusals: ['user_code_invalid', 'user_code_rate_limited', 'unauthorized_client', 'account_suspended'],
  }),
];
