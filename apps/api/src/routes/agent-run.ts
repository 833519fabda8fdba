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
    summary: 'Run the compiled draft of an agent once.',
    description:
      'Answers when the run has ended, or waits for a person: send either `input` or `calls`. It holds the scopes of the version that its caller holds too, and a caller without those that it reads with gets 403 `insufficient_scope`. Before a write it stops as `waiting`, with a `confirmation` for the person behind the call. The run ends when you hang up, unless you send an `Idempotency-Key`. Causes `agent.run.completed` once it has ended.',
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
    summary: 'List the runs of an agent, newest first.',
    description:
      'An app sees the runs that apps began for its user; everybody else sees all runs of the agent. Follow the `Link` header for the next page.',
    verb: listAgentRuns,
    answer: listed(AgentRunBody, presentAgentRun),
  }),
  route({
    ...one,
    name: 'readAgentRun',
    method: 'GET',
    path: '/v1/agents/{agent_id}/runs/{run_id}',
    summary: 'Read a run with its trace.',
    description:
      'Shows every step in its order. A reader with `messages:read.raw` and every scope that the run held also sees what was asked and read. Such a read by an API key or an app is recorded in the audit log.',
    verb: readAgentRun,
    params: { agent_id: 'id', run_id: 'runId' },
    answer: ok(AgentRunDetailBody, presentAgentRunDetail),
  }),
  route({
    ...one,
    name: 'decideConfirmation',
    method: 'POST',
    path: '/v1/agents/{agent_id}/runs/{run_id}/confirmations/{confirmation_id}',
    summary: 'Allow or deny the write that a run waits for.',
    description:
      'Only the person to whom the run belongs can decide, with a console session; for anybody else it is `agent_confirmation_not_found`. `allow` makes exactly this write, once, with the access that the run still has, and the run goes on. `deny` ends it. After ten minutes it is 409 `agent_confirmation_expired`, and a second decision is 409 `agent_confirmation_decided`. Causes `agent.run.completed` once the run has ended.',
    verb: decideConfirmation,
    params: { agent_id: 'id', run_id: 'runId', confirmation_id: 'confirmationId' },
    body: 'json',
    answer: ok(AgentRunDetailBody, presentAgentRunDetail),
    refusals: [...gates, 'agent_confirmation_decided', 'agent_confirmation_expired', 'conflict'],
    endsWithCaller: true,
  }),
];
