import { idOf } from '@patchbay/contract';
import type { Models } from '@patchbay/db';
import { z } from 'zod';
import { type CommandContext, type Context, command, type OauthActor } from '../../core/exports.ts';
import { loadDataKey, lockWorkspace } from '../../workspace/exports.ts';
import { answerFrom } from './answer.ts';
import { openRunText } from './content.ts';
import { listResults, readKeptSteps } from './kept-step.ts';
import type { RunInput } from './plan.ts';
import { transitions } from './state.ts';
import { commitStep, endRun, leaseFrom, type OpenRun } from './transition.ts';

/** The request of an app that began a run, by the digest of the id that the app gave it. */
const OwnRequest = z.object({ id: idOf('agent_not_found'), callHash: z.instanceof(Uint8Array) });

/** A request is answered by then, so an older run belongs to another request with the same id. */
const requestMinutesMax = 15;

const select = { id: true, inputBox: true, createdAt: true } as const;

/** The run that this request began, unless another request that still runs has the same id: then it is ambiguous. */
async function findRequested(
  { actor, clock }: Context<OauthActor>,
  models: Pick<Models, 'agentRun'>,
  { callHash, id }: z.output<typeof OwnRequest>,
) {
  const createdAt = { gt: new Date(clock.now().getTime() - requestMinutesMax * 60_000) };
  const by = { actorKind: actor.kind, actorId: actor.grantId, workspaceId: actor.workspaceId };
  const where = { ...by, agentId: id, status: 'running', callHash, createdAt };
  const [run, another] = await models.agentRun.findMany({ where, select, take: 2 });
  return run && !another ? run : null;
}

/** Answers from what the run has read so far, as its last step. */
async function conclude(
  { clock, tx }: CommandContext<'oauth'>,
  run: OpenRun,
  { inputBox, steps }: { readonly inputBox: Uint8Array; readonly steps: number },
): Promise<void> {
  const startedAt = clock.now();
  const asked = JSON.parse(openRunText(run.key, { runId: run.id, what: 'input_box' }, inputBox)) as RunInput;
  const result = answerFrom(listResults(await readKeptSteps(tx.prisma, run)), asked.input ?? '');
  const answer = { kind: 'answer', name: 'answer', status: 'ok', reason: null, taints: false } as const;
  await commitStep({ clock, db: tx }, run, { ...answer, number: steps + 1, startedAt, result });
}

/**
 * Ends the run that an app began with an earlier request, whichever process runs it. Nothing more is executed, and the
 * run answers with what it has read so far.
 * @returns false if no such run is under way, as a cancellation may come too late
 */
export const cancelOwnRun = command({
  actors: ['oauth'],
  input: OwnRequest,
  screen: async (ctx, asked) =>
    (await findRequested(ctx, ctx.db.prisma, asked)) ? undefined : { value: false },
  async run(ctx, asked) {
    const { actor, clock, tx } = ctx;
    const { workspaceId } = actor;
    const nothing = { value: false, audit: { unaudited: 'the run had ended' }, event: null };
    await lockWorkspace(tx.sql, clock, workspaceId);
    const found = await findRequested(ctx, tx.prisma, asked);
    if (!found) return nothing;
    const { id: runId, createdAt, inputBox } = found;
    const [taken] = await tx.sql.cells(transitions.take.statement, [runId, leaseFrom(clock.now())]);
    if (!taken) return nothing;
    const [fence, steps] = taken;
    const key = await loadDataKey(ctx, tx.sql, workspaceId);
    const place = { id: runId, agentId: asked.id, workspaceId, createdAt };
    const run: OpenRun = { ...place, key, fence, heldSince: clock.now() };
    await conclude(ctx, run, { inputBox, steps });
    const event = await endRun(ctx, run, { ...transitions.cancel, fence, leasedBefore: null });
    const details = { runId };
    const audit = { action: 'agent.run_cancelled', workspaceId, targetId: asked.id, details } as const;
    return { value: true, audit, event };
  },
});
