import {
  createAgent,
  listAgents,
  listAgentTemplates,
  listAgentTools,
  readAgent,
  removeAgent,
  updateAgent,
} from '@patchbay/domain/agent';
import { created, listed, listedWhole, noContent, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import {
  AgentBody,
  AgentTemplateBody,
  AgentToolBody,
  presentAgent,
  presentAgentTemplate,
  presentAgentTool,
} from '../presenters/agent.ts';

const agents = { surface: 'developer', tag: 'Agents', path: '/v1/agents' } as const;
/** Like threads, the catalogs stay while the developer platform is switched off. */
const catalog = { ...agents, surface: 'platform' } as const;
const one = { ...agents, path: '/v1/agents/{agent_id}', params: { agent_id: 'id' } } as const;

export const agentRoutes = [
  route({
    ...agents,
    name: 'listAgents',
    method: 'GET',
    summary: 'The agents within reach, newest first.',
    verb: listAgents,
    answer: listed(AgentBody, presentAgent),
  }),
  route({
    ...agents,
    name: 'createAgent',
    method: 'POST',
    summary: 'Create an agent as a draft, if wanted from a template.',
    verb: createAgent,
    body: 'json',
    answer: created(AgentBody, presentAgent),
    refusals: ['agent_template_not_found', 'agent_limit_reached'],
    idempotent: true,
  }),
  route({
    ...one,
    name: 'readAgent',
    method: 'GET',
    summary: 'One agent.',
    verb: readAgent,
    answer: ok(AgentBody, presentAgent),
  }),
  route({
    ...one,
    name: 'updateAgent',
    method: 'PATCH',
    summary: 'Change the draft of an agent; a published version goes on serving.',
    verb: updateAgent,
    body: 'json',
    answer: ok(AgentBody, presentAgent),
  }),
  route({
    ...one,
    name: 'removeAgent',
    method: 'DELETE',
    summary: 'Delete an agent with everything that it holds.',
    verb: removeAgent,
    answer: noContent,
  }),
  route({
    ...catalog,
    name: 'listAgentTemplates',
    method: 'GET',
    path: '/v1/agent-templates',
    summary: 'Starting points for an agent.',
    verb: listAgentTemplates,
    answer: listedWhole(AgentTemplateBody, presentAgentTemplate),
  }),
  route({
    ...catalog,
    name: 'listAgentTools',
    method: 'GET',
    path: '/v1/agent-tools',
    summary: 'Everything that an agent can do, with the scopes that it takes.',
    verb: listAgentTools,
    answer: listedWhole(AgentToolBody, presentAgentTool),
  }),
];
