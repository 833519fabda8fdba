import { ListContactsInput } from '@patchbay/contract';
import { listContacts } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { listed } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { ContactBody, presentContact } from '../../presenters/contact.ts';

export const listContactsRoute = route({
  method: 'GET',
  path: '/v1/contacts',
  summary: 'Contacts, newest first; `query` keeps those whose name, phone or email holds it.',
  tag: 'Contacts',
  access: { principals: ['console', 'user', 'api_key', 'oauth'], scopes: ['contacts:read'] },
  query: ListContactsInput,
  responses: { 200: z.array(ContactBody) },
  handle: async (ctx, { query }) => listed(await listContacts(ctx, query), presentContact),
});
