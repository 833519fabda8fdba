import { doc, grantTypes } from '@patchbay/contract';
import { z } from 'zod';
import {
  clientSecret,
  formClientId,
  openidNote,
  redirectExample,
  redirectUri,
  resource,
  verifierExample,
} from './request-field.ts';

export const TokenRequest = z.object({
  grant_type: doc(z.enum(grantTypes), 'The kind of what is exchanged.'),
  client_id: formClientId,
  client_secret: clientSecret,
  code: doc.optionalText(
    'With `authorization_code`: the code of the redirect. It is good for a minute and works once.',
    'pb_code_…',
  ),
  code_verifier: doc.optionalText(
    'With `authorization_code`: the text of 43 to 128 characters whose `code_challenge` began the authorization.',
    verifierExample,
  ),
  redirect_uri: doc(
    redirectUri,
    'With `authorization_code`: the redirect URI of the authorization request.',
    redirectExample,
  ),
  refresh_token: doc.optionalText('With `refresh_token`: the newest refresh token. It works once.'),
  device_code: doc.optionalText(
    'With `urn:ietf:params:oauth:grant-type:device_code`: the device code that the device flow began with.',
  ),
  scope: doc.optionalText(
    `With \`refresh_token\`: fewer of the scopes that were granted, separated by spaces. Left out: all of them. ${openidNote}`,
  ),
  resource: doc(resource, 'The URL that the tokens are for, as it was granted. May be left out.'),
});
