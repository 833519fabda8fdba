import { z } from 'zod';
import type { ErrorCode } from './error.ts';
import { clientAuthMethods, clientStatuses, grantTypes } from './oauth.ts';
import { cursorText, PageInput } from './page.ts';
import { scopeRequest } from './scope.ts';
import { bodyText, namingText } from './text.ts';

/** A client as the console's form sends it; the verb judges its texts as it judges a registration's. */
export const ClientInput = z.object({
  name: z.string().max(240),
  redirectUris: z.array(z.string().max(2000)).max(10),
  grantTypes: z.array(z.enum(grantTypes)).min(1).max(grantTypes.length),
  authMethod: z.enum(clientAuthMethods),
  /** None: all that a client may ask for. */
  scopes: scopeRequest.optional(),
  clientUri: z.string().max(2000).nullish(),
});
export type ClientInput = z.input<typeof ClientInput>;

const clientIdCharactersMax = 2000;
const clientIdPattern = /^[\x21-\x7e]+$/;

/** A client's id: one of this service's, or the URL of a metadata document. Anything else can name no row. */
export const clientIdText = z
  .string()
  .min(1)
  .max(clientIdCharactersMax)
  .regex(clientIdPattern, { error: 'must be a client id' });

/** As {@link clientIdText}, but refused with `code`: `clientIdOf('oauth_client_not_found')`. */
export const clientIdOf = (code: ErrorCode) => namingText(clientIdPattern, clientIdCharactersMax, code);

export const clientDecisions = ['approve', 'reject', 'suspend'] as const;
export type ClientDecision = (typeof clientDecisions)[number];

const reason = bodyText({ min: 0, max: 500 }).trim().min(1);
const metadataHash = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be the metadata_hash that was seen' });

/** An approval names what the operator saw. */
export const ApproveClientInput = z.object({ metadataHash, reason: reason.optional() });
/** A refusal says why; it holds whatever the metadata has become, unless it names what was seen. */
export const RefuseClientInput = z.object({ reason, metadataHash: metadataHash.optional() });
export const DecideClientInput = z.discriminatedUnion('decision', [
  ApproveClientInput.extend({ clientId: clientIdText, decision: z.literal('approve') }),
  RefuseClientInput.extend({ clientId: clientIdText, decision: z.enum(['reject', 'suspend']) }),
]);

/** The operators' queue: one status, or all. A page may end on a client whose id is a URL, and its cursor carries it. */
export const ClientQueueInput = PageInput.extend({
  status: z.enum(clientStatuses).optional(),
  cursor: cursorText(2700).optional(),
});
