import { UpdateProfileInput } from '@patchbay/contract';
import { updateProfile } from '@patchbay/domain/identity';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { wireBody } from '../../http/wire.ts';
import { ProfileBody, presentProfile } from '../../presenters/me.ts';

export const updateMe = route({
  method: 'PATCH',
  path: '/v1/me',
  summary: 'Change the display name or the consent to AI processing.',
  tag: 'Me',
  access: { principals: ['console', 'user'] },
  body: wireBody(UpdateProfileInput),
  responses: { 200: ProfileBody },
  async handle(ctx, { body }) {
    const accountId = ctx.actor.kind === 'console' ? ctx.actor.accountId : null;
    return ok(presentProfile(await updateProfile(ctx, body), accountId));
  },
});
