import {
  clientAuthMethods,
  clientSources,
  clientStatuses,
  deviceGrantType,
  doc,
  docMeta,
} from '@patchbay/contract';
import type { ClientReview, OauthClientView, RegisteredClient } from '@patchbay/domain/oauth';
import { z } from 'zod';
import type { Call } from '../http/answer.ts';
import { presentOptionalTime, presentTime, TimeText } from './time.ts';

/** `rfc7591` leaves members without a value out and names grants by their URN: standard clients refuse a null. */
export const RegistrationProfile = z.object({
  profile: doc(
    z.enum(['rfc7591']).optional().catch(undefined),
    '`rfc7591` leaves members without a value out of the answer, and names grants by their URN. Left out: they are null, and grants have the names that you sent.',
  ),
});
type Profile = z.output<typeof RegistrationProfile>;

const secret = z.string().nullish();
const clientId = doc.text(
  'The id of the client: `cli_…`, or the URL of its metadata document.',
  'cli_01jq3v9x8e',
);
const clientName = doc.text('The name that people see when they allow it.', 'Meeting notes');
const redirectUris = doc(z.array(z.string()), 'The addresses that people may be sent back to.', [
  'https://notes.example.com/callback',
]);
const grants = doc(z.array(z.string()), 'The grants that the client may use.', [
  'authorization_code',
  'refresh_token',
]);
const authMethod = doc(
  z.enum(clientAuthMethods),
  'The way in which the client authenticates; `none` for a public client, which has no secret.',
  'none',
);
const scope = doc.text(
  'The scopes that the client may ask for, separated by spaces.',
  'threads:read messages:write',
);
const softwareIdDoc = docMeta(
  'The software that the client is an installation of; null if it named none.',
  'meeting-notes',
);
const softwareVersionDoc = docMeta('The version of that software; null if it named none.', '1.4.0');
const clientUriDoc = docMeta('A page about the client; null if it named none.', 'https://notes.example.com/');

export const ClientRegistrationBody = doc.object(
  'ClientRegistration',
  'A registered OAuth client (RFC 7591).',
  {
    client_id: clientId,
    client_id_issued_at: doc.int('When the client was registered, in seconds since 1970.', 1_769_851_800),
    client_secret: doc(
      secret,
      'The secret of a confidential client, which is shown once: store it now. Null for a public client, and whenever no new secret was made.',
      null,
    ),
    client_secret_expires_at: doc(
      z.literal(0).nullish(),
      '0 beside a secret: it does not expire. Null without one.',
      null,
    ),
    client_name: clientName,
    redirect_uris: redirectUris,
    grant_types: grants,
    response_types: doc(
      z.array(z.string()),
      '`code` for a client with the grant `authorization_code`; else empty.',
      ['code'],
    ),
    token_endpoint_auth_method: authMethod,
    scope,
    software_id: z.string().nullish().meta(softwareIdDoc),
    software_version: z.string().nullish().meta(softwareVersionDoc),
    client_uri: z.string().nullish().meta(clientUriDoc),
    registration_access_token: doc(
      secret,
      'The bearer token that reads, replaces and deletes this registration (RFC 7592): store it now. Null for a registration that was found again.',
      'rat_V1StGX…',
    ),
    registration_client_uri: doc(
      z.string().nullish(),
      'The address at which to do that with the token; null without one.',
      'https://api.example.com/v1/oauth/register/cli_01jq3v9x8e',
    ),
    status: doc(
      z.enum(clientStatuses),
      'Only an `approved` client gets tokens; a `pending` one waits for an operator.',
    ),
  },
);
type Registration = z.input<typeof ClientRegistrationBody>;

export const ClientReviewBody = doc.object('ClientReview', 'An OAuth client as operators review it.', {
  client_id: clientId,
  client_name: clientName,
  source: doc(
    z.enum(clientSources),
    '`registration`: a program registered it. `console`: a developer did. `metadata_document`: its id is the URL of its metadata.',
  ),
  redirect_uris: redirectUris,
  grant_types: grants,
  token_endpoint_auth_method: authMethod,
  scope,
  software_id: z.string().nullable().meta(softwareIdDoc),
  software_version: z.string().nullable().meta(softwareVersionDoc),
  client_uri: z.string().nullable().meta(clientUriDoc),
  status: doc(z.enum(clientStatuses), 'Only an `approved` client gets tokens.'),
  status_reason: doc.textOrNull('Why an operator rejected or suspended it; null otherwise.', null),
  metadata_hash: doc.text(
    'A SHA-256 of the metadata, in hexadecimal. Send it with an approval, so that a later change is not approved with it.',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ),
  registered_from: doc.textOrNull(
    'The IP address that registered it; null where none is known.',
    '203.0.113.7',
  ),
  owner_account_id: doc.textOrNull(
    'The console account that created or claimed it; null for a client that nobody owns.',
    null,
  ),
  created_at: doc(TimeText, 'When it was registered.'),
  updated_at: doc(TimeText, 'When it was last changed or decided about.'),
  decided_at: doc(TimeText.nullable(), 'When its status was last decided; null while it was not.', null),
  last_used_at: doc(TimeText.nullable(), 'When it was last used; null before the first time.', null),
});

/** As the documented path names them. */
const shortGrantNames = (names: readonly string[]): string[] =>
  names.map((name) => (name === deviceGrantType ? 'device_code' : name));

function presentMetadata(client: Omit<OauthClientView, 'ownedByMe'>) {
  return {
    client_id: client.id,
    client_name: client.name,
    redirect_uris: [...client.redirectUris],
    token_endpoint_auth_method: client.authMethod,
    scope: client.scopes.join(' '),
    software_id: client.softwareId,
    software_version: client.softwareVersion,
    client_uri: client.clientUri,
    status: client.status,
  };
}

/** RFC 7592's address of a registration; it keeps to the profile that it was made in. */
function registrationUri({ id }: OauthClientView, baseUrl: string, profile: Profile['profile']): string {
  const uri = `${baseUrl}/v1/oauth/register/${encodeURIComponent(id)}`;
  return profile === undefined ? uri : `${uri}?profile=${profile}`;
}

/** Its address comes from the configuration: a Host header never decides where a client sends its token. */
export function presentRegistration(
  { client, clientSecret, grantNames, registrationAccessToken }: RegisteredClient,
  { ctx, options: { profile } }: Call<Profile>,
): Registration {
  const { baseUrl } = ctx.settings;
  const hasToken = registrationAccessToken !== null;
  const body: Registration = {
    ...presentMetadata(client),
    client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
    client_secret: clientSecret,
    client_secret_expires_at: clientSecret === null ? null : 0,
    grant_types: profile === undefined ? [...grantNames] : [...client.grantTypes],
    response_types: client.grantTypes.includes('authorization_code') ? ['code'] : [],
    registration_access_token: registrationAccessToken,
    registration_client_uri: hasToken ? registrationUri(client, baseUrl, profile) : null,
  };
  if (profile === undefined) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) as Registration;
}

/** A stored registration: only the first answer has its secret, and its token is the one that was sent. */
export function presentStoredRegistration(client: OauthClientView, call: Call<Profile>): Registration {
  const grantNames = shortGrantNames(client.grantTypes);
  return presentRegistration(
    { client, clientSecret: null, registrationAccessToken: call.bearer, grantNames },
    call,
  );
}

export function presentClientReview(review: ClientReview): z.input<typeof ClientReviewBody> {
  return {
    ...presentMetadata(review),
    source: review.source,
    grant_types: [...review.grantTypes],
    status_reason: review.statusReason,
    metadata_hash: review.metadataHash,
    registered_from: review.registeredFrom,
    owner_account_id: review.ownerAccountId,
    created_at: presentTime(review.createdAt),
    updated_at: presentTime(review.updatedAt),
    decided_at: presentOptionalTime(review.decidedAt),
    last_used_at: presentOptionalTime(review.lastUsedAt),
  };
}
