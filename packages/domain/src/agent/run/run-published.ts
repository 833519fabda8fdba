import { type AgentRunDetail, ReadAgentRunInput, RunAgentInput } from '@patchbay/contract';
import { command, query } from '../../core/exports.ts';
import { requirePublished } from '../version/published.ts';
import { finishRun } from './finish.ts';
import { runVersion } from './run-version.ts';
import { readDetail } from './view.ts';

/**
 * Runs a published agent for an app, with the scopes that its version and the app share. Before it writes anything it
 * waits for the person whom the app acts for, who decides in a session of their own.
 * @throws AccessError `ai_processing_consent_required` (403), `agent_not_found` (404)
 */
export const runAgent = command({
  actors: ['oauth'],
  input: RunAgentInput,
  async prepare(ctx, { id, ...asked }) {
    const { version } = await requirePublished(ctx, id);
    return runVersion(ctx, { agentId: id, version, trigger: 'mcp' }, asked);
  },
  async run(ctx, _input, { run, stopReason }) {
    const event = stopReason && (await finishRun(ctx, run, stopReason));
    const { agentId, id: runId, workspaceId } = run;
    const value: AgentRunDetail = await readDetail(ctx, ctx.tx, {
      agentId,
      id: runId,
      ownedBy: ctx.actor.grantId,
    });
    const details = { runId, stopReason };
    return { value, event, audit: { action: 'agent.run', workspaceId, targetId: agentId, details } };
  },
});

/**
 * Reads a run that this app has begun, such as one that waited for a person.
 * @throws AccessError `agent_not_found`, `agent_run_not_found` (404)
 */
export const readOwnRun = query({
  actors: ['oauth'],
  input: ReadAgentRunInput,
  async run(ctx, { id, runId }) {
    await requirePublished(ctx, id);
    return readDetail(ctx, ctx.db, { id: runId, agentId: id, ownedBy: ctx.actor.grantId });
  },
});
