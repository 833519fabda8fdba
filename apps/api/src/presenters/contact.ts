import type { ContactView } from '@patchbay/domain/messaging';
import { z } from 'zod';
import { presentTime, TimeText } from './time.ts';

export const ContactBody = z
  .object({
    id: z.string(),
    display_name: z.string(),
    phone: z.string().nullable().meta({ description: 'E.164.' }),
    email: z.string().nullable(),
    user_id: z.string().nullable().meta({ description: 'The platform user behind it, where there is one.' }),
    created_at: TimeText,
    updated_at: TimeText,
  })
  .meta({ id: 'Contact' });

export function presentContact(view: ContactView): z.input<typeof ContactBody> {
  return {
    id: view.id,
    display_name: view.displayName,
    phone: view.phone,
    email: view.email,
    user_id: view.userId,
    created_at: presentTime(view.createdAt),
    updated_at: presentTime(view.updatedAt),
  };
}
