import { z } from 'zod';
import { NoInput } from './no-input.ts';
import { time } from './resource.ts';
import { namingText } from './text.ts';

/** `person` connects two people; `thread` also starts a thread of the two. */
export const inviteKinds = ['person', 'thread'] as const;

/** How many characters of base62 name an invitation: 59 bits. */
export const inviteRefLength = 10;
const ref = namingText(/^[0-9A-Za-z]{10}$/, inviteRefLength, 'invite_not_found');

export const CreateInviteInput = z.object({ kind: z.enum(inviteKinds).optional() });
export const ListInvitesInput = NoInput;
export const InviteInput = z.object({ ref });

/** An invitation as its inviter sees it. Of those who followed it there are numbers, and nothing else. */
export const InviteResource = z
  .object({
    ref: z.string(),
    url: z.string(),
    kind: z.enum(inviteKinds),
    createdAt: time,
    expiresAt: time,
    landings: z
      .int()
      .meta({ description: 'How often the page was fetched, by messengers that preview links as well.' }),
    follows: z
      .int()
      .meta({ description: 'How often the button of the page was pressed, or an app said so.' }),
    accepts: z.int(),
  })
  .meta({ id: 'Invite' });
export type InviteView = z.output<typeof InviteResource>;

/** What an invitation led to. */
export const AcceptedInviteResource = z
  .object({
    userId: z.string(),
    displayName: z.string(),
    threadId: z
      .string()
      .nullable()
      .meta({ description: 'The thread of the two, where the invitation starts one.' }),
  })
  .meta({ id: 'AcceptedInvite' });
export type AcceptedInvite = z.output<typeof AcceptedInviteResource>;
