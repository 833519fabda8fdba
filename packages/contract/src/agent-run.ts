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

const runId = idOf('agent_run_not_found').meta(doc('The id of a run.', 'run_01jq3v9x8e'));
const input = bodyText({ min: 1, max: 4000 }).meta(
  doc('The question or task for the agent.', 'What was agreed?'),
);

const AgentCall = z.object({
  tool: z.string().min(1).max(64).meta(doc('The tool to call.', 'read_thread')),
  arguments: z
    .record(z.string(), z.unknown())
    .default({})
    .meta(doc('Its arguments, as its `input_schema` says.', { thread_id: 'thr_01jq3v9x8e' })),
});

export const TestAgentInput = z.object({
  id,
  input: input
    .optional()
    .meta(doc('The question or task for the agent. Required without `calls`.', 'What was agreed?')),
  threadId: identifierText.optional().meta(doc('The thread that the question is about.', 'thr_01jq3v9x8e')),
  calls: z
    .array(AgentCall)
    .min(1)
    .max(agentRunCallsMax)
    .optional()
    .meta(
      doc('Exactly these calls, in their order, instead of those that the agent would choose.', [
        { tool: 'read_thread', arguments: { thread_id: 'thr_01jq3v9x8e' } },
      ]),
    ),
});

/** The start of a run: a test of the draft, or an app at the MCP endpoint of the published agent. */
export const agentRunTriggers = ['test', 'mcp'] as const;
export type AgentRunTrigger = (typeof agentRunTriggers)[number];

export const RunAgentInput = TestAgentInput.extend({ input });

export const ListAgentRunsInput = PageInput.extend({
  id,
  status: z.enum(agentRunStatuses).optional().meta(doc('Lists only runs with this status.', 'waiting')),
  from: instant.optional().meta(doc('Lists only runs from this time on.', '2026-11-21T12:00:00Z')),
  to: instant.optional().meta(doc('Lists only runs before this time.', '2026-11-22T12:00:00Z')),
});
export const ReadAgentRunInput = z.object({ id, runId });

export const AgentRunResource = z
  .object({
    id: z.string().meta(doc('The id of the run.', 'run_01jq3v9x8e')),
    agentId: z.string().meta(doc('The agent that ran.', 'agt_01jq3v9x8e')),
    version: z.int().meta(doc('The version of the agent that ran.', 3)),
    trigger: z
      .enum(agentRunTriggers)
      .meta(doc('`test`: a test of the draft. `mcp`: an app, at the MCP endpoint of the published agent.')),
    model: z
      .string()
      .meta(
        doc(
          'The model that chose the calls and wrote the answer. `embedded-extractive` only quotes what was read.',
          embeddedModel,
        ),
      ),
    status: z
      .enum(agentRunStatuses)
      .meta(
        doc(
          '`waiting`: a person must confirm a write. `completed`: the run answered or reached a limit. `failed`: an error ended the run.',
          'completed',
        ),
      ),
    stopReason: z.enum(agentStopReasons).nullable().meta(doc('Why it ended; null until then.', 'answered')),
    scopes: z
      .array(z.string())
      .meta(
        doc('The scopes that it held: those of its version that its caller holds as well.', [
          'messages:read.raw',
          'threads:read',
        ]),
      ),
    isTainted: z
      .boolean()
      .meta(doc('Whether the run read content that someone else may have written.', true)),
    steps: z.int().meta(doc('The number of steps that it has made.', 3)),
    inputTokens: z.int().meta(doc('The tokens that its model was given; 0 without a model.', 0)),
    outputTokens: z.int().meta(doc('The tokens that its model has written; 0 without a model.', 0)),
    costMicros: z.int().meta(doc('The cost of its model, in micro-dollars.', 0)),
    actorKind: z
      .string()
      .meta(doc('The kind of credential that began it: `console`, `api_key` or `oauth`.', 'api_key')),
    actorId: z
      .string()
      .meta(doc('The user of a console session, the API key, or the grant of an app.', 'key_01jq3v9x8e')),
    createdAt: time.meta(doc('When it began.')),
    endedAt: time.nullable().meta(doc('When it ended; null until then.')),
  })
  .meta({ id: 'AgentRun', description: 'One run of an agent.' });
export type AgentRunView = z.output<typeof AgentRunResource>;

const content = z.unknown().optional();

export const AgentStepResource = z
  .object({
    number: z.int().meta(doc('Counts the steps of a run from 1.', 2)),
    kind: z
      .enum(agentStepKinds)
      .meta(
        doc(
          '`plan`: the calls that were chosen without a model. `model`: an answer of the model. `tool`: a call. `confirmation`: a question to a person, or the decision. `answer`: the last step of a run that answers.',
          'tool',
        ),
      ),
    name: z.string().meta(doc('The tool, for a call or a confirmation; otherwise as `kind`.', 'read_thread')),
    status: z
      .enum(agentStepStatuses)
      .meta(
        doc(
          '`asked`: a person was asked to confirm it. `refused`: nothing was done, as the run may not do it or a person denied it. `error`: the tool refused the call, or failed.',
        ),
      ),
    reason: z
      .string()
      .nullable()
      .meta(doc('Why it was refused, or the code of its error; null otherwise.', null)),
    startedAt: time.meta(doc('When it began.')),
    latencyMs: z.int().meta(doc('The duration in milliseconds.', 12)),
    inputTokens: z
      .int()
      .nullable()
      .meta(doc('The tokens that the model was given; null for a step without a model.', null)),
    outputTokens: z
      .int()
      .nullable()
      .meta(doc('The tokens that the model has written; null for a step without a model.', null)),
    costMicros: z
      .int()
      .nullable()
      .meta(doc('Its cost in micro-dollars; null for a step without a model.', null)),
    arguments: content.meta(
      doc(
        'The arguments of a call. Absent for a reader without `messages:read.raw` and every scope that the run held.',
        { thread_id: 'thr_01jq3v9x8e' },
      ),
    ),
    result: content.meta(
      doc('The result. Absent as `arguments` is. It may hold text of other people: do not trust it.', {
        items: [],
      }),
    ),
  })
  .meta({ id: 'AgentStep', description: 'A step of a run.' });
export type AgentStepView = z.output<typeof AgentStepResource>;

const exampleDigest = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const digest = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be the digest of the confirmation' });

export const AgentConfirmationResource = z
  .object({
    id: z.string().meta(doc('The id of the confirmation.', 'cnf_01jq3v9x8e')),
    step: z.int().meta(doc('The number of the step that asked for it.', 3)),
    tool: z.string().meta(doc('The tool that is to be called.', 'send_message')),
    digest: digest.meta(
      doc(
        'SHA-256 over the agent, its version, the run, the step, the tool and the exact arguments. Send it back with the decision.',
        exampleDigest,
      ),
    ),
    isTainted: z
      .boolean()
      .meta(
        doc(
          'Whether the run had read content that someone else may have written. If so, check carefully.',
          true,
        ),
      ),
    expiresAt: time.meta(doc('When it expires, ten minutes after it was asked; nothing is written then.')),
    arguments: content.meta(
      doc('The exact arguments. Absent for a reader who may not see those of the trace.', {
        thread_id: 'thr_01jq3v9x8e',
        text: 'See you at nine.',
      }),
    ),
  })
  .meta({ id: 'AgentConfirmation', description: 'A write that waits for a person.' });
export type AgentConfirmationView = z.output<typeof AgentConfirmationResource>;

export const DecideConfirmationInput = z.object({
  id,
  runId,
  confirmationId: idOf('agent_confirmation_not_found').meta(
    doc('The id of a confirmation, as the run shows it.', 'cnf_01jq3v9x8e'),
  ),
  decision: z.enum(['allow', 'deny']).meta(doc('`allow` makes the write; `deny` ends the run without it.')),
  digest: digest.meta(doc('The `digest` of the confirmation, as the person has seen it.', exampleDigest)),
});

/** What became of a write that a run asked a person for. */
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
  /** What its caller asked for; null for a reader who may not see the contents of the trace. */
  readonly asked: { readonly input: string | null; readonly threadId: string | null } | null;
  readonly decisions: readonly AgentDecision[];
  readonly run: AgentRunView;
  readonly trace: readonly AgentStepView[];
  readonly confirmation: AgentConfirmationView | null;
}
