import { z } from 'zod';
import { doc } from './doc.ts';
import type { ErrorCode } from './error.ts';
import { pageSizeMax } from './limit.ts';
import { clientAuthMethods, clientStatuses, grantTypes } from './oauth.ts';
import { cursorDoc, cursorText, PageInput } from './page.ts';
import { scopeRequest } from './scope.ts';
import { bodyText, namingText } from './text.ts';

/** A client as the form in the console sends it. The verb applies the rules of a registration to the texts. */
export const ClientInput = z.object({
  name: z.string().max(240),
  redirectUris: z.array(z.string().max(2000)).max(10),
  grantTypes: z.array(z.enum(grantTypes)).min(1).max(grantTypes.length),
  authMethod: z.enum(clientAuthMethods),
  /** Everything that a client may ask for when absent. */
  scopes: scopeRequest.optional(),
  clientUri: z.string().max(2000).nullish(),
});
export type ClientInput = z.input<typeof ClientInput>;

const clientIdCharactersMax = 2000;
const clientIdPattern = /^[\x21-\x7e]+$/;

/** The id of a client: one that this service made, or the URL of a metadata document. */
export const clientIdText = z
  .string()
  .min(1)
  .max(clientIdCharactersMax)
  .regex(clientIdPattern, { error: 'must be a client id' });

/** As {@link clientIdText}, but refused with `code`: `clientIdOf('oauth_client_not_found')`. */
export const clientIdOf = (code: ErrorCode) => namingText(clientIdPattern, clientIdCharactersMax, code);

export const OwnClientInput = z.object({ id: clientIdOf('oauth_client_not_found') });

export const TryClientInput = OwnClientInput.extend({ onTrial: z.boolean() });

/** The connections of a client, a page at a time. */
export const ListClientConnectionsInput = OwnClientInput.extend({
  limit: z.number().int().min(1).max(pageSizeMax).default(20),
  cursor: cursorText(200).optional(),
});
export const UpdateClientInput = ClientInput.extend(OwnClientInput.shape);

/** The proof is the registration access token or the client secret. */
export const ClaimClientInput = z.object({
  clientId: clientIdOf('oauth_client_not_found'),
  proof: z.string().trim().min(1).max(200),
});

/** The request body of RFC 7591 as received: the verb refuses it with the error codes of the RFC. */
export const RegisterClientInput = z.object({ metadata: z.unknown() });

/** Access to a registration under RFC 7592. */
export const RegistrationInput = z.object({
  clientId: doc(clientIdOf('token_invalid'), 'The `client_id` of the registration.', 'cli_01jq3v9x8e'),
  registrationAccessToken: z.string().max(200),
});
export const UpdateRegistrationInput = RegistrationInput.extend(RegisterClientInput.shape);

export const clientDecisions = ['approve', 'reject', 'suspend'] as const;
export type ClientDecision = (typeof clientDecisions)[number];

const reason = bodyText({ min: 0, max: 500 }).trim().min(1);
const metadataHash = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be the metadata_hash that was seen' });
const hashExample = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const clientId = doc(clientIdOf('oauth_client_not_found'), 'The id of a client.', 'cli_01jq3v9x8e');

/** An approval names the metadata that the operator saw. */
export const ApproveClientInput = z.object({
  metadataHash: doc(
    metadataHash,
    'The `metadata_hash` of the client as you reviewed it. Another one is refused.',
    hashExample,
  ),
  reason: doc(reason.optional(), 'A note for the audit log.', 'Reviewed; ticket 4711.'),
});
/** A refusal gives a reason. It applies to any metadata, unless it names the metadata that the operator saw. */
export const RefuseClientInput = z.object({
  reason: doc(
    reason,
    'Why you decide so. The developer of the client reads it.',
    'The name imitates another product.',
  ),
  metadataHash: doc(
    metadataHash.optional(),
    'The `metadata_hash` of the client as you reviewed it. Left out: the decision holds for any metadata.',
    hashExample,
  ),
});
export const DecideClientInput = z.discriminatedUnion('decision', [
  ApproveClientInput.extend({ clientId, decision: z.literal('approve') }),
  RefuseClientInput.extend({ clientId, decision: z.enum(['reject', 'suspend']) }),
]);

/** The operators' queue, of one status or of all. The cursor may hold a URL, which some clients have as their id. */
export const ClientQueueInput = PageInput.extend({
  status: doc(z.enum(clientStatuses).optional(), 'Lists only clients of this status.', 'pending'),
  cursor: cursorText(2700).optional().meta(cursorDoc),
});
