import { sendMessage } from '@patchbay/domain/messaging';
import { contextFor } from '@patchbay/domain/services.fixture';
import type { BenchOptions } from '../options.ts';
import type { Measure } from '../report.ts';
import { interleave, warmUpRounds } from '../round.ts';
import type { Seed } from '../seed.ts';
import type { Stage } from '../stage.ts';

const callers = 64;

// The floor is a bare service: one row, one statement, and nothing else.
const bare = {
  name: 'bench-bare-insert',
  text: `INSERT INTO floor_messages (id, workspace_id, thread_id, kind, sender_id, content_box, delivery_state, created_at)
    VALUES (gen_random_uuid()::text, $1, $2, 'text', 'usr_floor', $3, 'sent', now())`,
};

// All that a message is, event and offset included, in a statement of its own.
const alone = {
  name: 'bench-one-statement',
  text: `WITH w AS (
      UPDATE workspaces SET event_offset = event_offset + 1,
        last_stamped_at = greatest(now(), last_stamped_at + interval '1 millisecond')
      WHERE id = $1 AND EXISTS (SELECT FROM threads WHERE id = $2 AND workspace_id = $1)
      RETURNING event_offset, last_stamped_at AS at),
    e AS (
      INSERT INTO events (id, workspace_id, "offset", type, subject, data, created_at)
      SELECT gen_random_uuid()::text, $1, event_offset, 'message.new', $2, '{"kind":"text"}', at FROM w)
    INSERT INTO messages (id, workspace_id, thread_id, kind, sender_id, content_box, delivery_state, created_at)
    SELECT gen_random_uuid()::text, $1, $2, 'text', 'usr_floor', $3, 'sent', at FROM w`,
};

const content = Buffer.alloc(64, 7);

/** Measures the calls per second while the callers, each with one call at a time, keep every slot busy. */
async function rateOf(calls: number, call: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let index = next++; index < calls; index = next++) await call(index);
    }),
  );
  return (calls * 1000) / (performance.now() - startedAt);
}

/** Messages that one process sends, without HTTP and without limits, beside the plainest ways to write them. */
export async function measureInProcess(
  stage: Stage,
  seeds: readonly Seed[],
  options: BenchOptions,
): Promise<Measure[]> {
  const { db, services } = stage;
  const calls = options.quick ? 256 : 6000;
  const at = (index: number): Seed => seeds[index % seeds.length] as Seed;
  const contexts = seeds.map(({ developer }) => contextFor(services, developer));
  const write = (statement: typeof bare, index: number) => {
    const { threadId, workspaceId } = at(index);
    return db.pool.query({ ...statement, values: [workspaceId, threadId, content] });
  };
  const send = (index: number) => {
    const ctx = contexts[index % seeds.length];
    if (!ctx) throw new Error('there is no developer');
    return sendMessage(ctx, {
      threadId: at(index).threadId,
      kind: 'text',
      text: 'a message of the benchmark',
    });
  };
  const subjects = {
    bare: () => rateOf(calls, (index) => write(bare, index)),
    alone: () => rateOf(Math.ceil(calls / 4), () => write(alone, 0)),
    gathered: () => rateOf(calls, send),
    gatheredOne: () => rateOf(calls, () => send(0)),
  };
  await interleave(warmUpRounds(options), subjects);
  const rates = await interleave(options.rounds, subjects);
  const compare = (one: number, other: number): string =>
    `${Math.round(one)} vs ${Math.round(other)} a second`;
  return [
    {
      title: `messages of ${callers} callers in many workspaces vs bare durable INSERTs`,
      figure: compare(rates.gathered, rates.bare),
      ratio: rates.gathered / rates.bare,
      reach: { atLeast: 1 },
    },
    {
      title: `messages of ${callers} callers in one workspace vs a statement for each`,
      figure: compare(rates.gatheredOne, rates.alone),
      ratio: rates.gatheredOne / rates.alone,
      reach: { atLeast: 3 },
    },
  ];
}
