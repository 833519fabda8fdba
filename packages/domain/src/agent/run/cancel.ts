import { assertCells } from '@patchbay/db';
import { type CommandContext, command } from '../../core/exports.ts';
import { loadDataKey, lockWorkspace } from '../../workspace/exports.ts';
import { answerFrom } from './answer.ts';
import { endRun } from './finish.ts';
import { listResults, readKeptSteps } from './kept-step.ts';
import { findRequested, OwnRequest } from './own-request.ts';
import type { RunInput } from './plan.ts';
import { commitStep, leaseFrom, type OpenRun, openRunText } from './store.ts';

// From here on, the process that ran it can commit no step.
const take = {
  name: 'agent-run-cancel',
  text: `UPDATE agent_runs SET fence = fence + 1, leased_until = $2 WHERE id = $1 AND status = 'running' RETURNING fence, steps`,
};

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
    const [taken] = await tx.sql.cells(assertCells<[number, number]>(take), [runId, leaseFrom(clock.now())]);
    if (!taken) return nothing;
    const [fence, steps] = taken;
    const key = await loadDataKey(ctx, tx.sql, workspaceId);
    const place = { id: runId, agentId: asked.id, workspaceId, createdAt };
    const run: OpenRun = { ...place, key, fence, heldSince: clock.now() };
    await conclude(ctx, run, { inputBox, steps });
    const why = { from: 'running', status: 'completed', stopReason: 'cancelled' } as const;
    const ended = await endRun(ctx, run, { ...why, fence, leasedBefore: null });
    const details = { runId };
    const audit = { action: 'agent.run_cancelled', workspaceId, targetId: asked.id, details } as const;
    return { value: true, audit, event: ended?.event ?? null };
  },
});
