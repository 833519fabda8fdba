import { createTestRun, decideConfirmation, listAgentRuns, readAgentRun } from '@patchbay/domain/agent';
import { created, listed, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import {
  AgentRunBody,
  AgentRunDetailBody,
  presentAgentRun,
  presentAgentRunDetail,
} from '../presenters/agent.ts';

const one = { surface: 'developer', tag: 'Agents', params: { agent_id: 'id' } } as const;
const gates = ['ai_processing_consent_required', 'ai_budget_exceeded'] as const;

export const agentRunRoutes = [
  route({
    ...one,
    name: 'createTestRun',
    method: 'POST',
    path: '/v1/agents/{agent_id}/test-runs',
    summary:
      'Run the compiled draft once. It reads with the access of its caller, and waits for a person before it writes.',
    verb: createTestRun,
    body: 'json',
    answer: created(AgentRunDetailBody, presentAgentRunDetail),
    refusals: [...gates, 'agent_not_compiled', 'conflict'],
    idempotent: true,
    endsWithCaller: true,
  }),
  route({
    ...one,
    name: 'listAgentRuns',
    method: 'GET',
    path: '/v1/agents/{agent_id}/runs',
    summary: 'The runs of an agent, newest first.',
    verb: listAgentRuns,
    answer: listed(AgentRunBody, presentAgentRun),
  }),
  route({
    ...one,
    name: 'readAgentRun',
    method: 'GET',
    path: '/v1/agents/{agent_id}/runs/{run_id}',
    summary: 'One run with its trace.',
    verb: readAgentRun,
    params: { agent_id: 'id', run_id: 'runId' },
    answer: ok(AgentRunDetailBody, presentAgentRunDetail),
  }),
  route({
    ...one,
    name: 'decideConfirmation',
    method: 'POST',
    path: '/v1/agents/{agent_id}/runs/{run_id}/confirmations/{confirmation_id}',
    summary: 'Allow or deny the write that a run waits for, as the person to whom the run belongs.',
    verb: decideConfirmation,
    params: { agent_id: 'id', run_id: 'runId', confirmation_id: 'confirmationId' },
    body: 'json',
    answer: ok(AgentRunDetailBody, presentAgentRunDetail),
    refusals: [...gates, 'agent_confirmation_decided', 'agent_confirmation_expired', 'conflict'],
    endsWithCaller: true,
  }),
];
