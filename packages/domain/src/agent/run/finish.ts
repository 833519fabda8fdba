import {
  type AgentRunDetail,
  type AgentRunTrigger,
  type AgentStopReason,
  type AuditAction,
  agentRunTriggers,
  agentStopReasons,
} from '@patchbay/contract';
import { z } from 'zod';
import { command, lostRace } from '../../core/exports.ts';
import { agentKinds } from '../draft/view.ts';
import { transitions } from './state.ts';
import { EndableRun, endRun } from './transition.ts';
import { readDetail } from './view.ts';

/** Reasons that mean a fault, and not a limit. */
const faults: ReadonlySet<AgentStopReason> = new Set([
  'interrupted',
  'provider_rejected',
  'provider_unavailable',
  'tool_failed',
]);

const actions: Readonly<Record<AgentRunTrigger, AuditAction>> = { test: 'agent.tested', mcp: 'agent.run' };

/**
 * Ends a run that its process has brought to its end, with its event. A run that waits for its person stays as it is.
 * Both are recorded, unless a person's decision took the run on: that has a record of its own.
 * @returns the run with its trace, as its caller may see it
 * @throws AccessError `conflict` (409) once the run has ended elsewhere
 */
export const finishRun = command({
  actors: agentKinds,
  input: EndableRun.extend({
    fence: z.int(),
    /** Null while it waits for its person. */
    stopReason: z.enum(agentStopReasons).nullable(),
    cause: z.enum([...agentRunTriggers, 'decision']),
  }),
  async run(ctx, { cause, fence, stopReason, ...run }) {
    const { agentId, id, workspaceId } = run;
    const way = stopReason && faults.has(stopReason) ? transitions.fail : transitions.finish;
    const event = stopReason && (await endRun(ctx, run, { ...way, stopReason, fence, leasedBefore: null }));
    if (stopReason && !event) throw lostRace();
    const own = cause === 'mcp' && ctx.actor.kind === 'oauth' ? { ownedBy: ctx.actor.grantId } : {};
    const value: AgentRunDetail = await readDetail(ctx, ctx.tx, { id, agentId, ...own });
    if (cause === 'decision')
      return { value, event, audit: { unaudited: 'the decision has a record of its own' } };
    const details = { runId: id, stopReason };
    return { value, event, audit: { action: actions[cause], workspaceId, targetId: agentId, details } };
  },
});

/** Ends a run whose model was never paid, with its event. */
export const endUnpaidRun = command({
  actors: agentKinds,
  input: EndableRun.extend({ fence: z.int() }),
  async run(ctx, { fence, ...run }) {
    const event = await endRun(ctx, run, { ...transitions.refuse, fence, leasedBefore: null });
    return { value: null, audit: { unaudited: 'the run was refused, and did nothing' }, event };
  },
});
