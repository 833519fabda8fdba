import { z } from 'zod';
import { AgentResource, agentId as id } from './agent.ts';
import { doc, docMeta } from './doc.ts';
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

const AgentProblemResource = doc.object('AgentProblem', 'A problem that compiling found in a draft.', {
  severity: doc(
    z.enum(['error', 'warning']),
    'An `error` keeps the draft from being compiled; a `warning` does not.',
    'warning',
  ),
  code: doc(z.enum(problemCodes), 'The stable code of the problem.', 'placeholder_not_filled'),
  loc: doc(z.array(z.union([z.string(), z.int()])), 'The field of the agent, and the index within a list.', [
    'instructions',
  ]),
  message: doc.text(
    'The problem in words, for people; may change.',
    'Placeholders are not filled in. The agent reads them as they are.',
  ),
  range: doc(
    z.tuple([z.int(), z.int()]).nullable(),
    'The start and the end of the text in question, in UTF-16 code units; null where the whole field is meant.',
    [12, 20],
  ),
});
export type AgentProblem = z.output<typeof AgentProblemResource>;

const exampleHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: 'must be the hash that compiling answered' })
  .meta(docMeta('The `hash` that compiling answered.', exampleHash));

export const CompiledAgentResource = z.object({
  agent: AgentResource,
  version: doc.intOrNull('The version that the draft was compiled to; null while a problem is an error.', 3),
  hash: doc.textOrNull('Names the version for `publish`; null while a problem is an error.', exampleHash),
  problems: doc(z.array(AgentProblemResource), 'Everything that was found; empty for none.', []),
});
export type CompiledAgent = z.output<typeof CompiledAgentResource>;

export const PublishAgentInput = z.object({ id, hash });
export const RollBackAgentInput = z.object({
  id,
  version: doc(
    z.int().min(1).max(2_147_483_647),
    'The earlier version to serve, by its `version` in the list of versions.',
    2,
  ),
});
export const ListAgentVersionsInput = PageInput.extend({ id });

export const AgentVersionResource = doc.object('AgentVersion', 'A compiled draft. It never changes.', {
  id: doc.text('The id of the version.', 'agv_01jq3v9x8e'),
  agentId: doc.text('The agent that it belongs to.', 'agt_01jq3v9x8e'),
  version: doc.int('Its number within the agent, from 1.', 3),
  hash: doc.text('SHA-256 of its canonical form, in hexadecimal digits.', exampleHash),
  name: doc.text('The name of the agent at that time.', 'Digest'),
  instructions: doc.text(
    'The instructions of the agent.',
    'Sum up the newest messages of the thread in at most five sentences.',
  ),
  tools: doc(z.array(z.string()), 'The tools that a run may use.', ['read_thread']),
  scopes: doc(z.array(z.string()), 'The scopes that a run may hold at most.', [
    'messages:read.raw',
    'threads:read',
  ]),
  isPublished: doc.flag('Whether it is the version that serves.', true),
  createdBy: doc.text('The user who compiled it first.', 'usr_01jq3v9x8e'),
  createdAt: doc(time, 'When it was compiled first.'),
});
export type AgentVersionView = z.output<typeof AgentVersionResource>;
