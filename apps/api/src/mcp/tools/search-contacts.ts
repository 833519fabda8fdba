import { ListContactsInput } from '@patchbay/contract';
import { listContacts } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { ContactBody, presentContact } from '../../presenters/resource.ts';
import { tool } from '../tool.ts';
import { nextCursor, pageFields, pageOf } from './page.ts';

export const searchContactsTool = tool({
  name: 'search_contacts',
  verbs: [listContacts],
  openWorld: false,
  input: z.object({
    query: ListContactsInput.shape.query.meta({
      description: 'A part of the name, phone or email, in any case.',
    }),
    ...pageFields,
  }),
  output: z.object({ contacts: z.array(ContactBody), next_cursor: nextCursor }),
  async run(ctx, input) {
    const page = await listContacts(ctx, pageOf(input));
    return { contacts: page.items.map(presentContact), next_cursor: page.nextCursor };
  },
});
