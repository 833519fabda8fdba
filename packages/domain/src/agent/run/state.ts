import type { AgentStopReason, agentRunStatuses } from '@patchbay/contract';
import { statement } from '../../core/exports.ts';

/**
 * The states of a run. While it is `running`, one process holds it: by its fence, and until its lease has passed. While
 * it is `waiting`, its person is asked to confirm a write, and no process holds it. `completed` and `failed` are its end.
 */
export type RunState = (typeof agentRunStatuses)[number];

// A run that waits or has ended, one that another process took, and one whose lease has passed take no further step.
const held = "status = 'running' AND fence = $12 AND steps = $2 - 1 AND leased_until > $13";
const stepValues = 'SELECT id, $2, $5, $6, $7, $8, $9, $10, $11, $14, $15, $16 FROM held_run';
const stepColumns =
  '(run_id, number, kind, name, status, reason, started_at, latency_ms, box, input_tokens, output_tokens, cost_micros)';
const total = (column: string, value: string): string => `${column} = ${column} + coalesce(${value}, 0)`;
const totals = [
  total('input_tokens', '$14::int'),
  total('output_tokens', '$15::int'),
  total('cost_micros', '$16::int'),
].join(', ');

const step = statement({
  name: 'agent-run-step',
  text: `WITH held_run AS (
      UPDATE agent_runs SET steps = $2, is_tainted = is_tainted OR $3, leased_until = $4, ${totals}
      WHERE id = $1 AND ${held} RETURNING id)
    INSERT INTO agent_run_steps ${stepColumns} ${stepValues} RETURNING number`,
  nulls: [8, 14, 15, 16],
});

// The run, its step and its confirmation change together: there is no waiting run without something to decide.
const question = statement({
  name: 'agent-run-question',
  text: `WITH held_run AS (
      UPDATE agent_runs SET steps = $2, is_tainted = is_tainted OR $3, status = 'waiting', leased_until = $4, ${totals}
      WHERE id = $1 AND ${held} RETURNING id, is_tainted),
    new_step AS (INSERT INTO agent_run_steps ${stepColumns} ${stepValues})
    INSERT INTO agent_confirmations (id, run_id, step, tool, digest, box, is_tainted, state, created_at, expires_at)
    SELECT $17, id, $2, $6, $18, $19, is_tainted, 'pending', $13, $20 FROM held_run RETURNING step`,
  nulls: [4, 8, 14, 15, 16],
});

// Matches exactly the confirmation that the person saw, once: a second decision, a late one and one by somebody else
// find no row.
const claim = statement({
  name: 'agent-confirmation-claim',
  text: `WITH decided AS (
      UPDATE agent_confirmations SET state = $3, decided_by = $4, decided_at = $5
      WHERE id = $1 AND run_id = $2 AND state = 'pending' AND expires_at > $5 AND digest = $6
        AND EXISTS (SELECT FROM agent_runs WHERE id = $2 AND status = 'waiting' AND user_id = $4)
      RETURNING tool)
    UPDATE agent_runs SET status = 'running', fence = fence + 1, leased_until = $7
    WHERE id = $2 AND status = 'waiting' AND EXISTS (SELECT FROM decided) RETURNING fence, (SELECT tool FROM decided)`,
  notNull: ['tool'],
});

// From here on, the process that ran it can commit no step.
const take = statement({
  name: 'agent-run-cancel',
  text: `UPDATE agent_runs SET fence = fence + 1, leased_until = $2 WHERE id = $1 AND status = 'running' RETURNING fence, steps`,
});

// If the process that holds the run competes with the round that ends it as interrupted, one of them changes the row.
const end = statement({
  name: 'agent-run-finish',
  text: `UPDATE agent_runs SET status = $2, stop_reason = $3, ended_at = $4, leased_until = NULL
    WHERE id = $1 AND status = $7 AND ($5::timestamptz IS NULL OR leased_until < $5)
      AND ($6::int IS NULL OR fence = $6) RETURNING version`,
  nulls: [5, 6],
});

interface Transition {
  /** Null before it has begun. */
  readonly from: RunState | null;
  readonly to: RunState;
  /** The one that causes it. */
  readonly by: 'its caller' | 'its process' | 'its person' | 'its app' | 'the worker';
  /** The reason that is stored, where it is always the same. */
  readonly stopReason?: AgentStopReason;
  /** The one statement that makes it. It changes nothing unless the run is in `from`. */
  readonly statement?: { readonly name: string; readonly text: string };
}

/**
 * Every change of a run's state; the picture in ARCHITECTURE.md shows the same. A step is told to those who follow the
 * run (`keepStep`), and an end by the event that `endRun` makes. Each command writes its own audit record.
 */
export const transitions = {
  /** The row is inserted, with fence 1 and a lease (`beginRun`). */
  begin: { from: null, to: 'running', by: 'its caller' },
  /** A step is committed before the next begins, under the fence and within the lease, which it renews (`commitStep`). */
  step: { from: 'running', to: 'running', by: 'its process', statement: step },
  /** As `step`, and a person is asked to confirm a write (`commitStep`). */
  ask: { from: 'running', to: 'waiting', by: 'its process', statement: question },
  /** The person allows or denies the write. Their process takes the run, under the next fence (`claimConfirmation`). */
  decide: { from: 'waiting', to: 'running', by: 'its person', statement: claim },
  /** The request that cancels it takes it from its process, under the next fence, and then ends it (`cancelOwnRun`). */
  take: { from: 'running', to: 'running', by: 'its app', statement: take },
  cancel: { from: 'running', to: 'completed', by: 'its app', stopReason: 'cancelled', statement: end },
  /** It has answered, or has reached a limit (`finishRun`). */
  finish: { from: 'running', to: 'completed', by: 'its process', statement: end },
  /** It has met a fault (`finishRun`). */
  fail: { from: 'running', to: 'failed', by: 'its process', statement: end },
  /** Not one answer of its model could be paid (`endUnpaidRun`). */
  refuse: {
    from: 'running',
    to: 'completed',
    by: 'its process',
    stopReason: 'budget_exhausted',
    statement: end,
  },
  /** Nobody has decided in ten minutes (`endExpiredRun`). */
  expire: {
    from: 'waiting',
    to: 'completed',
    by: 'the worker',
    stopReason: 'confirmation_expired',
    statement: end,
  },
  /** Its lease has passed a minute ago, so its process is gone. It is never begun again (`endInterruptedRun`). */
  interrupt: { from: 'running', to: 'failed', by: 'the worker', stopReason: 'interrupted', statement: end },
} as const satisfies Readonly<Record<string, Transition>>;
