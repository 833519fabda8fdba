import { z } from 'zod';
import { PageInput } from './page.ts';
import { scopeNames } from './scope.ts';
import { identifierText, searchText } from './text.ts';

export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;

const filterText = searchText({ min: 1, max: 200 }).optional();

/** A page of the request log, narrowed by what is named. */
export const ListRequestsInput = PageInput.extend({
  status: z.enum(statusClasses).optional(),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']).optional(),
  /** Paths that contain this. */
  path: filterText,
  /** The API key or the grant that the request was made with. */
  credentialId: filterText,
  requestId: filterText,
});

export const ReadRequestInput = z.object({ id: identifierText });

/**
 * What a refusal named, kept with its request for the holder of the credential. It has names of this service alone, never
 * a value that the caller sent.
 */
export const RefusalNote = z.object({
  /** What the credential lacked, of the scopes that the request needs. */
  missingScopes: z.array(z.enum(scopeNames)),
  /** Where each refused field stands, such as `body.participant_ids.0`, and what is wrong with it, of a closed set. */
  fields: z.array(z.object({ at: z.string(), type: z.string() })),
});
export type RefusalNote = z.output<typeof RefusalNote>;

/** Any id that the service writes down: of a request, or of a resource. */
export const FindByIdInput = z.object({ id: z.string().regex(/^[A-Za-z0-9._-]{1,128}$/) });

/**
 * True for an id that the console gives to its own requests. They are in no request log, and their form tells them from
 * the ids that the API gives. It proves nothing: anybody can write such a text.
 */
export function isConsoleRequestId(id: string): boolean {
  return /^req_[0-9a-f]{32}$/.test(id);
}
