import { scopeNames } from '@patchbay/contract';
import { z } from 'zod';
import { ok } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { presentScope, ScopeBody } from '../../presenters/scope.ts';

export const listScopes = route({
  method: 'GET',
  path: '/v1/developer/scopes',
  summary: 'The catalog of grantable scopes.',
  tag: 'Keys',
  access: { principals: ['console'] },
  responses: { 200: z.array(ScopeBody) },
  handle: () => ok(scopeNames.map(presentScope)),
});
