import { z } from 'zod';
import { instant } from './api-key.ts';
import { agentInstructionsCharactersMax, agentScopesMax, agentToolsMax } from './limit.ts';
import { time } from './resource.ts';
import { bodyText, idOf, nameText } from './text.ts';

/** `draft`: changed since it was compiled. `compiled`: ready to be published. `published`: the draft is what serves. */
export const agentStatuses = ['draft', 'compiled', 'published'] as const;
export type AgentStatus = (typeof agentStatuses)[number];

/** A draft takes any name: compiling it names those that are unknown, each at its place. */
const names = (max: number) =>
  z.array(z.string().regex(/^[a-z][a-z0-9_.:-]{0,63}$/, { error: 'must be a name' })).max(max);

const name = nameText({ max: 80 });
const instructions = bodyText({ min: 0, max: agentInstructionsCharactersMax }).meta({
  description: 'What the agent is to do. Required without a template; encrypted at rest.',
});
const tools = names(agentToolsMax).meta({ description: 'Names of the catalog of tools.' });
const scopes = names(agentScopesMax).meta({
  description: 'What a run may do at most; it never does more than its caller may.',
});

export const CreateAgentInput = z.object({
  name,
  templateId: idOf('agent_template_not_found')
    .meta({ description: 'Gives the instructions, tools and scopes that are not named here.' })
    .optional(),
  instructions: instructions.optional(),
  tools: tools.optional(),
  scopes: scopes.optional(),
});

const id = idOf('agent_not_found');

export const ReadAgentInput = z.object({ id });
export const UpdateAgentInput = z.object({
  id,
  name: name.optional(),
  instructions: instructions.optional(),
  tools: tools.optional(),
  scopes: scopes.optional(),
  expectedUpdatedAt: instant
    .meta({
      description:
        'The `updated_at` that was read. If the agent has changed since then, nothing is saved: 409 `conflict`.',
    })
    .optional(),
});

const version = z.int().nullable();

export const AgentResource = z
  .object({
    id: z.string(),
    name: z.string(),
    templateId: z.string().nullable(),
    instructions: z.string(),
    tools: z.array(z.string()),
    scopes: z.array(z.string()),
    status: z.enum(agentStatuses).meta({
      description: 'Of the draft. A published version goes on serving while the draft changes.',
    }),
    compiledVersion: version.meta({
      description: 'The version that the draft was compiled to; null once it has changed.',
    }),
    publishedVersion: version.meta({ description: 'The version that serves; null before the first.' }),
    createdBy: z.string(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Agent', description: 'An agent as its developer edits it.' });
export type AgentView = z.output<typeof AgentResource>;

export const AgentTemplateResource = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    instructions: z.string(),
    tools: z.array(z.string()),
    scopes: z.array(z.string()),
  })
  .meta({ id: 'AgentTemplate', description: 'A starting point for an agent.' });
export type AgentTemplateView = z.output<typeof AgentTemplateResource>;

export const AgentToolResource = z
  .object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    scopes: z.array(z.string()).meta({ description: 'A run needs all of them to use the tool.' }),
    optionalScopes: z.array(z.string()).meta({ description: 'Without them the tool leaves content out.' }),
    writes: z.boolean().meta({ description: 'It changes something.' }),
    openWorld: z.boolean().meta({ description: 'It reaches people beyond the caller.' }),
    inputSchema: z
      .record(z.string(), z.unknown())
      .meta({ description: 'JSON Schema (2020-12) of its arguments.' }),
  })
  .meta({ id: 'AgentTool', description: 'Something that an agent can do.' });
export type AgentToolView = z.output<typeof AgentToolResource>;
