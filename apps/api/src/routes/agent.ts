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
    summary: 'List the agents that you can access, newest first.',
    description:
      'A console session and an API key see every agent of the workspace, an app those that its user created. Follow the `Link` header for the next page.',
    verb: listAgents,
    answer: listed(AgentBody, presentAgent),
  }),
  route({
    ...agents,
    name: 'createAgent',
    method: 'POST',
    summary: 'Create an agent as a draft, from a template if you like.',
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
      'Shows the draft and which versions were compiled and published. An agent that you cannot access is `agent_not_found`, just like one that does not exist.',
    verb: readAgent,
    answer: ok(AgentBody, presentAgent),
  }),
  route({
    ...one,
    name: 'updateAgent',
    method: 'PATCH',
    summary: 'Change the draft of an agent.',
    description:
      'Fields that you omit do not change. Compile a changed draft again. The published version keeps running until then. Sending the stored values again changes nothing, so a retry is safe. Only its creator and the workspace owners can do this. Anyone else gets `owner_only`, and an app can change only agents that its user created.',
    verb: updateAgent,
    body: 'json',
    answer: ok(AgentBody, presentAgent),
    refusals: ['conflict'],
  }),
  route({
    ...one,
    name: 'removeAgent',
    method: 'DELETE',
    summary: 'Delete an agent, its versions and its runs.',
    description:
      'Its versions and runs are deleted too, and its MCP endpoint stops working immediately. You cannot undo this. Only its creator and the workspace owners can do this. Anyone else gets `owner_only`, and an app can change only agents that its user created.',
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
      'Answers with every problem at once. Without an error, the draft becomes a version that never changes, and `hash` names it for `publish`. The same draft compiles to the same version, so a retry changes nothing. Only its creator and the workspace owners can do this. Anyone else gets `owner_only`, and an app can change only agents that its user created.',
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
      'Takes the `hash` that `compile` returned, so that you publish exactly what you saw. A different draft is 409 `conflict`, and a draft that was not compiled is 409 `agent_not_compiled`. Apps then run the version at `/v1/agents/{agent_id}/mcp`. Publishing the same version again changes nothing. Causes `agent.published`.',
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
      'The draft does not change. Naming the version that is already published changes nothing, and a later one is 409 `conflict`. Causes `agent.published`.',
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
      'The whole catalog, the same for everyone. Each template compiles without changes, except `blank`, which has no instructions.',
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
      'The whole catalog, the same for everyone, with the scopes and arguments of each tool. A person confirms each call of a tool that writes.',
    verb: listAgentTools,
    answer: listedWhole(AgentToolBody, presentAgentTool),
  }),
];
