import { z } from 'zod';
import { AgentResource } from './agent.ts';
import { PageInput } from './page.ts';
import { time } from './resource.ts';
import { idOf } from './text.ts';

/** What compiling finds, and whether it stops the draft from becoming a version. */
export const agentProblems = {
  instructions_empty: 'error',
  unknown_tool: 'error',
  agent_calls_itself: 'error',
  unknown_scope: 'error',
  scope_not_grantable: 'error',
  scope_missing_for_tool: 'error',
  tools_empty: 'warning',
  scope_unused: 'warning',
  placeholder_not_filled: 'warning',
  hidden_characters: 'warning',
  secret_in_instructions: 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;
export type AgentProblemCode = keyof typeof agentProblems;
const problemCodes = Object.keys(agentProblems) as [AgentProblemCode, ...AgentProblemCode[]];

const AgentProblemResource = z
  .object({
    severity: z.enum(['error', 'warning']).meta({ description: 'An error stops the draft.' }),
    code: z.enum(problemCodes),
    loc: z
      .array(z.union([z.string(), z.int()]))
      .meta({ description: 'The field of the agent, as in a 422.' }),
    message: z.string().meta({ description: 'For people; may change.' }),
    range: z.tuple([z.int(), z.int()]).nullable().meta({
      description: 'Where in the text, from the first UTF-16 code unit to the one after the last.',
    }),
  })
  .meta({ id: 'AgentProblem' });
export type AgentProblem = z.output<typeof AgentProblemResource>;

const hash = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be the hash that compiling answered' });
const id = idOf('agent_not_found');

export const CompiledAgentResource = z.object({
  agent: AgentResource,
  version: z.int().nullable(),
  hash: z.string().nullable(),
  problems: z.array(AgentProblemResource),
});
export type CompiledAgent = z.output<typeof CompiledAgentResource>;

export const PublishAgentInput = z.object({ id, hash });
export const RollBackAgentInput = z.object({ id, version: z.int().min(1).max(2_147_483_647) });
export const ListAgentVersionsInput = PageInput.extend({ id });

export const AgentVersionResource = z
  .object({
    id: z.string(),
    agentId: z.string(),
    version: z.int(),
    hash: z.string().meta({ description: 'SHA-256 of its canonical form, in hexadecimal digits.' }),
    name: z.string(),
    instructions: z.string(),
    tools: z.array(z.string()),
    scopes: z.array(z.string()),
    isPublished: z.boolean().meta({ description: 'It is the version that serves.' }),
    createdBy: z.string().meta({ description: 'Who compiled it.' }),
    createdAt: time,
  })
  .meta({ id: 'AgentVersion', description: 'What a draft was compiled to. It never changes.' });
export type AgentVersionView = z.output<typeof AgentVersionResource>;
