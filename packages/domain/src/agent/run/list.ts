import { type AgentRunView, ListAgentRunsInput, ReadAgentRunInput } from '@patchbay/contract';
import { boundingScopes, commitAudit, type Page, pageQuery, query, toPage } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import { agentKinds, requireAgent } from '../draft/view.ts';
import {
  type AskedStart,
  inStatus,
  openAskedStart,
  reachableRuns,
  readVisibleRun,
  runSelect,
  toRunView,
} from './view.ts';

interface ListedRun extends AgentRunView {
  /** Null for a program: each of its reads of content is recorded, and a list is not. */
  readonly asked: AskedStart | null;
}

/**
 * The runs of an agent within reach, newest first. In the console each has the start of what was asked.
 * @throws AccessError `agent_not_found` (404)
 */
export const listAgentRuns = query({
  actors: agentKinds,
  scopes: ['agents:read'],
  input: ListAgentRunsInput,
  async run(ctx, { from, id, status, to, ...input }): Promise<Page<ListedRun>> {
    const { where, ...page } = pageQuery(input, 'run');
    const now = ctx.clock.now();
    const createdAt = { ...(from && { gte: from }), ...(to && { lt: to }) };
    await requireAgent(ctx, id);
    const rows = await ctx.db.prisma.agentRun.findMany({
      where: {
        agentId: id,
        ...reachableRuns(ctx.actor),
        AND: [where, { createdAt }, status ? inStatus(status, now) : {}],
      },
      ...page,
      select: { ...runSelect, userId: true, inputBox: true },
    });
    const { actor, db } = ctx;
    const isPerson = boundingScopes(actor) === null;
    const key = isPerson && rows.length > 0 ? await loadDataKey(ctx, db.sql, actor.workspaceId) : null;
    return toPage(
      input,
      rows.map(({ inputBox, userId, ...row }) => {
        const asked = key && openAskedStart(key, actor, { ...row, inputBox, userId });
        return { ...toRunView(row, now), asked };
      }),
    );
  },
});

/**
 * Reads one run with its trace. A key or an app that sees what the run read is recorded first.
 * @throws AccessError `agent_not_found`, `agent_run_not_found` (404)
 */
export const readAgentRun = query({
  actors: agentKinds,
  scopes: ['agents:read'],
  input: ReadAgentRunInput,
  async run(ctx, { id, runId }) {
    await requireAgent(ctx, id);
    const { detail, hasContent } = await readVisibleRun(ctx, ctx.db, { id: runId, agentId: id });
    if (hasContent && boundingScopes(ctx.actor) !== null) {
      const { workspaceId } = ctx.actor;
      await commitAudit(ctx, { action: 'agent.trace_read', workspaceId, targetId: id, details: { runId } });
    }
    return detail;
  },
});
