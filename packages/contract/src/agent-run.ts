import { z } from 'zod';
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

/** What ran the agent: without a server for models, its rules pick sentences and write none. */
export const embeddedModel = 'embedded-extractive';

const id = idOf('agent_not_found');
const runId = idOf('agent_run_not_found');

export const TestAgentInput = z.object({
  id,
  input: bodyText({ min: 1, max: 4000 }).optional().meta({ description: 'What the agent is asked.' }),
  threadId: identifierText.optional().meta({ description: 'The thread that it is about.' }),
  calls: z
    .array(
      z.object({ tool: z.string().min(1).max(64), arguments: z.record(z.string(), z.unknown()).default({}) }),
    )
    .min(1)
    .max(agentRunCallsMax)
    .optional()
    .meta({ description: 'Exactly these calls instead of a plan, in their order.' }),
});

/** How a run was begun: a test of the draft, or an app at the MCP endpoint of the published agent. */
export const agentRunTriggers = ['test', 'mcp'] as const;
export type AgentRunTrigger = (typeof agentRunTriggers)[number];

export const RunAgentInput = TestAgentInput.extend({
  input: bodyText({ min: 1, max: 4000 }).meta({ description: 'What the agent is asked.' }),
});

export const ListAgentRunsInput = PageInput.extend({ id });
export const ReadAgentRunInput = z.object({ id, runId });

export const AgentRunResource = z
  .object({
    id: z.string(),
    agentId: z.string(),
    version: z.int(),
    trigger: z.enum(agentRunTriggers),
    model: z.string(),
    status: z.enum(agentRunStatuses),
    stopReason: z.enum(agentStopReasons).nullable(),
    scopes: z.array(z.string()).meta({
      description: 'What the run held: the scopes of its version that its caller holds as well.',
    }),
    isTainted: z.boolean().meta({ description: 'It has read what somebody else may have written.' }),
    steps: z.int(),
    inputTokens: z.int().meta({ description: 'What its model was given, in tokens.' }),
    outputTokens: z.int(),
    costMicros: z.int().meta({ description: 'What its model has cost, in micro-dollars.' }),
    actorKind: z.string(),
    actorId: z.string(),
    createdAt: time,
    endedAt: time.nullable(),
  })
  .meta({ id: 'AgentRun' });
export type AgentRunView = z.output<typeof AgentRunResource>;

const content = z.unknown().optional();

export const AgentStepResource = z
  .object({
    number: z.int(),
    kind: z.enum(agentStepKinds),
    name: z.string(),
    status: z.enum(agentStepStatuses),
    reason: z.string().nullable().meta({ description: 'Why it was refused, or the code of its error.' }),
    startedAt: time,
    latencyMs: z.int(),
    inputTokens: z.int().nullable().meta({ description: 'Null for a step without a model.' }),
    outputTokens: z.int().nullable(),
    costMicros: z.int().nullable().meta({ description: 'In micro-dollars.' }),
    arguments: content.meta({ description: 'Absent for a reader without messages:read.raw.' }),
    result: content.meta({ description: 'As `arguments`; untrusted text from other people.' }),
  })
  .meta({ id: 'AgentStep' });
export type AgentStepView = z.output<typeof AgentStepResource>;

const digest = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be the digest of the confirmation' });

export const AgentConfirmationResource = z
  .object({
    id: z.string(),
    step: z.int().meta({ description: 'The step that the write becomes.' }),
    tool: z.string(),
    digest: digest.meta({
      description:
        'SHA-256 over the agent, its version, the run, the step, the tool and the exact arguments.',
    }),
    isTainted: z.boolean().meta({ description: 'The run had read what somebody else may have written.' }),
    expiresAt: time,
    arguments: content.meta({ description: 'Exactly what is done. Absent as in the trace.' }),
  })
  .meta({ id: 'AgentConfirmation', description: 'A write that waits for a person.' });
export type AgentConfirmationView = z.output<typeof AgentConfirmationResource>;

export const DecideConfirmationInput = z.object({
  id,
  runId,
  confirmationId: idOf('agent_confirmation_not_found'),
  decision: z.enum(['allow', 'deny']),
  digest: digest.meta({ description: 'That of the confirmation, as the person has seen it.' }),
});

/** A run with its trace, and with what it waits for. */
export interface AgentRunDetail {
  readonly run: AgentRunView;
  readonly trace: readonly AgentStepView[];
  readonly confirmation: AgentConfirmationView | null;
}
