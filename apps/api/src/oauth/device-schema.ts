import { doc } from '@patchbay/contract';
import { z } from 'zod';
import { clientSecret, formClientId, resource, scope } from './request-field.ts';
import { seconds } from './token-body.ts';

export const DeviceRequest = z.object({
  client_id: formClientId,
  client_secret: clientSecret,
  scope,
  resource,
});

export const DeviceBody = doc.object('DeviceAuthorization', 'The codes of a device (RFC 8628 section 3.2).', {
  device_code: doc.text('The code that the device sends when it polls for its tokens.', 'pb_device_…'),
  user_code: doc.text('The code to show to the person, who types it.', 'BCDF-GHJK'),
  verification_uri: doc.text('The page on which the person types it.', 'https://console.example.com/device'),
  verification_uri_complete: doc.text(
    'The same page with the code filled in, as for a QR code.',
    'https://console.example.com/device?user_code=BCDF-GHJK',
  ),
  expires_in: seconds('The lifetime of the codes in seconds.', 900),
  interval: seconds('The seconds that the device waits between two polls.', 5),
});

export const RevocationRequest = z.object({
  token: doc.text('An access token or a refresh token, also one that was used.', 'pb_refresh_…'),
  client_id: doc(
    formClientId,
    'The client that the token was issued to. A token of another client is left alone.',
    'cli_01jq3v9x8e',
  ),
  client_secret: doc(clientSecret, 'The secret of a confidential client. A wrong one revokes nothing.'),
});
