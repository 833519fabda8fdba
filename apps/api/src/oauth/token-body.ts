import { doc } from '@patchbay/contract';
import { z } from 'zod';

/** A whole number of seconds. */
export const seconds = (description: string, example: number) => z.int().meta(doc(description, example));

export const TokenBody = z
  .object({
    access_token: z
      .string()
      .meta(doc('The token to send as the bearer token, in the name of the person.', 'pb_live_Xy7kP2qR…')),
    token_type: z.literal('Bearer').meta(doc('Always `Bearer`.')),
    expires_in: seconds('The lifetime of the access token in seconds.', 3600),
    scope: z
      .string()
      .meta(
        doc(
          'The scopes of the token, separated by spaces. At each use they are held to what the client is registered for by then.',
          'threads:read messages:write',
        ),
      ),
    refresh_token: z
      .string()
      .optional()
      .meta(
        doc(
          'Gets the next tokens, within 30 days. It works once: the answer has the next one. Sent again, it ends all tokens of its family, however late. Only for a client that is registered for `refresh_token`.',
          'pb_refresh_…',
        ),
      ),
  })
  .meta({ id: 'TokenResponse', description: 'New tokens (RFC 6749 section 5.1).' });
