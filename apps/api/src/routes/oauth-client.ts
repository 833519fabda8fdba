import { clientAuthMethods } from '@patchbay/contract';
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

/** Client metadata of RFC 7591, for the document: the verb judges the body as it came, in the RFC's own errors. */
const metadata = {
  member: 'metadata',
  schema: z.object({
    client_name: z.string().max(60),
    redirect_uris: names.min(1).max(10),
    grant_types: names.optional(),
    response_types: names.optional(),
    token_endpoint_auth_method: z.enum(clientAuthMethods).optional(),
    scope: z.string().optional(),
    software_id: z.string().max(128).optional(),
    software_version: z.string().max(64).optional(),
    client_uri: z.string().max(2000).optional(),
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
    summary: 'Register an OAuth client; it waits for approval unless its software is approved.',
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
    summary: 'Read a registration by its registration access token.',
    verb: readRegistration,
    options: RegistrationProfile,
    answer: ok(ClientRegistrationBody, presentStoredRegistration),
  }),
  route({
    ...stored,
    name: 'updateRegistration',
    method: 'PUT',
    summary: 'Replace a registration; an approved client waits again when what was reviewed has changed.',
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
    summary: 'Delete a client: its tokens are refused from the answer on.',
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

/** What operators decide of clients. */
export const clientReviewRoutes = [
  route({
    name: 'listClientQueue',
    surface: 'operator',
    method: 'GET',
    path: '/v1/admin/oauth-clients',
    summary: 'OAuth clients, newest first: of one status, or all.',
    tag: 'Operators',
    verb: listClientQueue,
    answer: listed(ClientReviewBody, presentClientReview),
  }),
  route({
    ...review,
    name: 'approveClient',
    method: 'POST',
    path: '/v1/admin/oauth-clients/{client_id}/approve',
    summary: 'Approve a client as it was seen; refused when its metadata has changed since.',
    fixed: { decision: 'approve' },
  }),
  route({
    ...review,
    name: 'rejectClient',
    method: 'POST',
    path: '/v1/admin/oauth-clients/{client_id}/reject',
    summary: 'Reject a client that waits, with the reason its developer reads.',
    fixed: { decision: 'reject' },
  }),
  route({
    ...review,
    name: 'suspendClient',
    method: 'POST',
    path: '/v1/admin/oauth-clients/{client_id}/suspend',
    summary: 'Suspend a client: its tokens are refused from the answer on.',
    fixed: { decision: 'suspend' },
  }),
];
