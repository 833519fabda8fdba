import { removeDevice } from '@patchbay/domain/identity';
import { noContent } from '../../http/answer.ts';
import { route } from '../../http/route.ts';

export const removeMyDevice = route({
  method: 'DELETE',
  path: '/v1/me/devices/{device_id}',
  summary: 'Remove a device; its sessions end.',
  tag: 'Me',
  access: { principals: ['console', 'user'] },
  params: { deviceId: 'device_not_found' },
  responses: { 204: null },
  async handle(ctx, { params }) {
    await removeDevice(ctx, { id: params.deviceId });
    return noContent();
  },
});
