import { DecideDeviceInput } from '@patchbay/contract';
import { decideDevice } from '@patchbay/domain/oauth';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { DeviceDecisionBody, presentDeviceDecision } from '../../presenters/grant.ts';

export const decideDeviceRoute = route({
  method: 'POST',
  path: '/v1/oauth/device/decide',
  summary: 'Allow or deny a device’s request.',
  description:
    'For the person whose device shows the code. `scopes` narrows what is allowed; absent, everything that was asked for is.',
  tag: 'OAuth',
  access: { principals: ['console', 'user'] },
  body: wireBody(DecideDeviceInput),
  responses: { 200: DeviceDecisionBody },
  errors: ['user_code_invalid', 'user_code_rate_limited', 'unauthorized_client', 'account_suspended'],
  handle: async (ctx, { body }) => ok(presentDeviceDecision(await decideDevice(ctx, body))),
});
