import { logout } from '@patchbay/domain/identity';
import { noContent } from '../../http/answer.ts';
import { route } from '../../http/route.ts';

export const logoutRoute = route({
  method: 'POST',
  path: '/v1/developer/auth/logout',
  summary: 'End this session.',
  tag: 'Console account',
  access: { principals: ['console', 'reset_due', 'user'] },
  responses: { 204: null },
  async handle(ctx) {
    await logout(ctx, {});
    return noContent();
  },
});
