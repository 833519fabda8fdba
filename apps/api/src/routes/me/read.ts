import { readProfile } from '@patchbay/domain/identity';
import { z } from 'zod';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { KeyIdentityBody, ProfileBody, presentKeyIdentity, presentProfile } from '../../presenters/me.ts';

export const readMe = route({
  method: 'GET',
  path: '/v1/me',
  summary: 'Who is calling, and the AI quotas that are left.',
  tag: 'Me',
  access: { principals: ['console', 'user', 'api_key', 'oauth'] },
  responses: { 200: z.union([ProfileBody, KeyIdentityBody]) },
  async handle(ctx) {
    const { actor } = ctx;
    if (actor.kind === 'api_key') return ok(presentKeyIdentity(actor));
    const accountId = actor.kind === 'console' ? actor.accountId : null;
    return ok(presentProfile(await readProfile(ctx), accountId));
  },
});
