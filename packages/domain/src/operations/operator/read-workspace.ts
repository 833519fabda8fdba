import { AccessError, ReadWorkspaceInput, type Tier } from '@patchbay/contract';
import { query, statement } from '../../core/exports.ts';
import { deletionDueAt } from '../deletion/due.ts';

/** The deletion of a workspace that somebody asked for. */
interface Deletion {
  readonly askedAt: Date;
  /** The user who asked. */
  readonly askedBy: string;
  readonly dueAt: Date;
  /** False once the data key is destroyed. */
  readonly canBeUndone: boolean;
}

/** The use of a workspace, without anything that its people wrote. */
export interface WorkspaceView {
  readonly id: string;
  readonly name: string;
  readonly tier: Tier;
  readonly createdAt: Date;
  readonly suspendedAt: Date | null;
  readonly suspendedReason: string | null;
  /** Null while nobody has asked for it. */
  readonly deletion: Deletion | null;
  /** Counted up to {@link countMax}. */
  readonly counts: {
    readonly people: number;
    readonly keys: number;
    readonly clients: number;
    readonly webhooks: number;
    readonly disabledWebhooks: number;
    readonly agents: number;
  };
  /** The last 30 days, the oldest first. The last of them ends with this hour. */
  readonly days: readonly { readonly at: Date; readonly total: number; readonly errors: number }[];
}

export const countMax = 10_000;

const upTo = (from: string): string =>
  `(SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT ${countMax}) counted)`;

/** Counts what a workspace has, each up to {@link countMax}. */
export const readCounts = statement({
  name: 'workspace-counts',
  text: `SELECT ${upTo('users WHERE workspace_id = $1')} AS people,
    ${upTo('api_keys WHERE workspace_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)')} AS keys,
    ${upTo('oauth_clients WHERE owner_workspace_id = $1')} AS clients,
    ${upTo('webhook_endpoints WHERE workspace_id = $1 AND deleted_at IS NULL')} AS webhooks,
    ${upTo("webhook_endpoints WHERE workspace_id = $1 AND deleted_at IS NULL AND status = 'disabled'")} AS "disabledWebhooks",
    ${upTo('agents WHERE workspace_id = $1')} AS agents`,
});

const readDays = statement({
  name: 'workspace-days',
  text: `SELECT date_bin('1 day', at, $2) AS at, sum(total)::int AS total,
      coalesce(sum(total) FILTER (WHERE status >= 400), 0)::int AS errors
    FROM request_hours WHERE workspace_id = $1 AND at >= $2 GROUP BY 1`,
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const daysShown = 30;

interface DeletionRow {
  readonly deletionAskedAt: Date | null;
  readonly deletionAskedBy: string | null;
  readonly deletionBegunIn: bigint | null;
}

function describeDeletion({
  deletionAskedAt,
  deletionAskedBy,
  deletionBegunIn,
}: DeletionRow): Deletion | null {
  if (deletionAskedAt === null) return null;
  return {
    askedAt: deletionAskedAt,
    askedBy: deletionAskedBy ?? '',
    dueAt: deletionDueAt(deletionAskedAt),
    canBeUndone: deletionBegunIn === null,
  };
}

/**
 * Shows an operator a workspace.
 * @throws AccessError `workspace_not_found` (404)
 */
export const readWorkspace = query({
  actors: ['console'],
  role: 'operator',
  input: ReadWorkspaceInput,
  async run(ctx, { id }): Promise<WorkspaceView> {
    const now = ctx.clock.now();
    const since = Math.floor(now.getTime() / hourMs) * hourMs + hourMs - daysShown * dayMs;
    const [workspace, [counts], counted] = await Promise.all([
      ctx.db.prisma.workspace.findUnique({
        where: { id },
        select: {
          id: true,
          name: true,
          tier: true,
          createdAt: true,
          suspendedAt: true,
          suspendedReason: true,
          deletionAskedAt: true,
          deletionAskedBy: true,
          deletionBegunIn: true,
        },
      }),
      ctx.db.sql.rows(readCounts, [id, now]),
      ctx.db.sql.rows(readDays, [id, new Date(since)]),
    ]);
    if (!workspace || !counts) throw new AccessError('workspace_not_found');
    const byDay = new Map(counted.map((day) => [day.at.getTime(), day]));
    const days = Array.from({ length: daysShown }, (_, index) => {
      const at = since + index * dayMs;
      return byDay.get(at) ?? { at: new Date(at), total: 0, errors: 0 };
    });
    const { deletionAskedAt, deletionAskedBy, deletionBegunIn, tier, ...shown } = workspace;
    const deletion = describeDeletion({ deletionAskedAt, deletionAskedBy, deletionBegunIn });
    return { ...shown, tier: tier === 'paid' ? 'paid' : 'free', deletion, counts, days };
  },
});
