import { clientAuthMethods, doc } from '@patchbay/contract';
import {
  decideClient,
  deleteRegistration,
  listClientQueue,
  readRegistration,
  registerClient,
  updateRegistration,
} from '@patchbay/domain/oauth';
import { z } from 'zod';
import { created, listed, noContent, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import {
  ClientRegistrationBody,
  ClientReviewBody,
  presentClientReview,
  presentRegistration,
  presentStoredRegistration,
  RegistrationProfile,
} from '../presenters/oauth-client.ts';

const names = z.array(z.string());

/** Client metadata of RFC 7591, for the document: the verb checks the body as it came, in the RFC's own errors. */
const metadata = {
  member: 'metadata',
  schema: z.object({
    client_name: doc(
      z.string().max(60),
      'The name that people see when they allow the client: 1 to 60 characters, without a reserved word such as a brand name.',
      'Meeting notes',
    ),
    redirect_uris: doc(
      names.min(1).max(10),
      'The addresses that people may be sent back to: 1 to 10 https URLs, also for a device. A deployment may accept http on loopback, with any port, and outside production it does, like schemes such as `com.example.app:/`.',
      ['https://notes.example.com/callback'],
    ),
    grant_types: doc(
      names.optional(),
      'Of `authorization_code`, `refresh_token` and `device_code` or its URN. Left out: `authorization_code`.',
      ['authorization_code', 'refresh_token'],
    ),
    response_types: doc(names.optional(), 'Only `code` is offered.', ['code']),
    token_endpoint_auth_method: doc(
      z.enum(clientAuthMethods).optional(),
      'The way in which the client authenticates. `none` is a public client, without a secret. Left out: `client_secret_basic`.',
      'none',
    ),
    scope: doc.optionalText(
      'The scopes that the client may ask for, separated by spaces. Left out: every scope that it may have.',
      'threads:read messages:write',
    ),
    software_id: doc(
      z.string().max(128).optional(),
      'The software that this is an installation of. One value is approved without a review, and never gets `messages:read.raw` and `scim`.',
      'meeting-notes',
    ),
    software_version: doc(
      z.string().max(64).optional(),
      'The version of that software. A change of it needs no new review.',
      '1.4.0',
    ),
    client_uri: doc(
      z.string().max(2000).optional(),
      'A page about the client: an https URL.',
      'https://notes.example.com/',
    ),
  }),
};

const registration = {
  surface: 'oauth',
  errors: 'oauth',
  visibility: 'any-origin',
  log: 'declared-path',
  tag: 'OAuth',
} as const;
const stored = {
  ...registration,
  path: '/v1/oauth/register/{client_id}',
  params: { client_id: 'clientId' },
  bearerAs: 'registrationAccessToken',
} as const;

/** RFC 7591 and, by the registration access token, RFC 7592. */
export const registrationRoutes = [
  route({
    ...registration,
    name: 'registerClient',
    method: 'POST',
    path: '/v1/oauth/register',
    summary: 'Register an OAuth client (RFC 7591).',
    description:
      'Needs no credential; with a console session the client belongs to your workspace. It waits for an operator’s approval as `pending`, unless its `software_id` is the one that is approved at once. Keep `client_secret` and `registration_access_token`: they are shown this once. A public client that registers the same metadata again while it waits gets the same client without them. An IP address can register 20 clients in an hour.',
    verb: registerClient,
    body: 'json',
    wholeBody: metadata,
    options: RegistrationProfile,
    answer: created(ClientRegistrationBody, presentRegistration),
    refusals: ['invalid_client_metadata', 'invalid_redirect_uri', 'client_registration_rate_limited'],
  }),
  route({
    ...stored,
    name: 'readRegistration',
    method: 'GET',
    summary: 'Read a registration (RFC 7592).',
    description:
      'The bearer token is the `registration_access_token` of the registration. Read `status` here to learn whether the client was approved. A wrong token and an unknown client are both `token_invalid`. A client is read, replaced and deleted up to 60 times in an hour.',
    verb: readRegistration,
    options: RegistrationProfile,
    answer: ok(ClientRegistrationBody, presentStoredRegistration),
  }),
  route({
    ...stored,
    name: 'updateRegistration',
    method: 'PUT',
    summary: 'Replace the metadata of a registration (RFC 7592).',
    description:
      'Send all metadata: what you leave out gets its default. If anything but `software_version` changes, an approved client waits for approval again, and its tokens are refused until then. A rejected one goes back into the queue. A public client that becomes confidential gets its secret in the answer. The bearer token stays the same.',
    verb: updateRegistration,
    body: 'json',
    wholeBody: metadata,
    options: RegistrationProfile,
    answer: ok(ClientRegistrationBody, presentRegistration),
    refusals: ['invalid_client_metadata', 'invalid_redirect_uri'],
  }),
  route({
    ...stored,
    name: 'deleteRegistration',
    method: 'DELETE',
    summary: 'Delete a client (RFC 7592).',
    description:
      'Its tokens stop working as soon as this call returns, and people’s grants to it end. Causes `oauth.grant.revoked` for each of these grants.',
    verb: deleteRegistration,
    answer: noContent,
  }),
];

const review = {
  surface: 'operator',
  tag: 'Operators',
  verb: decideClient,
  params: { client_id: 'clientId' },
  body: 'json',
  answer: ok(ClientReviewBody, presentClientReview),
  refusals: ['conflict'],
} as const;

/** The routes on which operators review clients. */
export const clientReviewRoutes = [
  route({
    name: 'listClientQueue',
    surface: 'operator',
    method: 'GET',
    path: '/v1/admin/oauth-clients',
    summary: 'List OAuth clients, newest first.',
    description:
      'Only operators can call it. With `status=pending` it is the queue of the clients that wait for a decision. Follow the `Link` header for the next page.',
    tag: 'Operators',
    verb: listClientQueue,
    answer: listed(ClientReviewBody, presentClientReview),
  }),
  route({
    ...review,
    name: 'approveClient',
    method: 'POST',
    path: '/v1/admin/oauth-clients/{client_id}/approve',
    summary: 'Approve a client as it was reviewed.',
    description:
      'Only operators can call it. People can allow the client at once. A `metadata_hash` that is no longer the client’s is `conflict`: read the client again. Also lifts a rejection or a suspension.',
    fixed: { decision: 'approve' },
  }),
  route({
    ...review,
    name: 'rejectClient',
    method: 'POST',
    path: '/v1/admin/oauth-clients/{client_id}/reject',
    summary: 'Reject a client that waits for approval.',
    description:
      'Only operators can call it. The developer of the client reads the `reason`. A client that is approved or suspended is `conflict`: suspend an approved one instead.',
    fixed: { decision: 'reject' },
  }),
  route({
    ...review,
    name: 'suspendClient',
    method: 'POST',
    path: '/v1/admin/oauth-clients/{client_id}/suspend',
    summary: 'Suspend a client.',
    description:
      'Only operators can call it. Its tokens stop working as soon as this call returns. They work again once the client is approved again. The developer of the client reads the `reason`. A rejected client is `conflict`.',
    fixed: { decision: 'suspend' },
  }),
];
