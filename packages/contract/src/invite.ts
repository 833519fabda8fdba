import { z } from 'zod';
import { doc } from './doc.ts';
import { NoInput } from './no-input.ts';
import { time } from './resource.ts';
import { namingText } from './text.ts';

/** `person` connects two people; `thread` also starts a thread of the two. */
export const inviteKinds = ['person', 'thread'] as const;

/** The number of base62 characters in the name of an invitation: 59 bits. */
export const inviteRefLength = 10;
const ref = doc(
  namingText(/^[0-9A-Za-z]{10}$/, inviteRefLength, 'invite_not_found'),
  'The last part of the link of an invitation: 10 letters and digits.',
  'k3Qx9Zt1Lm',
);

export const CreateInviteInput = z.object({
  kind: doc(
    z.enum(inviteKinds).optional(),
    '`person` connects each person who accepts with you; `thread` also starts a thread of the two. `person` if left out.',
    'person',
  ),
});
export const ListInvitesInput = NoInput;
export const InviteInput = z.object({ ref });

/** An invitation as its inviter sees it. Of those who followed it there are numbers, and nothing else. */
export const InviteResource = doc.object('Invite', 'An invitation, as the person who invites sees it.', {
  ref: doc.text('The last part of the link, which names the invitation.', 'k3Qx9Zt1Lm'),
  url: doc.text('The link to give to people.', 'https://api.example.com/i/k3Qx9Zt1Lm'),
  kind: doc(z.enum(inviteKinds), 'Whether accepting also starts a thread.'),
  createdAt: doc(time, 'When the link was made.'),
  expiresAt: doc(time, 'When the link stops working: 30 days after it was made.', '2026-03-02T09:30:00.000Z'),
  landings: doc.int(
    'The number of times that the page was fetched, also by messengers that preview links.',
    12,
  ),
  follows: doc.int(
    'The number of times that the button of the page was pressed, or an app reported that it was followed.',
    5,
  ),
  accepts: doc.int('The number of times that the invitation was accepted.', 3),
});
export type InviteView = z.output<typeof InviteResource>;

/** The result of an accepted invitation. */
export const AcceptedInviteResource = doc.object(
  'AcceptedInvite',
  'The person whom an invitation has connected you with.',
  {
    userId: doc.text('The user who invited you.', 'usr_01jq3v9x8e'),
    displayName: doc.text('The name of that user.', 'Ada Lovelace'),
    threadId: doc.textOrNull(
      'The new thread of the two of you; null if the invitation starts none.',
      'thr_01jq3v9x8e',
    ),
  },
);
export type AcceptedInvite = z.output<typeof AcceptedInviteResource>;
