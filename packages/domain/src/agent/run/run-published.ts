import { ReadAgentRunInput, RunAgentInput } from '@patchbay/contract';
import { command, query } from '../../core/exports.ts';
import { requirePublished } from '../version/published.ts';
import { admitRun } from './permissions.ts';
import { startRun } from './run.ts';
import { readDetail } from './view.ts';

/**
 * Runs a published agent for an app, with the scopes that its version and the app share. Before it writes anything it
 * waits for the person whom the app acts for, who decides in a session of their own.
 * @throws AccessError `ai_processing_consent_required` (403), `agent_not_found` (404)
 */
export const runAgent = command({
  actors: ['oauth'],
  input: RunAgentInput,
  async prepare(ctx, { id: agentId, ...asked }) {
    const version = { agentId, version: (await requirePublished(ctx, agentId)).version };
    return { version, admitted: await admitRun(ctx, version, asked) };
  },
  drive(ctx, { id: _, ...asked }, { companion, prepared: { admitted, version } }) {
    return startRun({ ...ctx, companion }, admitted, { ...version, asked, trigger: 'mcp' });
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
