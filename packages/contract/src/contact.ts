import type { z } from 'zod';
import { doc } from './doc.ts';
import { PageInput } from './page.ts';
import { time } from './resource.ts';
import { searchText } from './text.ts';

/** A page of contacts; `query` keeps those whose name, phone or email contains it, in any case. */
export const ListContactsInput = PageInput.extend({
  query: doc(
    searchText({ min: 1, max: 120 }).optional(),
    'Keeps the contacts whose name, phone or email contains this text, in upper or lower case.',
    'ada',
  ),
});

/** Somebody whom the workspace knows. */
export const ContactResource = doc.object('Contact', 'A person in the address book of a workspace.', {
  id: doc.text('The id of the contact.', 'con_01jq3v9x8e'),
  displayName: doc.text('The name of the person.', 'Ada Lovelace'),
  phone: doc.textOrNull('The phone number in E.164; null if unknown.', '+14155550123'),
  email: doc.textOrNull('The email address; null if unknown.', 'ada@example.com'),
  userId: doc.textOrNull(
    'The id of the person as a user of the platform; null if they are none.',
    'usr_01jq3v9x8e',
  ),
  createdAt: doc(time, 'When the contact was added.'),
  updatedAt: doc(time, 'When the contact last changed.'),
});
export type ContactView = z.output<typeof ContactResource>;
