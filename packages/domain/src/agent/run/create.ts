import { AccessError, type AgentRunDetail, TestAgentInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { agentKinds, agents, requireAgent } from '../draft/view.ts';
import { finishRun } from './finish.ts';
import { runVersion } from './run-version.ts';
import { readDetail } from './view.ts';

const missingInput = { loc: ['body', 'input'], msg: 'Field required', type: 'missing' };

/**
 * Runs the compiled draft of an agent once, and returns the run with its trace. Its steps are committed one by one, outside of
 * the transaction that ends it. It reads with the access of its caller. Before it writes anything it waits for a person.
 * @throws AccessError `ai_processing_consent_required` (403), `agent_not_found` (404), `owner_only` (403), `agent_not_compiled` (409),
 *   `validation_error` (422) without input and calls
 */
export const createTestRun = command({
  actors: agentKinds,
  scopes: ['agents:write'],
  manages: agents,
  input: TestAgentInput,
  screen(_ctx, { calls, input }) {
    if (!calls && input === undefined) throw new AccessError('validation_error', { fields: [missingInput] });
    return undefined;
  },
  async prepare(ctx, { id, ...asked }) {
    const { compiledVersion } = await requireAgent(ctx, id);
    if (compiledVersion === null) throw new AccessError('agent_not_compiled');
    return runVersion(ctx, { agentId: id, version: compiledVersion, trigger: 'test' }, asked);
  },
  async run(ctx, _input, { run, stopReason }) {
    const event = stopReason && (await finishRun(ctx, run, stopReason));
    const { agentId, id: runId, workspaceId } = run;
    const value: AgentRunDetail = await readDetail(ctx, ctx.tx, run);
    return {
      value,
      event,
      audit: { action: 'agent.tested', workspaceId, targetId: agentId, details: { runId, stopReason } },
    };
  },
});
