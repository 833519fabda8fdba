import { clientAuthMethods, clientSources, clientStatuses, deviceGrantType } from '@patchbay/contract';
import type { ClientReview, OauthClientView, RegisteredClient } from '@patchbay/domain/oauth';
import { z } from 'zod';
import type { Call } from '../http/answer.ts';
import { presentOptionalTime, presentTime, TimeText } from './time.ts';

/** `rfc7591` leaves members without a value out and names grants by their URN: standard clients refuse a null. */
export const RegistrationProfile = z.object({
  profile: z.enum(['rfc7591']).optional().catch(undefined),
});
type Profile = z.output<typeof RegistrationProfile>;

const secret = z.string().nullish();

export const ClientRegistrationBody = z
  .object({
    client_id: z.string(),
    client_id_issued_at: z.int().meta({ description: 'Seconds since the epoch.' }),
    client_secret: secret.meta({ description: 'Given out once; null for public clients.' }),
    client_secret_expires_at: z
      .literal(0)
      .nullish()
      .meta({ description: 'Beside a secret: it does not expire.' }),
    client_name: z.string(),
    redirect_uris: z.array(z.string()),
    grant_types: z.array(z.string()),
    response_types: z.array(z.string()),
    token_endpoint_auth_method: z.enum(clientAuthMethods),
    scope: z.string().meta({ description: 'What the client may ask for, within the ceiling of its class.' }),
    software_id: z.string().nullish(),
    software_version: z.string().nullish(),
    client_uri: z.string().nullish(),
    registration_access_token: secret.meta({
      description:
        'Reads, replaces and deletes this registration (RFC 7592); null for one that was found again.',
    }),
    registration_client_uri: z.string().nullish(),
    status: z.enum(clientStatuses).meta({ description: 'Only an approved client is let in.' }),
  })
  .meta({ id: 'ClientRegistration' });
type Registration = z.input<typeof ClientRegistrationBody>;

export const ClientReviewBody = z
  .object({
    client_id: z.string(),
    client_name: z.string(),
    source: z.enum(clientSources),
    redirect_uris: z.array(z.string()),
    grant_types: z.array(z.string()),
    token_endpoint_auth_method: z.enum(clientAuthMethods),
    scope: z.string(),
    software_id: z.string().nullable(),
    software_version: z.string().nullable(),
    client_uri: z.string().nullable(),
    status: z.enum(clientStatuses),
    status_reason: z.string().nullable(),
    metadata_hash: z.string().meta({ description: 'Names what is approved.' }),
    registered_from: z.string().nullable(),
    owner_account_id: z.string().nullable(),
    created_at: TimeText,
    updated_at: TimeText,
    decided_at: TimeText.nullable(),
    last_used_at: TimeText.nullable(),
  })
  .meta({ id: 'ClientReview' });

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
