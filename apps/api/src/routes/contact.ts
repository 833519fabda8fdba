import { listContacts } from '@patchbay/domain/messaging';
import { listed } from '../http/answer.ts';
import { route } from '../http/route.ts';
import { ContactBody, presentContact } from '../presenters/resource.ts';

export const contactRoutes = [
  route({
    name: 'listContacts',
    surface: 'platform',
    method: 'GET',
    path: '/v1/contacts',
    summary: 'Contacts, newest first; `query` keeps those whose name, phone or email holds it.',
    tag: 'Contacts',
    verb: listContacts,
    answer: listed(ContactBody, presentContact),
  }),
];
