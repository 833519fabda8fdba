import { listDevices } from '@patchbay/domain/identity';
import { z } from 'zod';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { DeviceBody, presentDevice } from '../../presenters/device.ts';

export const listMyDevices = route({
  method: 'GET',
  path: '/v1/me/devices',
  summary: 'The devices that this user is signed in on.',
  tag: 'Me',
  access: { principals: ['console', 'user'] },
  responses: { 200: z.array(DeviceBody) },
  handle: async (ctx) => ok((await listDevices(ctx)).map(presentDevice)),
});
