import { oauthPaths, ReadClientOutcomesInput, tokenRouteOf, trafficSpan } from '@patchbay/contract';
import { query, statement } from '../../core/exports.ts';
import { readClient } from '../../oauth/exports.ts';
import { summaryOf } from './view.ts';

/** The calls that an app makes to sign a person in and to keep them signed in. */
const stepRoutes = {
  authorize: oauthPaths.authorize,
  decide: oauthPaths.resume,
  code: tokenRouteOf('authorization_code'),
  refresh: tokenRouteOf('refresh_token'),
  startDevice: oauthPaths.deviceAuthorization,
  pollDevice: tokenRouteOf('urn:ietf:params:oauth:grant-type:device_code'),
  /** Rows of the version before this one, and calls that name no grant type. */
  otherToken: oauthPaths.token,
  revoke: oauthPaths.revoke,
} as const;

export type ClientStep = keyof typeof stepRoutes;
const clientSteps = Object.keys(stepRoutes) as ClientStep[];
const stepOf = new Map<string, ClientStep>(clientSteps.map((step) => [stepRoutes[step], step]));

/** How often one step went which way. */
export interface StepCounts {
  readonly step: ClientStep;
  readonly succeeded: number;
  /** A device was told that its person had not decided yet. */
  readonly waiting: number;
  /** The person said no. */
  readonly denied: number;
  readonly refused: number;
}

export interface RefusalReason {
  readonly reason: string | null;
  readonly count: number;
  readonly lastAt: Date;
  /** The row of the newest such request in the log. */
  readonly requestId: string;
}

/** Refusals of one step with one code. */
export interface ClientRefusal {
  readonly step: ClientStep;
  readonly errorCode: string;
  /** Explains the code. Null if this version does not know it. */
  readonly summary: string | null;
  readonly total: number;
  /** Of the newest refusals in the log, the usual ones first. The log keeps a sample of very many. */
  readonly reasons: readonly RefusalReason[];
}

export interface ClientOutcomes {
  readonly from: Date;
  /** The steps that happened at all. */
  readonly steps: readonly StepCounts[];
  /** The usual ones first. */
  readonly refusals: readonly ClientRefusal[];
}

const readCounts = statement({
  name: 'client-outcomes',
  text: `SELECT route, error_code AS "errorCode", sum(total)::int AS total FROM request_hours
    WHERE workspace_id = $1 AND caller_id = $2 AND at >= $3 AND at < $4 GROUP BY 1, 2`,
});

/** The refusals whose reasons are counted, and the different reasons that are named. */
const refusalsMax = 1000;
const reasonsMax = 50;

const readReasons = statement({
  name: 'client-outcomes-reasons',
  text: `SELECT route, error_code AS "errorCode", reason, count(*)::int AS count, max(created_at) AS "lastAt",
      max(id) AS "requestId"
    FROM (SELECT id, route, error_code, reason, created_at FROM request_logs
      WHERE workspace_id = $1 AND credential_id = $2 AND created_at >= $3 AND error_code IS NOT NULL
        AND error_code NOT IN ('authorization_pending', 'access_denied')
      ORDER BY created_at DESC LIMIT ${refusalsMax}) newest
    GROUP BY 1, 2, 3 ORDER BY count(*) DESC, max(created_at) DESC LIMIT ${reasonsMax}`,
});

interface Count {
  readonly step: ClientStep;
  readonly errorCode: string;
  readonly total: number;
}

/** An answer that is no refusal, by its code. The code of a success is empty. */
const kinds: Readonly<Record<string, 'denied' | 'succeeded' | 'waiting'>> = {
  '': 'succeeded',
  access_denied: 'denied',
  authorization_pending: 'waiting',
};

function sumStep(step: ClientStep, counts: readonly Count[]): StepCounts {
  const sums = { succeeded: 0, waiting: 0, denied: 0, refused: 0 };
  for (const count of counts) {
    if (count.step === step) sums[kinds[count.errorCode] ?? 'refused'] += count.total;
  }
  return { step, ...sums };
}

/**
 * How the sign-ins of a client of the developer's workspace ended: how often each step worked, and why the others were refused. The counts are exact. They are those of the workspace that owns the client, so they tell of no person.
 * @throws AccessError `oauth_client_not_found` (404), also for a client of another workspace
 */
export const readClientOutcomes = query({
  actors: ['console'],
  input: ReadClientOutcomesInput,
  async run(ctx, { id, range }): Promise<ClientOutcomes> {
    await readClient(ctx, { id });
    const { sql } = ctx.db;
    const { workspaceId } = ctx.actor;
    const { from, to } = trafficSpan(range, ctx.clock.now());
    const [counted, reasons] = await Promise.all([
      sql.rows(readCounts, [workspaceId, id, from, to]),
      sql.rows(readReasons, [workspaceId, id, from]),
    ]);
    const counts = counted.flatMap(({ route, ...count }): Count[] => {
      const step = stepOf.get(route);
      return step ? [{ ...count, step }] : [];
    });
    const refusals = counts
      .filter(({ errorCode }) => kinds[errorCode] === undefined)
      .toSorted((one, other) => other.total - one.total)
      .map(
        (refusal): ClientRefusal => ({
          ...refusal,
          summary: summaryOf(refusal.errorCode),
          reasons: reasons
            .filter((row) => row.route === stepRoutes[refusal.step] && row.errorCode === refusal.errorCode)
            .map(({ count, lastAt, reason, requestId }) => ({ reason, count, lastAt, requestId })),
        }),
      );
    return {
      from,
      steps: clientSteps
        .filter((step) => counts.some((count) => count.step === step))
        .map((step) => sumStep(step, counts)),
      refusals,
    };
  },
});
