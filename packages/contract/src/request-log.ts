import { z } from 'zod';
import { instant } from './api-key.ts';
import { doc } from './doc.ts';
import { OwnClientInput } from './oauth-client.ts';
import { PageInput } from './page.ts';
import { time } from './resource.ts';
import { scopeNames } from './scope.ts';
import { identifierText, searchText, soughtText } from './text.ts';

/** A status, or all that begin with a digit. */
export const StatusFilter = z.string().regex(/^[1-5](xx|[0-9]{2})$/);

const filterText = searchText({ min: 1, max: 200 }).optional();
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** A page of the request log, narrowed by what is named. */
export const ListRequestsInput = PageInput.extend({
  status: doc(
    StatusFilter.optional(),
    'Lists only requests with this status, or of this class of statuses, such as `4xx`.',
    '4xx',
  ),
  method: doc(z.enum(methods).optional(), 'Lists only requests with this method.', 'POST'),
  path: doc(filterText, 'Lists only requests whose path contains this.', '/v1/threads'),
  credentialId: doc(
    filterText,
    'Lists only requests that were made with this API key, this grant or this OAuth client.',
    'key_01jq3v9x8e',
  ),
  userId: doc(
    filterText,
    'Lists only requests that were made with the API keys of this user or with apps that they connected: the newest 1,000 of each.',
    'usr_01jq3v9x8e',
  ),
  requestId: doc(filterText, 'Lists only requests with this `X-Request-ID`.', 'req_01jq3v9x8e'),
  route: doc(
    filterText,
    'Lists only requests to this declared path. That of the token endpoint may end with `?grant_type=refresh_token`, or with another short name of a grant type.',
    '/v1/threads/{thread_id}',
  ),
  errorCode: doc(filterText, 'Lists only requests that were refused with this code.', 'rate_limited'),
  ip: doc(filterText, 'Lists only requests from this IP address.', '203.0.113.7'),
  from: doc(instant.optional(), 'Lists only requests from this time on.', '2026-11-21T12:00:00Z'),
  to: doc(instant.optional(), 'Lists only requests before this time.', '2026-11-21T13:00:00Z'),
});

export const trafficRanges = ['1h', '24h', '7d', '30d'] as const;

/** The seconds of each range. */
export const trafficRangeSeconds: Readonly<Record<(typeof trafficRanges)[number], number>> = {
  '1h': 3600,
  '24h': 86_400,
  '7d': 7 * 86_400,
  '30d': 30 * 86_400,
};

/** The steps of a chart of each range. They end with the minute or hour that is under way. */
export const trafficSteps = {
  '1h': { grainSeconds: 60, stepSeconds: 60, steps: 60 },
  '24h': { grainSeconds: 3600, stepSeconds: 3600, steps: 24 },
  '7d': { grainSeconds: 3600, stepSeconds: 6 * 3600, steps: 28 },
  '30d': { grainSeconds: 3600, stepSeconds: 24 * 3600, steps: 30 },
} as const satisfies Record<(typeof trafficRanges)[number], unknown>;

/** The time of the steps of a range: the newest thing that was counted is in the last step. */
export function trafficSpan(range: (typeof trafficRanges)[number], now: Date): { from: Date; to: Date } {
  const { grainSeconds, stepSeconds, steps } = trafficSteps[range];
  const grainMs = grainSeconds * 1000;
  const end = (Math.floor(now.getTime() / grainMs) + 1) * grainMs;
  return { from: new Date(end - steps * stepSeconds * 1000), to: new Date(end) };
}

/** The time up to now that figures are about. */
export const TrafficRangeInput = z.object({ range: z.enum(trafficRanges).default('24h') });

/** How the sign-ins of one OAuth client have ended up to now. */
export const ReadClientOutcomesInput = OwnClientInput.extend({
  range: z.enum(['24h', '7d']).default('24h'),
});

/** Counts of the requests up to now, narrowed as the request log is. */
export const ReadTrafficInput = TrafficRangeInput.extend({
  status: StatusFilter.optional(),
  method: z.enum(methods).optional(),
  route: filterText,
  callerId: filterText,
  errorCode: filterText,
});

export const RequestResource = doc.object(
  'Request',
  'One request. Headers, bodies and values of the query are never stored.',
  {
    id: doc.text('The id of the record.', 'rlg_01jq3v9x8e'),
    requestId: doc.text('The `X-Request-ID` of the request.', 'req_01jq3v9x8e'),
    method: doc.text('The method.', 'GET'),
    path: doc.text('The path, without its query.', '/v1/threads'),
    status: doc.int('The HTTP status of the answer.', 200),
    errorCode: doc.textOrNull('The error code of a refusal; else null.', null),
    reason: doc.textOrNull('Why an OAuth call or a token was refused; else null.', null),
    durationMs: doc.int('The milliseconds that the answer took.', 12),
    actorKind: doc.text('The kind of caller: `console`, `user`, `api_key` or `oauth`.', 'api_key'),
    credentialId: doc.textOrNull(
      'The API key, the grant or the OAuth client that it was made with; else null.',
      'key_01jq3v9x8e',
    ),
    keyName: doc.textOrNull(
      'The name of that key; null unless it is one of this workspace.',
      'Production server',
    ),
    appName: doc.textOrNull('The name of the app that it was made with; null unless it is known here.', null),
    ip: doc.textOrNull('The IP address of the caller.', '203.0.113.7'),
    userAgent: doc.textOrNull('The User-Agent header; null without one.', 'curl/8.10.1'),
    createdAt: doc(time, 'When the request arrived.'),
  },
);

export const ReadRequestInput = z.object({ id: soughtText });

/**
 * The scopes and fields that a refusal named, kept with its request for the owner of the credential. It contains names
 * of this service alone, never a value that the caller sent.
 */
export const RefusalNote = z.object({
  /** The scopes that the request needs and the credential lacks. */
  missingScopes: z.array(z.enum(scopeNames)),
  /**
   * The location of each refused field, such as `body.participant_ids.0`, and the kind of its fault, from a closed set.
   */
  fields: z.array(z.object({ at: z.string(), type: z.string() })),
});
export type RefusalNote = z.output<typeof RefusalNote>;

/** Any id that the service writes down: of a request, or of a resource. */
/** The ids of a page of records: of who did something, and to what. */
export const FindNamesInput = z.object({ ids: z.array(identifierText).max(200) });
export const FindByIdInput = z.object({ id: z.string().regex(/^[A-Za-z0-9._-]{1,128}$/) });
