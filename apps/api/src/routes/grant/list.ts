import { listGrants } from '@patchbay/domain/oauth';
import { z } from 'zod';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { GrantBody, presentGrant } from '../../presenters/grant.ts';

export const listMyGrants = route({
  method: 'GET',
  path: '/v1/me/grants',
  summary: 'The apps that this user has allowed something, newest first.',
  tag: 'Me',
  access: { principals: ['console', 'user'] },
  responses: { 200: z.array(GrantBody) },
  handle: async (ctx) => ok((await listGrants(ctx)).map(presentGrant)),
});
