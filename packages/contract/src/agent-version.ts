import { z } from 'zod';
import { AgentResource, agentId as id } from './agent.ts';
import { doc } from './doc.ts';
import { PageInput } from './page.ts';
import { time } from './resource.ts';

/** The problems that compiling finds. An error stops the draft from becoming a version. */
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
    severity: z
      .enum(['error', 'warning'])
      .meta(doc('An `error` keeps the draft from being compiled; a `warning` does not.', 'warning')),
    code: z.enum(problemCodes).meta(doc('The stable code of the problem.', 'placeholder_not_filled')),
    loc: z
      .array(z.union([z.string(), z.int()]))
      .meta(doc('The field of the agent, and the index within a list.', ['instructions'])),
    message: z
      .string()
      .meta(
        doc(
          'The problem in words, for people; may change.',
          'Placeholders are not filled in. The agent reads them as they are.',
        ),
      ),
    range: z
      .tuple([z.int(), z.int()])
      .nullable()
      .meta(
        doc(
          'The start and the end of the text in question, in UTF-16 code units; null where the whole field is meant.',
          [12, 20],
        ),
      ),
  })
  .meta({ id: 'AgentProblem', description: 'A problem that compiling found in a draft.' });
export type AgentProblem = z.output<typeof AgentProblemResource>;

const exampleHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: 'must be the hash that compiling answered' })
  .meta(doc('The `hash` that compiling answered.', exampleHash));

export const CompiledAgentResource = z.object({
  agent: AgentResource,
  version: z
    .int()
    .nullable()
    .meta(doc('The version that the draft was compiled to; null while a problem is an error.', 3)),
  hash: z
    .string()
    .nullable()
    .meta(doc('Names the version for `publish`; null while a problem is an error.', exampleHash)),
  problems: z.array(AgentProblemResource).meta(doc('Everything that was found; empty for none.', [])),
});
export type CompiledAgent = z.output<typeof CompiledAgentResource>;

export const PublishAgentInput = z.object({ id, hash });
export const RollBackAgentInput = z.object({
  id,
  version: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .meta(doc('The earlier version to serve, by its `version` in the list of versions.', 2)),
});
export const ListAgentVersionsInput = PageInput.extend({ id });

export const AgentVersionResource = z
  .object({
    id: z.string().meta(doc('The id of the version.', 'agv_01jq3v9x8e')),
    agentId: z.string().meta(doc('The agent that it belongs to.', 'agt_01jq3v9x8e')),
    version: z.int().meta(doc('Its number within the agent, from 1.', 3)),
    hash: z.string().meta(doc('SHA-256 of its canonical form, in hexadecimal digits.', exampleHash)),
    name: z.string().meta(doc('The name of the agent at that time.', 'Digest')),
    instructions: z
      .string()
      .meta(
        doc(
          'The instructions of the agent.',
          'Sum up the newest messages of the thread in at most five sentences.',
        ),
      ),
    tools: z.array(z.string()).meta(doc('The tools that a run may use.', ['read_thread'])),
    scopes: z
      .array(z.string())
      .meta(doc('The scopes that a run may hold at most.', ['messages:read.raw', 'threads:read'])),
    isPublished: z.boolean().meta(doc('Whether it is the version that serves.', true)),
    createdBy: z.string().meta(doc('The user who compiled it first.', 'usr_01jq3v9x8e')),
    createdAt: time.meta(doc('When it was compiled first.')),
  })
  .meta({ id: 'AgentVersion', description: 'A compiled draft. It never changes.' });
export type AgentVersionView = z.output<typeof AgentVersionResource>;
