import { z } from 'zod';
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
  hashes: z.array(contactHash).max(contactHashesMax),
  /** The epoch of the salt. Without it, every salt that is still good is tried. */
  epoch: z.int().min(0).max(1_000_000).optional(),
});

export const MatchSaltResource = z
  .object({
    salt: z.string().meta({ description: 'Goes before the number, as it stands here.' }),
    epoch: z.int(),
    expiresAt: time,
  })
  .meta({ id: 'MatchSalt' });
export type MatchSalt = z.output<typeof MatchSaltResource>;

/** Somebody of the address book who is on the platform. */
export const MatchedPersonResource = z
  .object({
    hash: z.string().meta({ description: 'As it was sent.' }),
    userId: z.string(),
    displayName: z.string(),
  })
  .meta({ id: 'MatchedPerson' });
export type MatchedPerson = z.output<typeof MatchedPersonResource>;

/** A user, or the account of one. */
export const MakerInput = z.object({ id: idOf('user_not_found') });
