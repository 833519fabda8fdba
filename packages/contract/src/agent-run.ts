import { z } from 'zod';
import { agentId as id } from './agent.ts';
import { instant } from './api-key.ts';
import { doc } from './doc.ts';
import { agentRunCallsMax } from './limit.ts';
import { PageInput } from './page.ts';
import { time } from './resource.ts';
import { bodyText, identifierText, idOf } from './text.ts';

/**
 * `waiting`: for a person who confirms a write. `failed` is for faults alone: a run that reaches a limit is completed, and its
 * stop reason names the limit.
 */
export const agentRunStatuses = ['running', 'waiting', 'completed', 'failed'] as const;

/** Why a run ended. */
export const agentStopReasons = [
  'answered',
  'confirmation_denied',
  'confirmation_expired',
  'call_limit',
  'step_limit',
  'cost_limit',
  'budget_exhausted',
  'consent_withdrawn',
  'provider_unavailable',
  'provider_rejected',
  'tool_failed',
  'repeated_call',
  'deadline',
  'cancelled',
  'interrupted',
] as const;
export type AgentStopReason = (typeof agentStopReasons)[number];

export const agentStepKinds = ['plan', 'model', 'tool', 'confirmation', 'answer'] as const;
/**
 * `asked`: a person was asked to confirm it. `refused`: the run may not do it, or a person denied it, and nothing was done.
 * `error`: the tool refused the call, or failed.
 */
export const agentStepStatuses = ['ok', 'asked', 'error', 'refused'] as const;

/** The model name of runs without a model server. Its rules pick sentences and write none. */
export const embeddedModel = 'embedded-extractive';

const runId = doc(idOf('agent_run_not_found'), 'The id of a run.', 'run_01jq3v9x8e');
const input = doc(bodyText({ min: 1, max: 4000 }), 'The question or task for the agent.', 'What was agreed?');

const AgentCall = z.object({
  tool: doc(z.string().min(1).max(64), 'The tool to call.', 'read_thread'),
  arguments: doc(
    z.record(z.string(), z.unknown()).default({}),
    'Its arguments, as its `input_schema` says.',
    { thread_id: 'thr_01jq3v9x8e' },
  ),
});

export const TestAgentInput = z.object({
  id,
  input: doc(
    input.optional(),
    'The question or task for the agent. Required without `calls`.',
    'What was agreed?',
  ),
  threadId: doc(identifierText.optional(), 'The thread that the question is about.', 'thr_01jq3v9x8e'),
  calls: doc(
    z.array(AgentCall).min(1).max(agentRunCallsMax).optional(),
    'Exactly these calls, in their order, instead of those that the agent would choose.',
    [{ tool: 'read_thread', arguments: { thread_id: 'thr_01jq3v9x8e' } }],
  ),
});

/** The start of a run: a test of the draft, or an app at the MCP endpoint of the published agent. */
export const agentRunTriggers = ['test', 'mcp'] as const;
export type AgentRunTrigger = (typeof agentRunTriggers)[number];

export const RunAgentInput = TestAgentInput.extend({ input });

export const ListAgentRunsInput = PageInput.extend({
  id,
  status: doc(z.enum(agentRunStatuses).optional(), 'Lists only runs with this status.', 'waiting'),
  from: doc(instant.optional(), 'Lists only runs from this time on.', '2026-11-21T12:00:00Z'),
  to: doc(instant.optional(), 'Lists only runs before this time.', '2026-11-22T12:00:00Z'),
});
export const ReadAgentRunInput = z.object({ id, runId });

export const AgentRunResource = doc.object('AgentRun', 'One run of an agent.', {
  id: doc.text('The id of the run.', 'run_01jq3v9x8e'),
  agentId: doc.text('The agent that ran.', 'agt_01jq3v9x8e'),
  version: doc.int('The version of the agent that ran.', 3),
  trigger: doc(
    z.enum(agentRunTriggers),
    '`test`: a test of the draft. `mcp`: an app, at the MCP endpoint of the published agent.',
  ),
  model: doc.text(
    'The model that chose the calls and wrote the answer. `embedded-extractive` only quotes what was read.',
    embeddedModel,
  ),
  status: doc(
    z.enum(agentRunStatuses),
    '`waiting`: a person must confirm a write. `completed`: the run answered or reached a limit. `failed`: an error ended the run.',
    'completed',
  ),
  stopReason: doc(z.enum(agentStopReasons).nullable(), 'Why it ended; null until then.', 'answered'),
  scopes: doc(
    z.array(z.string()),
    'The scopes that it held: those of its version that its caller holds as well.',
    ['messages:read.raw', 'threads:read'],
  ),
  isTainted: doc.flag('Whether the run read content that someone else may have written.', true),
  steps: doc.int('The number of steps that it has made.', 3),
  inputTokens: doc.int('The tokens that its model was given; 0 without a model.', 0),
  outputTokens: doc.int('The tokens that its model has written; 0 without a model.', 0),
  costMicros: doc.int('The cost of its model, in micro-dollars.', 0),
  actorKind: doc.text('The kind of credential that began it: `console`, `api_key` or `oauth`.', 'api_key'),
  actorId: doc.text('The user of a console session, the API key, or the grant of an app.', 'key_01jq3v9x8e'),
  createdAt: doc(time, 'When it began.'),
  endedAt: doc(time.nullable(), 'When it ended; null until then.'),
});
export type AgentRunView = z.output<typeof AgentRunResource>;

const content = z.unknown().optional();

export const AgentStepResource = doc.object('AgentStep', 'A step of a run.', {
  number: doc.int('Counts the steps of a run from 1.', 2),
  kind: doc(
    z.enum(agentStepKinds),
    '`plan`: the calls that were chosen without a model. `model`: an answer of the model. `tool`: a call. `confirmation`: a question to a person, or the decision. `answer`: the last step of a run that answers.',
    'tool',
  ),
  name: doc.text('The tool, for a call or a confirmation; otherwise as `kind`.', 'read_thread'),
  status: doc(
    z.enum(agentStepStatuses),
    '`asked`: a person was asked to confirm it. `refused`: nothing was done, as the run may not do it or a person denied it. `error`: the tool refused the call, or failed.',
  ),
  reason: doc.textOrNull('Why it was refused, or the code of its error; null otherwise.', null),
  startedAt: doc(time, 'When it began.'),
  latencyMs: doc.int('The duration in milliseconds.', 12),
  inputTokens: doc.intOrNull('The tokens that the model was given; null for a step without a model.', null),
  outputTokens: doc.intOrNull(
    'The tokens that the model has written; null for a step without a model.',
    null,
  ),
  costMicros: doc.intOrNull('Its cost in micro-dollars; null for a step without a model.', null),
  arguments: doc(
    content,
    'The arguments of a call. Absent for a reader without `messages:read.raw` and every scope that the run held.',
    { thread_id: 'thr_01jq3v9x8e' },
  ),
  result: doc(
    content,
    'The result. Absent as `arguments` is. It may hold text of other people: do not trust it.',
    {
      items: [],
    },
  ),
});
export type AgentStepView = z.output<typeof AgentStepResource>;

const exampleDigest = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const digest = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be the digest of the confirmation' });

export const AgentConfirmationResource = doc.object('AgentConfirmation', 'A write that waits for a person.', {
  id: doc.text('The id of the confirmation.', 'cnf_01jq3v9x8e'),
  step: doc.int('The number of the step that asked for it.', 3),
  tool: doc.text('The tool that is to be called.', 'send_message'),
  digest: doc(
    digest,
    'SHA-256 over the agent, its version, the run, the step, the tool and the exact arguments. Send it back with the decision.',
    exampleDigest,
  ),
  isTainted: doc.flag(
    'Whether the run had read content that someone else may have written. If so, check carefully.',
    true,
  ),
  expiresAt: doc(time, 'When it expires, ten minutes after it was asked; nothing is written then.'),
  arguments: doc(content, 'The exact arguments. Absent for a reader who may not see those of the trace.', {
    thread_id: 'thr_01jq3v9x8e',
    text: 'See you at nine.',
  }),
});
export type AgentConfirmationView = z.output<typeof AgentConfirmationResource>;

export const DecideConfirmationInput = z.object({
  id,
  runId,
  confirmationId: doc(
    idOf('agent_confirmation_not_found'),
    'The id of a confirmation, as the run shows it.',
    'cnf_01jq3v9x8e',
  ),
  decision: doc(z.enum(['allow', 'deny']), '`allow` makes the write; `deny` ends the run without it.'),
  digest: doc(digest, 'The `digest` of the confirmation, as the person has seen it.', exampleDigest),
});

/** The decision on a write for which a run asked a person. */
export interface AgentDecision {
  /** The step that asked. */
  readonly step: number;
  readonly state: 'allowed' | 'denied' | 'expired';
  /** The user who decided; null where nobody did. */
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

/** A run with its trace, and with what it waits for. */
export interface AgentRunDetail {
  /** The request of its caller; null for a reader who may not see the contents of the trace. */
  readonly asked: {
    readonly input: string | null;
    readonly threadId: string | null;
    /** The first call that the caller named. */
    readonly call: { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> } | null;
  } | null;
  readonly decisions: readonly AgentDecision[];
  readonly run: AgentRunView;
  readonly trace: readonly AgentStepView[];
  readonly confirmation: AgentConfirmationView | null;
}
