import { z } from 'zod';
import { doc } from './doc.ts';
import { PageInput } from './page.ts';
import { time } from './resource.ts';
import { searchText } from './text.ts';

/** A page of contacts; `query` keeps those whose name, phone or email contains it, in any case. */
export const ListContactsInput = PageInput.extend({
  query: searchText({ min: 1, max: 120 })
    .optional()
    .meta(
      doc('Keeps the contacts whose name, phone or email contains this text, in upper or lower case.', 'ada'),
    ),
});

/** Somebody whom the workspace knows. */
export const ContactResource = z
  .object({
    id: z.string().meta(doc('The id of the contact.', 'con_01jq3v9x8e')),
    displayName: z.string().meta(doc('The name of the person.', 'Ada Lovelace')),
    phone: z.string().nullable().meta(doc('The phone number in E.164; null if unknown.', '+14155550123')),
    email: z.string().nullable().meta(doc('The email address; null if unknown.', 'ada@example.com')),
    userId: z
      .string()
      .nullable()
      .meta(doc('The id of the person as a user of the platform; null if they are none.', 'usr_01jq3v9x8e')),
    createdAt: time.meta(doc('When the contact was added.')),
    updatedAt: time.meta(doc('When the contact last changed.')),
  })
  .meta({ id: 'Contact', description: 'A person in the address book of a workspace.' });
export type ContactView = z.output<typeof ContactResource>;
