import { z } from 'zod';
import { PageInput } from './page.ts';
import { time } from './resource.ts';
import { searchText } from './text.ts';

/** A page of contacts; `query` keeps those whose name, phone or email contains it, in any case. */
export const ListContactsInput = PageInput.extend({
  query: searchText({ min: 1, max: 120 }).optional(),
});

/** Somebody whom the workspace knows. */
export const ContactResource = z
  .object({
    id: z.string(),
    displayName: z.string(),
    phone: z.string().nullable().meta({ description: 'E.164.' }),
    email: z.string().nullable(),
    userId: z.string().nullable().meta({ description: 'The platform user behind it, where there is one.' }),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Contact' });
export type ContactView = z.output<typeof ContactResource>;
