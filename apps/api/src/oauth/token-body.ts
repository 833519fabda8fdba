import { doc } from '@patchbay/contract';
import { z } from 'zod';

/** A whole number of seconds. */
export const seconds = (description: string, example: number) => doc.int(description, example);

export const TokenBody = doc.object('TokenResponse', 'New tokens (RFC 6749 section 5.1).', {
  access_token: doc.text(
    'The token to send as the bearer token, in the name of the person.',
    'pb_live_Xy7kP2qR…',
  ),
  token_type: doc(z.literal('Bearer'), 'Always `Bearer`.'),
  expires_in: seconds('The lifetime of the access token in seconds.', 3600),
  scope: doc.text(
    'The scopes of the token, separated by spaces. At each use they are held to what the client is registered for by then.',
    'threads:read messages:write',
  ),
  refresh_token: doc.optionalText(
    'Gets the next tokens, within 30 days. It works once: the answer has the next one. Sent again, it ends all tokens of its family, however late. Only for a client that is registered for `refresh_token`.',
    'pb_refresh_…',
  ),
});
