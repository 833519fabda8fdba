import { AccessError, TestAgentInput } from '@patchbay/contract';
import { command } from '../../core/exports.ts';
import { agentKinds, agents, requireAgent } from '../draft/view.ts';
import { admitRun } from './permissions.ts';
import { startRun } from './run.ts';

const missingInput = { loc: ['body', 'input'], msg: 'Field required', type: 'missing' };

/**
 * Runs the compiled draft of an agent once, and returns the run with its trace. It reads with the access of its caller.
 * Before it writes anything it waits for a person.
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
  async prepare(ctx, { id: agentId, ...asked }) {
    const { compiledVersion } = await requireAgent(ctx, agentId);
    if (compiledVersion === null) throw new AccessError('agent_not_compiled');
    const version = { agentId, version: compiledVersion };
    return { version, admitted: await admitRun(ctx, version, asked) };
  },
  drive(ctx, { id: _, ...asked }, { companion, prepared: { admitted, version } }) {
    return startRun({ ...ctx, companion }, admitted, { ...version, asked, trigger: 'test' });
  },
});
