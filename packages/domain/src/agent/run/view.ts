import {
  AccessError,
  type AgentDecision,
  type AgentRunDetail,
  AgentRunResource,
  type AgentRunView,
  type AgentStepView,
  agentRunStatuses,
  agentStepKinds,
  agentStepStatuses,
  agentStopReasons,
  isScope,
  selectOf,
} from '@patchbay/contract';
import type { Database, Prisma, Tx } from '@patchbay/db';
import type { DataKey } from '@patchbay/secrets';
import { type Context, holdsScope } from '../../core/exports.ts';
import { loadDataKey } from '../../workspace/exports.ts';
import type { AgentActor } from '../draft/view.ts';
import { readPending } from './confirmation.ts';
import { openRunText } from './content.ts';
import type { RunInput } from './plan.ts';

/** A run, and until when it waits for a person. */
export const runSelect = {
  ...selectOf(AgentRunResource),
  confirmations: { where: { state: 'pending' }, select: { expiresAt: true } },
} as const;

export interface RunRow extends Omit<AgentRunView, 'status' | 'stopReason' | 'trigger'> {
  readonly status: string;
  readonly stopReason: string | null;
  readonly trigger: string;
  readonly confirmations: readonly { readonly expiresAt: Date }[];
}

/** An unconfirmed run ends at its deadline, although the round that ends it has still to come. */
function asEnded({ confirmations, endedAt, status, stopReason }: RunRow, now: Date) {
  const [pending] = status === 'waiting' ? confirmations : [];
  if (!pending || pending.expiresAt > now) return { endedAt, status, stopReason };
  return { endedAt: pending.expiresAt, status: 'completed', stopReason: 'confirmation_expired' };
}

type RunStatus = AgentRunView['status'];

/** The runs that {@link toRunView} shows with a status. */
export function inStatus(status: RunStatus, now: Date): Prisma.AgentRunWhereInput {
  const expired = {
    status: 'waiting',
    confirmations: { some: { state: 'pending', expiresAt: { lte: now } } },
  };
  if (status === 'waiting') return { status, NOT: expired };
  return status === 'completed' ? { OR: [{ status }, expired] } : { status };
}

export function toRunView(row: RunRow, now: Date): AgentRunView {
  const { confirmations: _, ...run } = row;
  const { endedAt, ...ended } = asEnded(row, now);
  return {
    ...run,
    endedAt,
    trigger: row.trigger === 'mcp' ? 'mcp' : 'test',
    status: agentRunStatuses.find((status) => status === ended.status) ?? 'failed',
    stopReason: agentStopReasons.find((reason) => reason === ended.stopReason) ?? null,
  };
}

/** The runs that a caller may see: an app sees those that it or another app began for its user, with no wider reach. */
export const reachableRuns = ({ kind, userId, workspaceId }: AgentActor) =>
  kind === 'oauth' ? { workspaceId, userId, actorKind: kind } : { workspaceId };

/**
 * Returns true if a caller may see the content that a run read: with `messages:read.raw` and every scope that the run
 * held.
 */
const seesContent = (actor: AgentActor, { scopes }: Pick<AgentRunView, 'scopes'>): boolean =>
  ['messages:read.raw', ...scopes].every((scope) => isScope(scope) && holdsScope(actor, scope));

/**
 * An app reads whatever its user takes part in, also in other workspaces, so the content of its runs is for that user
 * alone.
 */
const isOfAnother = ({ userId }: AgentActor, run: { readonly actorKind: string; readonly userId: string }) =>
  run.actorKind === 'oauth' && run.userId !== userId;

/** Returns true if a caller still holds every scope of its own run. */
const keepsScopes = (actor: AgentActor, { scopes }: Pick<AgentRunView, 'scopes'>): boolean =>
  scopes.every((scope) => isScope(scope) && holdsScope(actor, scope));

/** The unencrypted columns of a step. */
export const clearStepSelect = {
  number: true,
  kind: true,
  name: true,
  status: true,
  reason: true,
  startedAt: true,
  latencyMs: true,
  inputTokens: true,
  outputTokens: true,
  costMicros: true,
} as const;
const stepSelect = { ...clearStepSelect, box: true } as const;

interface StepRow extends Omit<AgentStepView, 'kind' | 'status' | 'arguments' | 'result'> {
  readonly kind: string;
  readonly status: string;
  readonly box: Uint8Array;
}

function openStep(key: DataKey | null, runId: string, { box, ...row }: StepRow): AgentStepView {
  const step = {
    ...row,
    kind: agentStepKinds.find((kind) => kind === row.kind) ?? 'tool',
    status: agentStepStatuses.find((status) => status === row.status) ?? 'error',
  };
  if (key === null) return step;
  const text = openRunText(key, { runId, what: `step ${row.number}` }, box);
  return { ...step, ...(JSON.parse(text) as Pick<AgentStepView, 'arguments' | 'result'>) };
}

const decisionStates = ['allowed', 'denied', 'expired'] as const;

/** The writes that a run asked for and that are decided, in their order. */
async function listDecisions({ prisma }: Database | Tx, runId: string): Promise<AgentDecision[]> {
  const rows = await prisma.agentConfirmation.findMany({
    where: { runId },
    orderBy: { step: 'asc' },
    select: { step: true, state: true, decidedBy: true, decidedAt: true },
  });
  return rows.flatMap((row) => {
    const state = decisionStates.find((each) => each === row.state);
    return state ? [{ ...row, state }] : [];
  });
}

function openAsked(key: DataKey, runId: string, box: Uint8Array): NonNullable<AgentRunDetail['asked']> {
  const asked = JSON.parse(openRunText(key, { runId, what: 'input_box' }, box)) as RunInput;
  const { calls = [], input = null, threadId = null } = asked;
  return { input, threadId, call: calls[0] ?? null };
}

/** The start of what was asked of a run: the question, or the first tool that its caller named. */
export interface AskedStart {
  readonly question: string | null;
  readonly tool: string | null;
}

const startCharactersMax = 200;

/** Returns the start of what was asked of a run; null if the caller may not see its content. */
export function openAskedStart(
  key: DataKey,
  actor: AgentActor,
  run: Pick<AgentRunView, 'actorKind' | 'id' | 'scopes'> & {
    readonly userId: string;
    readonly inputBox: Uint8Array;
  },
): AskedStart | null {
  if (!seesContent(actor, run) || isOfAnother(actor, run)) return null;
  const { call, input } = openAsked(key, run.id, run.inputBox);
  return { question: input?.slice(0, startCharactersMax) ?? null, tool: call?.tool ?? null };
}

interface RunIds {
  readonly id: string;
  readonly agentId: string;
  /** The grant of the app that began it, when that app reads it. */
  readonly ownedBy?: string;
}

/** A run as a caller may see it. */
interface SeenRun {
  readonly detail: AgentRunDetail;
  /** The view includes the content that the run read, and its input. */
  readonly hasContent: boolean;
}

/**
 * A run with its trace; its content and input are absent for a caller who may not see them.
 * @throws AccessError `agent_run_not_found` (404)
 */
export async function readVisibleRun(
  ctx: Context<AgentActor>,
  db: Database | Tx,
  { agentId, id, ownedBy }: RunIds,
): Promise<SeenRun> {
  const { prisma, sql } = db;
  const where = { id, agentId, ...reachableRuns(ctx.actor), ...(ownedBy ? { actorId: ownedBy } : {}) };
  const select = { ...runSelect, userId: true, inputBox: true } as const;
  const found = await prisma.agentRun.findFirst({ where, select });
  if (!found) throw new AccessError('agent_run_not_found');
  const { inputBox, userId, ...row } = found;
  const run = toRunView(row, ctx.clock.now());
  const holdsScopes = ownedBy ? keepsScopes : seesContent;
  const hasContent = holdsScopes(ctx.actor, run) && !isOfAnother(ctx.actor, found);
  const key = hasContent ? await loadDataKey(ctx, sql, ctx.actor.workspaceId) : null;
  const steps = await prisma.agentRunStep.findMany({
    where: { runId: id },
    orderBy: { number: 'asc' },
    select: stepSelect,
  });
  const confirmation = run.status === 'waiting' ? await readPending(prisma, id, key) : null;
  const asked = key && openAsked(key, id, inputBox);
  const decisions = await listDecisions(db, id);
  const trace = steps.map((step) => openStep(key, id, step));
  return { hasContent, detail: { run, asked, trace, decisions, confirmation } };
}

/** As {@link readVisibleRun}, the run alone. */
export const readDetail = async (...asked: Parameters<typeof readVisibleRun>): Promise<AgentRunDetail> =>
  (await readVisibleRun(...asked)).detail;
