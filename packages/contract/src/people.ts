import { z } from 'zod';
import { doc } from './doc.ts';
import { contactHashesMax } from './limit.ts';
import { NoInput } from './no-input.ts';
import { time } from './resource.ts';
import { idOf } from './text.ts';

/** SHA-256 in hexadecimal, or in base64url without padding. */
const contactHash = z.string().regex(/^(?:[0-9A-Fa-f]{64}|[A-Za-z0-9_-]{43})$/, {
  error: 'must be a SHA-256 in hexadecimal or base64url',
});

export const ReadMatchSaltInput = NoInput;

/** The numbers of an address book: each is SHA-256 of the salt's text followed by the number (E.164), as UTF-8. */
export const MatchContactsInput = z.object({
  hashes: doc(
    z.array(contactHash).max(contactHashesMax),
    'SHA-256 of the salt followed by a number in E.164, for each number: in hexadecimal, or in base64url without padding.',
    ['3c7563b6399fa78b9b25959fb890081b09c8b30d1f3e9c9f03373121df1e3d74'],
  ),
  epoch: doc(
    z.int().min(0).max(1_000_000).optional(),
    'The `epoch` of the salt that you hashed with. Without it, every salt that is still good is tried.',
  ),
});

export const MatchSaltResource = doc.object('MatchSalt', 'A salt to hash phone numbers with.', {
  salt: doc.text('The text to put before each number. Do not decode it.', 'Vx7pR2kT9mQ4bL8nZ1cY6hJ3wS5dF0aG'),
  epoch: doc.int('The day of the salt, counted from 1970-01-01 (UTC).', 20_484),
  expiresAt: doc(
    time,
    'When the salt stops working: two days after its day began.',
    '2026-02-02T00:00:00.000Z',
  ),
});
export type MatchSalt = z.output<typeof MatchSaltResource>;

/** Somebody of the address book who is on the platform. */
export const MatchedPersonResource = doc.object(
  'MatchedPerson',
  'A user whose number is in the address book.',
  {
    hash: doc.text(
      'The hash of their number, as you sent it.',
      '3c7563b6399fa78b9b25959fb890081b09c8b30d1f3e9c9f03373121df1e3d74',
    ),
    userId: doc.text('The id of the user.', 'usr_01jq3va2k7'),
    displayName: doc.text('The name that the user chose.', 'Grace Hopper'),
  },
);
export type MatchedPerson = z.output<typeof MatchedPersonResource>;

/** A user, or the account of one. */
export const MakerInput = z.object({ id: idOf('user_not_found') });
