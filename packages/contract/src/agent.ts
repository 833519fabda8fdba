import { z } from 'zod';
import { instant } from './api-key.ts';
import { doc } from './doc.ts';
import { agentInstructionsCharactersMax, agentScopesMax, agentToolsMax } from './limit.ts';
import { time } from './resource.ts';
import { bodyText, idOf, nameText } from './text.ts';

/** `draft`: changed since it was compiled. `compiled`: ready to be published. `published`: the draft is what serves. */
export const agentStatuses = ['draft', 'compiled', 'published'] as const;
export type AgentStatus = (typeof agentStatuses)[number];

/** A draft takes any name: compiling it names those that are unknown, each at its place. */
const names = (max: number) =>
  z.array(z.string().regex(/^[a-z][a-z0-9_.:-]{0,63}$/, { error: 'must be a name' })).max(max);

const example = {
  instructions: 'Sum up the newest messages of the thread in at most five sentences.',
  tools: ['read_thread'],
  scopes: ['messages:read.raw', 'threads:read'],
};

const name = doc(nameText({ max: 80 }), 'Your name for the agent.', 'Digest');
const instructions = doc(
  bodyText({ min: 0, max: agentInstructionsCharactersMax }),
  'The instructions of the agent. Encrypted at rest. Required without a template.',
  example.instructions,
);
const tools = doc(
  names(agentToolsMax),
  'The tools that the agent may use, by their names in `GET /v1/agent-tools`.',
  example.tools,
);
const scopes = doc(
  names(agentScopesMax),
  'The scopes that a run may hold at most. It never holds more than its caller does.',
  example.scopes,
);

const templateId = doc(
  idOf('agent_template_not_found'),
  'A template, which gives the instructions, tools and scopes that you leave out.',
  'thread-digest',
);

export const CreateAgentInput = z.object({
  name,
  templateId: templateId.optional(),
  instructions: instructions.optional(),
  tools: tools.optional(),
  scopes: scopes.optional(),
});

export const agentId = doc(idOf('agent_not_found'), 'The id of an agent.', 'agt_01jq3v9x8e');

export const ReadAgentInput = z.object({ id: agentId });
export const UpdateAgentInput = z.object({
  id: agentId,
  name: name.optional(),
  instructions: doc(
    instructions.optional(),
    'The instructions of the agent. Encrypted at rest.',
    example.instructions,
  ),
  tools: tools.optional(),
  scopes: scopes.optional(),
  expectedUpdatedAt: doc(
    instant.optional(),
    'The `updated_at` that you have read. If the agent has changed since, nothing is saved: 409 `conflict`.',
    '2026-01-31T09:30:00.000Z',
  ),
});

const version = z.int().nullable();

export const AgentResource = doc.object('Agent', 'An agent as its developer edits it.', {
  id: doc.text('The id of the agent.', 'agt_01jq3v9x8e'),
  name: doc.text('The name that its developer gave it.', 'Digest'),
  templateId: doc.textOrNull('The template that it was made from; null without one.', 'thread-digest'),
  instructions: doc.text('The instructions of the agent in the draft.', example.instructions),
  tools: doc(z.array(z.string()), 'The tools of the draft, in the order that was sent.', example.tools),
  scopes: doc(z.array(z.string()), 'The scopes of the draft, sorted.', example.scopes),
  status: doc(
    z.enum(agentStatuses),
    'The state of the draft: `draft` has changed since it was compiled, `compiled` can be published, `published` is the version that serves. A published version goes on serving while the draft changes.',
    'published',
  ),
  compiledVersion: doc(
    version,
    'The version that the draft was compiled to; null once the draft has changed.',
    3,
  ),
  publishedVersion: doc(version, 'The version that serves; null before the first one.', 3),
  createdBy: doc.text('The user who created it.', 'usr_01jq3v9x8e'),
  createdAt: doc(time, 'When it was created.'),
  updatedAt: doc(time, 'When its draft last changed, or a version of it was last published.'),
});
export type AgentView = z.output<typeof AgentResource>;

export const AgentTemplateResource = doc.object('AgentTemplate', 'A starting point for an agent.', {
  id: doc.text('The id of the template, for `template_id`.', 'thread-digest'),
  name: doc.text('Its name, for people.', 'Thread digest'),
  description: doc.text('Describes an agent made from it.', 'Sums up the newest messages of a thread.'),
  instructions: doc.text('The instructions that it gives; empty for `blank`.', example.instructions),
  tools: doc(z.array(z.string()), 'The tools that it gives.', example.tools),
  scopes: doc(z.array(z.string()), 'The scopes that it gives, sorted.', example.scopes),
});
export type AgentTemplateView = z.output<typeof AgentTemplateResource>;

export const AgentToolResource = doc.object('AgentTool', 'An action that an agent can take.', {
  name: doc.text('The name by which an agent lists it.', 'read_thread'),
  title: doc.text('Its name, for people.', 'Read a thread'),
  description: doc.text(
    'Describes the tool and its input.',
    'Reads one conversation and a page of its messages, newest first.',
  ),
  scopes: doc(z.array(z.string()), 'The scopes that a run needs to use it, all of them.', ['threads:read']),
  optionalScopes: doc(z.array(z.string()), 'Scopes without which it leaves content out.', [
    'messages:read.raw',
  ]),
  writes: doc.flag('Whether it changes something. A person confirms each such call.'),
  openWorld: doc.flag('Whether it reaches people beyond the caller.'),
  inputSchema: doc(z.record(z.string(), z.unknown()), 'JSON Schema (2020-12) of its arguments.', {
    type: 'object',
    properties: { thread_id: { type: 'string' } },
    required: ['thread_id'],
  }),
});
export type AgentToolView = z.output<typeof AgentToolResource>;
