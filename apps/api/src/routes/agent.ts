import {
  compileAgent,
  createAgent,
  listAgents,
  listAgentTemplates,
  listAgentTools,
  listAgentVersions,
  publishAgent,
  readAgent,
  removeAgent,
  rollBackAgent,
  updateAgent,
} from '@patchbay/domain/agent';
import { created, listed, listedWhole, noContent, ok } from '../http/answer.ts';
import { route } from '../http/route.ts';
import {
  AgentBody,
  AgentTemplateBody,
  AgentToolBody,
  AgentVersionBody,
  CompiledAgentBody,
  presentAgent,
  presentAgentTemplate,
  presentAgentTool,
  presentAgentVersion,
  presentCompiledAgent,
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
    summary: 'List the agents within reach, newest first.',
    description:
      'A console session and an API key see every agent of the workspace, an app those that its user created. Follow the `Link` header for the next page.',
    verb: listAgents,
    answer: listed(AgentBody, presentAgent),
  }),
  route({
    ...agents,
    name: 'createAgent',
    method: 'POST',
    summary: 'Create an agent as a draft, if wanted from a template.',
    description:
      'Nothing is checked against the catalogs yet: the draft may name tools and scopes that do not exist. Call `compile` next, which names every problem at once. A workspace holds up to 50 agents. Send an `Idempotency-Key`, so that a retry does not create a second one.',
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
    summary: 'Read an agent.',
    description:
      'Shows the draft and which versions were compiled and published. An agent out of your reach is `agent_not_found`, exactly as one that does not exist.',
    verb: readAgent,
    answer: ok(AgentBody, presentAgent),
  }),
  route({
    ...one,
    name: 'updateAgent',
    method: 'PATCH',
    summary: 'Change the draft of an agent.',
    description:
      'Members that you leave out stay as they are. A changed draft has to be compiled again; the published version goes on serving meanwhile. Sending what is stored already changes nothing, so a retry is safe. Its creator and the owners of the workspace may do so; anybody else gets `owner_only`, and an app reaches only what its user made.',
    verb: updateAgent,
    body: 'json',
    answer: ok(AgentBody, presentAgent),
    refusals: ['conflict'],
  }),
  route({
    ...one,
    name: 'removeAgent',
    method: 'DELETE',
    summary: 'Delete an agent with everything that it holds.',
    description:
      'Its versions and runs are deleted with it, and its MCP endpoint is gone at once. This cannot be undone. Its creator and the owners of the workspace may do so; anybody else gets `owner_only`, and an app reaches only what its user made.',
    verb: removeAgent,
    answer: noContent,
  }),
  route({
    ...one,
    name: 'compileAgent',
    method: 'POST',
    path: `${one.path}/compile`,
    summary: 'Check the draft and keep it as a version.',
    description:
      'Answers with every problem at once. Without an error, the draft becomes a version that never changes, and `hash` names it for `publish`. The same draft compiles to the same version, so a retry changes nothing. Its creator and the owners of the workspace may do so; anybody else gets `owner_only`, and an app reaches only what its user made.',
    verb: compileAgent,
    answer: ok(CompiledAgentBody, presentCompiledAgent),
  }),
  route({
    ...one,
    name: 'publishAgent',
    method: 'POST',
    path: `${one.path}/publish`,
    summary: 'Publish the compiled draft.',
    description:
      'Takes the `hash` that compiling answered, so that you publish exactly what you have seen. Another draft is 409 `conflict`, and a draft that was not compiled is 409 `agent_not_compiled`. The version then serves at `/v1/agents/{agent_id}/mcp`. Publishing what is published already changes nothing. Causes `agent.published`.',
    verb: publishAgent,
    body: 'json',
    answer: ok(AgentBody, presentAgent),
    refusals: ['agent_not_compiled', 'conflict'],
  }),
  route({
    ...one,
    name: 'rollBackAgent',
    method: 'POST',
    path: `${one.path}/rollback`,
    summary: 'Publish an earlier version again.',
    description:
      'The draft stays as it is. Asking for the version that serves changes nothing, and a later one is 409 `conflict`. Causes `agent.published`.',
    verb: rollBackAgent,
    body: 'json',
    answer: ok(AgentBody, presentAgent),
    refusals: ['agent_version_not_found', 'conflict'],
  }),
  route({
    ...one,
    name: 'listAgentVersions',
    method: 'GET',
    path: `${one.path}/versions`,
    summary: 'List the versions of an agent, newest first.',
    description:
      'A version is made by `compile` and never changes. Follow the `Link` header for the next page.',
    verb: listAgentVersions,
    answer: listed(AgentVersionBody, presentAgentVersion),
  }),
  route({
    ...catalog,
    name: 'listAgentTemplates',
    method: 'GET',
    path: '/v1/agent-templates',
    summary: 'List the templates for agents.',
    description:
      'The whole catalog, the same for everybody. Each template compiles as it is, except `blank`, which has no instructions.',
    verb: listAgentTemplates,
    answer: listedWhole(AgentTemplateBody, presentAgentTemplate),
  }),
  route({
    ...catalog,
    name: 'listAgentTools',
    method: 'GET',
    path: '/v1/agent-tools',
    summary: 'List the tools that an agent can use.',
    description:
      'The whole catalog, the same for everybody, with the scopes and the arguments of each tool. A tool that writes waits for a person each time.',
    verb: listAgentTools,
    answer: listedWhole(AgentToolBody, presentAgentTool),
  }),
];
