import type { Mutant } from './mutant.ts';

const messaging = 'packages/domain/src/messaging';
const webhook = 'packages/domain/src/webhook';

/** Mutants of events and their deliveries. */
export const webhookMutants: readonly Mutant[] = [
  {
    name: 'an event for one user alone reaches the whole workspace',
    file: `${webhook}/event/reach.ts`,
    find: '(events.only_for IS NULL OR events.only_for = $2)',
    replace: '$2::text IS NOT NULL',
    tests: [`${messaging}/relation/blocked.db.test.ts`],
  },
  {
    name: 'a search by outcome examines as many events for twenty endpoints as for one',
    file: `${webhook}/event/search.ts`,
    find: 'Math.floor(examinedMax / Math.max(1, endpointIds.length))',
    replace: 'examinedMax',
    tests: [`${webhook}/event/find-outcome.db.test.ts`],
  },
  {
    name: 'a worker that starts takes the lanes of a live one',
    file: `${webhook}/lane/reclaim.ts`,
    find: '.filter((known) => !isAlive(known))',
  },
  {
    name: 'the outcome of a delivery is recorded under a lost lease',
    file: `${webhook}/lane/record-outcomes.ts`,
    find: 'lane.lease = reports.lease AS is_held',
    replace: 'true AS is_held',
    tests: [`${webhook}/lane/engine.db.test.ts`],
  },
  {
    name: 'two workers write about the same failures of an endpoint',
    file: `${webhook}/lane/endpoint-action.ts`,
    find: 'health.alerted_at IS NULL AND endpoint.id = health.endpoint_id',
    replace: 'endpoint.id = health.endpoint_id',
    tests: [`${webhook}/lane/alert.db.test.ts`],
  },
  {
    name: 'an endpoint that works again is never written about once more',
    file: `${webhook}/lane/record-outcomes.ts`,
    find: 'alerted_at = CASE WHEN NOT counted.has_success THEN counted.alerted_at END',
    replace: 'alerted_at = counted.alerted_at',
    tests: [`${webhook}/lane/alert.db.test.ts`],
  },
  {
    name: 'the outcome of a lost lease counts beside one of the lease that the lane has now',
    file: `${webhook}/lane/record-outcomes.ts`,
    find: ' AND locked_lanes.lease = attempts.lease',
    tests: [`${webhook}/lane/record-outcomes.db.test.ts`],
  },
  {
    name: 'a worker that was frozen past its lease sends what it had claimed',
    file: `${webhook}/lane/run-lane.ts`,
    find: 'sinceClaimMs(lane) >= leaseSeconds * 1000',
    replace: 'sinceClaimMs(lane) >= Number.POSITIVE_INFINITY',
    tests: [`${webhook}/lane/engine.db.test.ts`],
  },
  {
    name: 'a receiver stores as much as it likes with its answers',
    file: `${webhook}/lane/answer-budget.ts`,
    find: 'used.bytes + bytes > bytesMax',
    replace: 'bytes > bytesMax',
    tests: [`${webhook}/lane/answer-budget.db.test.ts`],
  },
  {
    name: 'a delivery leaves unsigned',
    file: `${webhook}/lane/attempt.ts`,
    find: '      ...signatureHeaders(signed, outgoing.secrets),\n',
    tests: [`${webhook}/delivery/again.db.test.ts`],
  },
  {
    name: 'a delivery leaves without any secret to sign it',
    file: `${webhook}/lane/content.ts`,
    find: 'secrets.length === 0',
    replace: 'secrets.length < 0',
    tests: [`${webhook}/endpoint/set-aside.db.test.ts`],
  },
  {
    name: 'a secret signs after it was replaced',
    file: `${webhook}/lane/claim.ts`,
    find: 'secret.expires_at IS NULL OR secret.expires_at > $2',
    replace: '$2::timestamptz IS NOT NULL',
    tests: [`${webhook}/lane/engine.db.test.ts`],
  },
  {
    name: 'a later attempt sends content that the first one did not send',
    file: `${webhook}/lane/content.ts`,
    find: '!canHaveContent || sentWithoutContent || !withContent',
    replace: '!canHaveContent || !withContent',
    tests: [`${webhook}/lane/fixed-body.db.test.ts`],
  },
  {
    name: 'a body is fixed under a lost lease',
    file: `${webhook}/lane/body-with-content.ts`,
    find: 'AND lease = $3 FOR SHARE',
    replace: 'AND $3::bigint > 0 FOR SHARE',
    tests: [`${webhook}/lane/fixed-body.db.test.ts`],
  },
  {
    name: 'a breaker stops subjects that do not fail',
    file: `${webhook}/lane/claim.ts`,
    find: 'WHERE NOT health.is_emptying AND',
    replace:
      'WHERE NOT health.is_emptying AND (health.blocked_until IS NULL OR health.blocked_until <= $1) AND',
    tests: [`${webhook}/lane/starving.db.test.ts`],
  },
  {
    name: 'a workspace takes every slot of a worker',
    file: `${webhook}/lane/claim.ts`,
    find: 'price <= $4::int - taken',
    replace: 'taken <= $4::int',
    tests: [`${webhook}/lane/shares.db.test.ts`],
  },
  {
    name: 'the worker of a skipped delivery still records its outcome',
    file: `${webhook}/delivery/skip.ts`,
    find: 'fails = 0, lease = 0,',
    replace: 'fails = 0,',
    tests: [`${webhook}/delivery/redeliver.db.test.ts`],
  },
  {
    name: 'lanes that waited for a retry are never claimed again',
    file: `${webhook}/lane/claim.ts`,
    find: '    sql.queue(readyStatement, [now]);',
    tests: [`${webhook}/lane/waiting.db.test.ts`],
  },
  {
    name: 'each claim visits the endpoints that wait for a retry',
    file: `${webhook}/lane/record-outcomes.ts`,
    find: 'is_waiting = coalesce(settled_lanes.next_at > $1, false)',
    replace: 'is_waiting = false',
    tests: [`${webhook}/lane/waiting.db.test.ts`],
  },
];
